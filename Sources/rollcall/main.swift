await Tool.run()
