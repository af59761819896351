import { describe, expect, test } from 'vitest'
import type { ProviderLimits } from './provider-limits.ts'
import { honest, type Reply, USAGE } from './provider-server.suite.ts'
import { IMPATIENT, OPERATOR_KEY, type ProviderStage } from './provider-stage.suite.ts'

/** How an engine meets a service that is slow, broken or unwilling, and what it lets that cost. */
export function troubledProviderSuite(name: string, stage: ProviderStage) {
  const { tailor, asked } = stage

  describe(`how the engine '${name}' meets trouble`, () => {
    test('[AI-014] waits as long as an overloaded service asks', async () => {
      stage.server.behave(one =>
        stage.isFirst(one) ? { status: 429, headers: { 'retry-after': '0' } } : honest(one),
      )
      expect((await tailor()).skills.length).toBeGreaterThan(0)
      expect(asked()).toHaveLength(2)
    })

    test('does not wait for longer than there is time', async () => {
      stage.server.behave(() => ({ status: 429, headers: { 'retry-after': '3600' } }))
      await expect(tailor()).rejects.toMatchObject({ stop: 'away' })
      expect(asked()).toHaveLength(1)
    })

    test.each<[what: string, meeting: { reply: Reply; limits?: Partial<ProviderLimits> }]>([
      ['fails', { reply: { status: 503 } }],
      ['hangs up', { reply: 'hang up' }],
      ['is silent', { reply: 'silence', limits: IMPATIENT }],
      ['answers a sign at a time', { reply: 'trickle', limits: IMPATIENT }],
    ])('a service that %s is asked three times', async (_, { reply, limits = {} }) => {
      stage.open(limits)
      stage.server.behave(() => reply)
      await expect(tailor()).rejects.toMatchObject({ stop: 'away' })
      expect(asked()).toHaveLength(3)
    })

    test('all tries together end in time', async () => {
      stage.open({ callMs: 5000, totalMs: 200 })
      stage.server.behave(() => 'silence')
      await expect(tailor()).rejects.toMatchObject({ stop: stage.own === null ? 'away' : 'too_slow' })
      // On a machine that is busy the time is over before the first question has arrived.
      expect(asked().length).toBeLessThanOrEqual(1)
    })

    test('[AI-013] reads no more than an answer may have', async () => {
      stage.open({ callMs: 5000, totalMs: 5000, maxAnswerBytes: 128 * 1024 })
      stage.server.behave(() => 'endless')
      await expect(tailor()).rejects.toMatchObject({ stop: 'unreadable' })
      expect(asked()).toHaveLength(1)
    })

    test.each([400, 401, 403, 404])('[AI-019] a service that answers %i is asked once', async status => {
      stage.server.behave(() => ({ status }))
      const failure = await tailor().catch((error: unknown) => error)
      expect(failure).toMatchObject({ stop: 'not_accepted' })
      const told = JSON.stringify(failure) + String((failure as Error).cause) + (failure as Error).stack
      expect(told).toContain(String(status))
      expect(told).not.toMatch(/sk-secret|sk-test|parcel/)
    })

    test('is not led to another address', async () => {
      stage.server.behave(() => ({ status: 307, headers: { location: `${stage.server.url}/elsewhere` } }))
      await expect(tailor()).rejects.toMatchObject({ name: 'EngineStopped' })
      expect(asked().every(({ apiKey }) => apiKey === (stage.own === null ? OPERATOR_KEY : ''))).toBe(true)
    })

    test('ends with the one who asked', async () => {
      stage.server.behave(() => 'silence')
      const leaving = new AbortController()
      const answer = tailor({ signal: leaving.signal })
      setTimeout(() => leaving.abort(new Error('gone')), 20)
      await expect(answer).rejects.toThrow('gone')
    })

    test('[AI-015] leaves a broken service alone for a while', async () => {
      stage.server.behave(() => ({ status: 500 }))
      const ends = await Promise.allSettled(Array.from({ length: 10 }, () => tailor()))
      expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
      // Four are on their way when the fifth failure comes; from then on nobody is let through.
      expect(asked().length).toBeLessThanOrEqual(9)
      const { length } = asked()
      await expect(tailor()).rejects.toMatchObject({ stop: 'away' })
      expect(asked()).toHaveLength(length)
    })
  })

  describe.skipIf(stage.own !== null)(`what the engine '${name}' spends`, () => {
    test('is estimated before and counted after', async () => {
      await tailor()
      const [call, ...more] = stage.purse.calls
      expect(more).toEqual([])
      expect(call?.costUsd).toBeGreaterThan(0)
      expect(call?.costUsd).toBeLessThan(call?.estimateUsd ?? 0)
      expect(call?.costUsd).toBeCloseTo((USAGE.input * 1.5 + USAGE.output * 9) / 1_000_000, 9)
    })

    test('is the estimate where the service does not count, and nothing where it refuses', async () => {
      stage.server.behave(one =>
        stage.isFirst(one) ? { status: 500 } : { ...{ text: '' }, hasUsage: false },
      )
      await expect(tailor()).rejects.toMatchObject({ stop: 'declined' })
      expect(stage.purse.calls.map(({ costUsd }) => costUsd)).toEqual([0, null])
    })

    test('is never more than the budget', async () => {
      stage.open({}, 0)
      await expect(tailor()).rejects.toMatchObject({ stop: 'budget_spent' })
      expect(asked()).toEqual([])
    })
  })
}
