import { expect, test } from 'vitest'
import { hashSecret, verifySecret, withinHashQueue } from './password.ts'

test('a secret fits its own hash and no other', async () => {
  const hash = await hashSecret('correct horse')
  expect(await verifySecret('correct horse', hash)).toBe(true)
  expect(await verifySecret('correct horsf', hash)).toBe(false)
})

test('two hashes of one secret differ and name their parameters', async () => {
  const [one, other] = await Promise.all([hashSecret('same'), hashSecret('same')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^argon2id\$m=19456,t=2,p=1\$/)
})

test('a secret of 512 bytes is hashed, a longer one is not', async () => {
  const longest = '🦊'.repeat(128)
  expect(await verifySecret(longest, await hashSecret(longest))).toBe(true)
  await expect(hashSecret(`${longest}x`)).rejects.toThrow('too long')
})

test('nothing fits an account without a hash', async () => {
  expect(await verifySecret('anything', null)).toBe(false)
})

test('more than fifty waiting hashes are refused instead of queued', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashSecret('x')))
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused.map(result => result.reason.code)).toEqual(Array(8).fill('unavailable'))
})

test('whoever comes behind fifty that wait is turned away before any work is done', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let begun = 0
  const all = Array.from({ length: 60 }, () =>
    withinHashQueue(async () => {
      begun += 1
      await gate
    }),
  )
  await expect(all[59]).rejects.toMatchObject({ code: 'unavailable', retryAfterSec: 2 })
  expect(begun).toBe(52)
  open()
  const results = await Promise.allSettled(all)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  await withinHashQueue(async () => undefined)
})
