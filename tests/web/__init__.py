"""Tests of the web application in a real browser, and of how it is built."""
