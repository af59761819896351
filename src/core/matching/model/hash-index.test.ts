import { expect, test } from 'vitest'
import { indexHashes } from './hash-index.ts'

test('a hash is found at its place, another nowhere', () => {
  const hashes = Uint32Array.from([0, 1, 17, 4294967295, 2147483648])
  const find = indexHashes(hashes)
  expect([...hashes].map(find)).toEqual([0, 1, 2, 3, 4])
  expect(find(16)).toBe(-1)
})
