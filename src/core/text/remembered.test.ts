import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what was asked about a text is worked out once, also when it is nothing', () => {
  let asked = 0
  const lengthOf = remembered((text): number | null => {
    asked += 1
    return text === '' ? null : text.length
  })
  expect([lengthOf('four'), lengthOf(''), lengthOf('four'), lengthOf('')]).toEqual([4, null, 4, null])
  expect(asked).toBe(2)
})

test('long texts are not kept', () => {
  let asked = 0
  const count = remembered(() => {
    asked += 1
    return asked
  })
  count('x'.repeat(1000))
  expect(count('x'.repeat(1000))).toBe(2)
})
