import { describe, expect, test } from 'vitest'
import type { RecordStore } from './port.ts'

export interface RecordStoreBench {
  store: RecordStore
  /** Moves the store's clock. */
  passSeconds(seconds: number): void
}

/**
 * What every store of short-lived records must do.
 * @param openBench gives an empty store
 */
export function recordStoreSuite(name: string, openBench: () => Promise<RecordStoreBench>) {
  describe(`the record store '${name}'`, () => {
    test('gives back the record it was given', async () => {
      const { store } = await openBench()
      const record = {
        phase: 'queued',
        tries: 2,
        prompt: 'Which one is "upright"?\n₹ ✓',
        list: [1, { a: null }],
      }
      await store.write('refresh:1', record, 300)
      expect(await store.read('refresh:1')).toEqual(record)
    })

    test('answers null for a record that is not there', async () => {
      const { store } = await openBench()
      expect(await store.read('refresh:1')).toBeNull()
    })

    test('reads an expired record like an absent one', async () => {
      const { store, passSeconds } = await openBench()
      await store.write('refresh:1', { phase: 'queued' }, 300)
      passSeconds(299)
      expect(await store.read('refresh:1')).toEqual({ phase: 'queued' })
      passSeconds(1)
      expect(await store.read('refresh:1')).toBeNull()
    })

    test('replaces a record and its life as a whole', async () => {
      const { store, passSeconds } = await openBench()
      await store.write('refresh:1', { phase: 'queued', login: 'FAILED' }, 300)
      passSeconds(200)
      await store.write('refresh:1', { phase: 'done' }, 300)
      passSeconds(200)
      expect(await store.read('refresh:1')).toEqual({ phase: 'done' })
    })

    test('merges single fields and keeps the remaining life', async () => {
      const { store, passSeconds } = await openBench()
      await store.write('refresh:1', { phase: 'queued', attemptId: 'a' }, 300)
      passSeconds(200)
      expect(await store.merge('refresh:1', { phase: 'challenge' })).toEqual({
        phase: 'challenge',
        attemptId: 'a',
      })
      passSeconds(100)
      expect(await store.read('refresh:1')).toBeNull()
    })

    test('gives a merged record a new life when asked to', async () => {
      const { store, passSeconds } = await openBench()
      await store.write('refresh:1', { phase: 'queued' }, 300)
      passSeconds(250)
      await store.merge('refresh:1', { answer: '3' }, 100)
      passSeconds(99)
      expect(await store.read('refresh:1')).toEqual({ phase: 'queued', answer: '3' })
      passSeconds(1)
      expect(await store.read('refresh:1')).toBeNull()
    })

    test('merges nothing into an absent or expired record', async () => {
      const { store, passSeconds } = await openBench()
      expect(await store.merge('refresh:1', { answer: '3' }, 100)).toBeNull()
      expect(await store.read('refresh:1')).toBeNull()
      await store.write('refresh:1', { phase: 'queued' }, 10)
      passSeconds(10)
      expect(await store.merge('refresh:1', { answer: '3' }, 100)).toBeNull()
      expect(await store.read('refresh:1')).toBeNull()
    })

    test('loses no field when many merge at once', async () => {
      const { store } = await openBench()
      await store.write('refresh:1', {}, 300)
      const fields = Array.from({ length: 25 }, (_, index) => `field${index}`)
      await Promise.all(fields.map(field => store.merge('refresh:1', { [field]: true })))
      expect(Object.keys((await store.read('refresh:1')) ?? {}).sort()).toEqual(fields.sort())
    })

    test('keeps each key for itself, whatever it is made of', async () => {
      const { store } = await openBench()
      await store.write("a'; drop table live_records; --", { mine: 1 }, 300)
      await store.write('a%', { mine: 2 }, 300)
      expect(await store.read("a'; drop table live_records; --")).toEqual({ mine: 1 })
      expect(await store.read('a')).toBeNull()
    })

    test.each(['mary', 'a*b', '[m]ar?', 'back\\slash'])(
      'removes every record that names %s, and no other',
      async name => {
        const { store } = await openBench()
        const [own, others] = [
          [`letter ${name} 1`, `letter ${name} 2`, `refresh:${name}`],
          ['letter m-ary 1', 'axb'],
        ]
        for (const key of [...own, ...others]) await store.write(key, { key }, 300)
        await store.removeAbout(name)
        for (const key of own) expect(await store.read(key)).toBeNull()
        for (const key of others) expect(await store.read(key)).toEqual({ key })
      },
    )

    test('removes a record, and does not mind one that is not there', async () => {
      const { store } = await openBench()
      await store.write('refresh:1', { phase: 'queued' }, 300)
      await store.remove('refresh:1')
      await store.remove('refresh:1')
      expect(await store.read('refresh:1')).toBeNull()
    })
  })
}
