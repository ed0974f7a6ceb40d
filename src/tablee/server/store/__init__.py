"""Where the server keeps everything: one contract, three implementations."""
