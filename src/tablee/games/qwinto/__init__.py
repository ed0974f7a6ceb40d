"""Qwinto, the dice game by Uwe Rapp and Bernhard Lach."""

from tablee.core.game import Game

GAME = Game(__name__, seats=(1, 6), options={}, rules_version=1)
