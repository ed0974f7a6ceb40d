"""Addresses as pictures for phones."""

import segno


def qr_code(address: str) -> segno.QRCode:
    """An address as a QR code, however short: phones do not read Micro QR codes."""
    return segno.make_qr(address, error="m")
