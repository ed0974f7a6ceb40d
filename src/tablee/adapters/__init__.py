"""Tablée for other programs."""
