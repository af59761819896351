import { afterEach, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { type Compute, inChildProcess } from './port.ts'

const tried = inChildProcess<typeof import('./tried.suite.ts')>(new URL('./tried.suite.ts', import.meta.url))
const slow = inChildProcess<typeof import('./slow-to-load.suite.ts')>(
  new URL('./slow-to-load.suite.ts', import.meta.url),
)

interface Bounds {
  maxMs: number
  maxRssBytes: number
}

/** What every way to compute beside the answering thread must hold. */
export function computeSuite(name: string, create: (bounds?: Partial<Bounds>) => Compute): void {
  describe(`computing in ${name}`, () => {
    let compute: Compute
    const open = (bounds?: Partial<Bounds>): Compute => {
      compute = create(bounds)
      return compute
    }
    afterEach(() => compute.close())

    test('answers what the function gives, and this thread goes on meanwhile', async () => {
      const { run } = open()
      let turns = 0
      const timer = setInterval(() => (turns += 1), 5)
      expect(await run(tried.wait, [100])).not.toBe(process.pid)
      clearInterval(timer)
      expect(turns).toBeGreaterThan(5)
      expect(await run(tried.add, [2, 3])).toBe(5)
    })

    test.each([
      ['runForEver', 'a loop without end'],
      ['matchForEver', 'a pattern that backs out for ever'],
    ] as const)('%s: %s ends as too_complex, and the next call is answered', async (computation, _) => {
      const { run } = open({ maxMs: 300 })
      await expect(run(tried[computation], [])).rejects.toMatchObject({ code: 'too_complex' })
      expect(await run(tried.add, [2, 3])).toBe(5)
    })

    test('loading what computes takes nothing of its time', async () => {
      expect(await open({ maxMs: 300 }).run(slow.double, [2])).toBe(4)
    })

    test('what fills the memory ends as too_complex, and the next call is answered', async () => {
      const { run } = open({ maxRssBytes: 150 * 2 ** 20 })
      await expect(run(tried.fillMemory, [])).rejects.toMatchObject({ code: 'too_complex' })
      expect(await run(tried.add, [2, 3])).toBe(5)
    })

    test('what is nested too deep ends as too_complex', async () => {
      await expect(open().run(tried.nestForEver, [0])).rejects.toMatchObject({ code: 'too_complex' })
    })

    test('a refusal keeps its code, field and sentence', async () => {
      const refusal = { code: 'invalid_input', field: 'posting', sentence: 'Say more.' }
      await expect(open().run(tried.refuse, [])).rejects.toMatchObject(refusal)
    })

    test('a process that ends by itself says nothing of what it was given, and the next call is answered', async () => {
      const { run } = open()
      const failure = await run(tried.endItself, []).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(AppError)
      expect(await run(tried.add, [2, 3])).toBe(5)
    })

    test('a mistake of ours keeps its message', async () => {
      await expect(open().run(tried.fail, [])).rejects.toThrow('a mistake of ours')
    })

    test('a call that was given up ends with its reason, also one that is being computed', async () => {
      const { run } = open()
      const given = AbortSignal.abort(new Error('left'))
      await expect(run(tried.add, [1, 1], given)).rejects.toThrow('left')
      const leaving = new AbortController()
      const running = run(tried.runForEver, [], leaving.signal)
      setTimeout(() => leaving.abort(new Error('left later')), 50)
      await expect(running).rejects.toThrow('left later')
      expect(await run(tried.add, [2, 3])).toBe(5)
    })

    test('nothing of the settings of the server is in reach', async () => {
      expect(await open().run(tried.listSettings, [])).toEqual([])
    })

    test('what cannot be copied is refused, and the process stays', async () => {
      const { run } = open()
      const before = await run(tried.wait, [0])
      await expect(run(tried.add, [(() => 1) as never, 2])).rejects.toThrow('could not be cloned')
      expect(await run(tried.wait, [0])).toBe(before)
    })
  })
}
