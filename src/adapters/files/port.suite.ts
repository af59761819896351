import { describe, expect, test } from 'vitest'
import type { FileStore, KeptFile } from './port.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * What every file store must do.
 * @param openStore gives an empty store
 */
export function fileStoreSuite(name: string, openStore: () => Promise<FileStore>) {
  describe(`the file store '${name}'`, () => {
    test('gives back the bytes it was given', async () => {
      const store = await openStore()
      const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256)
      await store.put('user-resume/one', bytes)
      expect(await store.read('user-resume/one')).toEqual(bytes)
    })

    test('keeps an empty file empty', async () => {
      const store = await openStore()
      await store.put('empty', new Uint8Array())
      expect(await store.read('empty')).toEqual(new Uint8Array())
    })

    test('answers null for a file that is not there', async () => {
      const store = await openStore()
      expect(await store.read('user-resume/none')).toBeNull()
    })

    test('replaces a file as a whole', async () => {
      const store = await openStore()
      await store.put('one', new Uint8Array([1, 2, 3]))
      await store.put('one', new Uint8Array([4]))
      expect(await store.read('one')).toEqual(new Uint8Array([4]))
    })

    test('shows a reader one of the two versions while a file is replaced', async () => {
      const store = await openStore()
      const versions = [new Uint8Array(300_000).fill(1), new Uint8Array(200_000).fill(2)] as const
      await store.put('one', versions[0])
      const writing = (async () => {
        for (let round = 0; round < 10; round++) await store.put('one', versions[round % 2 === 0 ? 1 : 0])
      })()
      for (let round = 0; round < 30; round++) {
        const seen = await store.read('one')
        expect(versions.some(version => Buffer.compare(version, seen ?? new Uint8Array()) === 0)).toBe(true)
      }
      await writing
    })

    test('removes a file, and does not mind one that is not there', async () => {
      const store = await openStore()
      await store.put('one', new Uint8Array([1]))
      await store.remove('one')
      await store.remove('one')
      expect(await store.read('one')).toBeNull()
    })

    test('refuses a key that could leave the store', async () => {
      const store = await openStore()
      for (const key of ['../one', 'a/../../one', '/one', 'a//one', '', '.incoming/one', 'a\\one', 'a\0']) {
        await expect(store.put(key, new Uint8Array([1])), key).rejects.toThrow('Not a key')
        await expect(store.read(key), key).rejects.toThrow('Not a key')
      }
    })

    test('lists what it keeps, with the time of each, and nothing that is on its way', async () => {
      const store = await openStore()
      await Promise.all(['user-resume/one', 'two'].map(key => store.put(key, new Uint8Array([1]))))
      await store.put('three', new Uint8Array([1]))
      await store.remove('three')
      await store.tidy()
      const kept: KeptFile[] = []
      for await (const file of store.list()) kept.push(file)
      expect(kept.map(({ key }) => key).sort()).toEqual(['two', 'user-resume/one'])
      for (const { changedAt } of kept)
        expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(HOUR_MS)
    })

    test('says that it can be written to, and leaves nothing behind', async () => {
      const store = await openStore()
      await store.probe()
      expect(await store.read('probe')).toBeNull()
    })
  })
}
