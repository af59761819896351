import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkTimeoutError, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[ROUTE-9] a chunk that does not arrive within 120000 ms fails', async () => {
  const failed = vi.fn()
  loadChunk(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkTimeoutError))
})

test('a chunk that arrives leaves no clock running', async () => {
  expect(await loadChunk(() => Promise.resolve('part'))).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})
