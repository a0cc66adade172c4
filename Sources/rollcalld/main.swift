print("rollcalld")
