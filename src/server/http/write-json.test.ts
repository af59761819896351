import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeJson } from './write-json.ts'

const Item = z.object({ id: z.int(), note: z.optional(z.string()), gone: z.nullable(z.string()) })
const item = (id: number) => ({
  id,
  note: id % 2 === 0 ? 'ü"\n' : undefined,
  gone: null,
  secret: 'not named',
})
const items = Array.from({ length: 120 }, (_, id) => item(id))

test.each([
  ['a list', z.array(Item), items],
  [
    'an object with lists',
    z.object({ total: z.int(), items: z.array(Item) }),
    { total: 3, items, secret: 1 },
  ],
  ['an object without an optional field', z.object({ items: z.optional(z.array(Item)) }), {}],
  ['a choice', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'a', secret: 1 }],
  ['a loose object', z.looseObject({ a: z.int() }), { a: 1, b: [1] }],
  ['a record', z.record(z.string(), z.unknown()), { a: [1], b: { c: 2 } }],
  ['a list with a rule', z.array(z.int()).check(z.maxLength(5)), [1, 2]],
])('%s is written as its schema parses it', async (_, schema, answer) => {
  expect(await writeJson(schema, answer)).toBe(JSON.stringify(schema.parse(answer)))
})

test('an answer that breaks its contract is none', async () => {
  await expect(writeJson(z.array(Item), [...items, { id: 'x' }])).rejects.toThrow()
  await expect(writeJson(z.object({ items: z.array(Item) }), {})).rejects.toThrow()
  await expect(writeJson(z.array(z.int()).check(z.maxLength(1)), [1, 2])).rejects.toThrow()
})

test('others are answered while a long list is written', async () => {
  let turns = 0
  const others = () => {
    turns += 1
    waiting = setImmediate(others)
  }
  let waiting = setImmediate(others)
  await writeJson(
    z.array(Item),
    Array.from({ length: 2000 }, (_, id) => item(id)),
  )
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(50)
})
