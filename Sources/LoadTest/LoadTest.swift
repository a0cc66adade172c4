// The load tester's engine.
