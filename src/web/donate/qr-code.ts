import { encode } from 'uqr'

/** What fits into a code of 57 modules a side, which cameras still read from a small screen. */
const LARGEST = { maxVersion: 10, maxBytes: 213 }

/**
 * A QR code at error correction level M, without its quiet zone.
 * @returns rows of modules, true for dark; null when the text is too long
 */
export function drawQrCode(text: string): readonly (readonly boolean[])[] | null {
  if (new TextEncoder().encode(text).length > LARGEST.maxBytes) return null
  return encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: LARGEST.maxVersion }).data
}
