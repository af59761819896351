import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

const NEVER = new AbortController().signal

test('no more are in than there are places, and all get their turn in order', async () => {
  const turnstile = createTurnstile(2)
  let inside = 0
  const most: number[] = []
  const order: number[] = []
  const visit = (nth: number) =>
    turnstile.inTurn(async () => {
      inside += 1
      most.push(inside)
      order.push(nth)
      await Promise.resolve()
      inside -= 1
    }, NEVER)
  await Promise.all([0, 1, 2, 3, 4].map(visit))
  expect(Math.max(...most)).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4])
})

test('who fails or goes away keeps no place', async () => {
  const turnstile = createTurnstile(1)
  let finish = () => {}
  const first = turnstile.inTurn(() => new Promise<void>(resolve => (finish = resolve)), NEVER)
  const leaving = new AbortController()
  const second = turnstile.inTurn(async () => 'second', leaving.signal)
  const third = turnstile.inTurn(() => Promise.reject(new Error('broken')), NEVER)
  const fourth = turnstile.inTurn(async () => 'fourth', NEVER)
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  finish()
  await first
  await expect(third).rejects.toThrow('broken')
  expect(await fourth).toBe('fourth')
  await expect(turnstile.inTurn(async () => 'late', leaving.signal)).rejects.toThrow('gone')
})
