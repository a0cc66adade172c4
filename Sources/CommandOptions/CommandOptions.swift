// Command-line options for every tool.
