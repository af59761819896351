import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const NEVER = new AbortController().signal

test('no more are in than there are places, and all get their turn in order', async () => {
  const semaphore = createSemaphore(2)
  let inside = 0
  const most: number[] = []
  const order: number[] = []
  const visit = (nth: number) =>
    semaphore.inTurn(async () => {
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
  const semaphore = createSemaphore(1)
  let finish = () => {}
  const first = semaphore.inTurn(() => new Promise<void>(resolve => (finish = resolve)), NEVER)
  const leaving = new AbortController()
  const second = semaphore.inTurn(async () => 'second', leaving.signal)
  const third = semaphore.inTurn(() => Promise.reject(new Error('broken')), NEVER)
  const fourth = semaphore.inTurn(async () => 'fourth', NEVER)
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  finish()
  await first
  await expect(third).rejects.toThrow('broken')
  expect(await fourth).toBe('fourth')
  await expect(semaphore.inTurn(async () => 'late', leaving.signal)).rejects.toThrow('gone')
})
