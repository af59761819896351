import { MARK_KEY } from './port.ts'

/** Parts that begin with a letter or digit: neither '..' nor what a store keeps for itself can be named. */
const KEY = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/

/** What `probe` writes and takes away again. */
export const PROBE_KEY = 'probe'

function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Of what a store finds in itself: whether it is a file that was put. */
export function isListed(key: string): boolean {
  return isKey(key) && key !== MARK_KEY
}

/**
 * @returns the key as it was given
 * @throws Error for what could lead out of a store: a key is made by the server, so this is a bug
 */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
  return key
}
