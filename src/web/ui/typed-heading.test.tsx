import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TypedHeading } from './typed-heading.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const untyped = () => document.querySelector('.typed-rest')?.textContent

test('[LOGIN-8] one character appears each 100 ms, and after a pause it starts again', async () => {
  render(<TypedHeading text="Hey" isStill={false} />)
  const seen = [untyped()]
  for (let step = 0; step < 3; step += 1) {
    await pass(100)
    seen.push(untyped())
  }
  expect(seen).toEqual(['Hey', 'ey', 'y', ''])
  await pass(3999)
  expect(untyped()).toBe('')
  await pass(1)
  expect(untyped()).toBe('Hey')
})

test('[LOGIN-8] a mark stands where the next character comes', () => {
  render(<TypedHeading text="Hey" isStill={false} />)
  expect(document.querySelector('.typed-cursor')).not.toBeNull()
})

test('the heading has its whole name from the start', () => {
  render(<TypedHeading text="Hey" isStill={false} />)
  expect(screen.getByRole('heading', { name: 'Hey' })).toBeDefined()
})

test('a heading that must be still is complete and stays so', async () => {
  render(<TypedHeading text="Hey" isStill />)
  await pass(10_000)
  expect(untyped()).toBe('')
})
