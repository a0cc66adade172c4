print("rollcall-bench")
