import { expect, test } from 'vitest'
import { asUserId } from './caller.ts'
import { createTurns } from './turns.ts'

const [one, other] = [asUserId('1'), asUserId('2')]

test('work of one person waits for that person alone, and goes on after a failure', async () => {
  const inTurn = createTurns()
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const work = (name: string, until: Promise<void>) => () => {
    begun.push(name)
    return until.then(() => name)
  }
  const failing = inTurn(one, work('first', first.promise))
  const waiting = inTurn(one, work('second', Promise.resolve()))
  expect(await inTurn(other, work('of another', Promise.resolve()))).toBe('of another')
  expect(begun).toEqual(['first', 'of another'])
  first.reject(new Error('it went wrong'))
  await expect(failing).rejects.toThrow('it went wrong')
  expect(await waiting).toBe('second')
})
