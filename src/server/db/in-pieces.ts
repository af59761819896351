import { setImmediate } from 'node:timers/promises'

const KEYS_AT_ONCE = 40

/**
 * Reads the rows of many keys a few at a time: the embedded database computes in this process, and between two readings
 * others are answered.
 * @returns the rows of all, in the order of the keys' pieces
 */
export async function readInPieces<Key, Row>(
  keys: readonly Key[],
  read: (some: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    rows.push(...(await read(keys.slice(from, from + KEYS_AT_ONCE))))
    await setImmediate()
  }
  return rows
}
