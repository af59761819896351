import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SOFTWARE_POSTING, SOFTWARE_PROFILE } from '#core/truth/sample-profiles.suite.ts'
import { sharedCompute } from '../../compute/shared.suite.ts'
import { OWN_MODEL, type OwnServerFacts } from '../own-servers.suite.ts'
import type { EngineProgress } from '../port.ts'
import { providerEngineSuite } from '../provider-contract.suite.ts'
import { honest, openProviderServer, type ProviderServer } from '../provider-server.suite.ts'
import type { CreateEngine } from '../provider-stage.suite.ts'
import { bareAddress, createOwnServerEngine } from './create-own-server-engine.ts'

const open: CreateEngine = ({ baseUrl = '', model = '', compute, limits = {} }) =>
  createOwnServerEngine({ url: baseUrl, model, compute, limits })

providerEngineSuite('own-server', open, { kind: 'Ollama' })
providerEngineSuite('own-server', open, { kind: 'llama.cpp' })

describe("a model on a server of one's own", () => {
  const servers: ProviderServer[] = []
  const start = async (facts: OwnServerFacts) => {
    const server = await openProviderServer(facts)
    servers.push(server)
    return server
  }
  afterAll(() => Promise.all(servers.map(server => server.close())))

  const engineAt = (url: string, limits = {}) =>
    createOwnServerEngine({ url, model: OWN_MODEL, compute: sharedCompute(), limits })
  const tailor = (engine: ReturnType<typeof engineAt>, onProgress?: (progress: EngineProgress) => void) =>
    engine.tailor({
      ...{ profile: SOFTWARE_PROFILE, job: SOFTWARE_POSTING, tier: 'basic', onProgress },
      signal: new AbortController().signal,
    })
  const sent = ({ asked }: ProviderServer) => asked.map(({ body }) => JSON.parse(body) as object)

  test.each(['Ollama', 'LM Studio', 'llama.cpp', 'vLLM', 'unknown'] as const)(
    '%s is known by what it answers and asked in its own form',
    async kind => {
      const server = await start({ kind })
      expect((await tailor(engineAt(server.url))).skills.length).toBeGreaterThan(0)
      expect(server.asked).toHaveLength(1)
      expect('format' in (sent(server)[0] ?? {})).toBe(kind === 'Ollama')
    },
  )

  test.each(['/', '/v1', '/v1/', '/api/'])('its address may end in %s', async ending => {
    expect(bareAddress(`http://127.0.0.1:11434${ending}`)).toBe('http://127.0.0.1:11434')
  })

  test('says which host it is on, and that nothing goes further', () => {
    const { id, label, ownHost, sendsDataAway } = engineAt('http://10.0.0.7:1234/v1')
    expect({ id, label, ownHost, sendsDataAway }).toEqual({
      ...{ id: 'own-server 10.0.0.7:1234', ownHost: '10.0.0.7:1234', sendsDataAway: true },
      label: `${OWN_MODEL} on 10.0.0.7:1234`,
    })
  })

  test('Ollama is told how much it has to read at once, and not to think', async () => {
    const server = await start({ kind: 'Ollama' })
    await tailor(engineAt(server.url))
    const long = { ...SOFTWARE_POSTING, description: 'Ships parcels at night. '.repeat(800) }
    await engineAt(server.url).tailor({
      ...{ profile: SOFTWARE_PROFILE, job: long, tier: 'basic' },
      signal: new AbortController().signal,
    })
    const sizes = sent(server).map(body => (body as { options: { num_ctx: number } }).options.num_ctx)
    expect(sizes[0]).toBeGreaterThan(4096)
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0)
    expect(sizes.every(size => size % 4096 === 0)).toBe(true)
    expect(sent(server)).toMatchObject([{ think: false }, { think: false }])
  })

  test.each(['Ollama', 'LM Studio', 'llama.cpp', 'vLLM'] as const)(
    '%s with too small a context is not asked, and the operator is told the number',
    async kind => {
      const server = await start({ kind, contextTokens: 3000 })
      const failure = await tailor(engineAt(server.url)).catch((error: unknown) => error)
      expect(failure).toMatchObject({ stop: 'too_small' })
      expect(String((failure as Error).cause)).toContain('3000 tokens')
      expect(server.asked).toEqual([])
    },
  )

  test('with a context that is just enough the answer is as long as fits', async () => {
    const server = await start({ kind: 'LM Studio', contextTokens: 4500 })
    await tailor(engineAt(server.url))
    const [body] = sent(server) as { max_tokens: number }[]
    expect(body?.max_tokens).toBeLessThan(4096)
    expect(body?.max_tokens).toBeGreaterThan(1000)
  })

  test('a model that Ollama would ask elsewhere is not used', async () => {
    const server = await start({ kind: 'Ollama', remoteHost: 'https://ollama.example' })
    const failure = await tailor(engineAt(server.url)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ stop: 'not_accepted' })
    expect(String((failure as Error).cause)).toContain('ollama.example')
    expect(server.asked).toEqual([])
  })

  test('does one thing at a time, and tells how far it is', async () => {
    const server = await start({ kind: 'Ollama' })
    let open = 0
    let most = 0
    server.behave(asked => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
      }, 80)
      return { ...(honest(asked) as { text: string }), afterMs: 100 }
    })
    const engine = engineAt(server.url)
    const told: EngineProgress[][] = [[], [], []]
    await Promise.all(told.map(list => tailor(engine, progress => list.push(progress))))
    expect(most).toBe(1)
    for (const list of told) {
      expect(list.slice(0, 2)).toEqual([{ stage: 'queued' }, { stage: 'reading' }])
      expect(list.at(-1)).toMatchObject({ stage: 'writing' })
    }
  })

  test('a wait for its turn takes no time of its own', async () => {
    const server = await start({ kind: 'Ollama' })
    server.behave(asked => ({ ...(honest(asked) as { text: string }), afterMs: 600 }))
    const engine = engineAt(server.url, { totalMs: 1500 })
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => tailor(engine)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'))
  })

  test('what thinks aloud before its answer is understood', async () => {
    const server = await start({ kind: 'unknown' })
    server.behave(asked => {
      const { text } = honest(asked) as { text: string }
      return { text: `<think>\nLet me see {"no": 1}.\n</think>\n\n${text}` }
    })
    expect((await tailor(engineAt(server.url))).skills.length).toBeGreaterThan(0)
    expect(server.asked).toHaveLength(1)
  })

  describe('that leads elsewhere or is none', () => {
    let elsewhere: ProviderServer
    beforeAll(async () => {
      elsewhere = await start({ kind: 'Ollama' })
    })

    test('is not followed', async () => {
      const { createServer } = await import('node:http')
      const leading = createServer((request, response) =>
        response.writeHead(307, { location: elsewhere.url + request.url }).end(),
      ).listen(0, '127.0.0.1')
      await new Promise(resolve => leading.once('listening', resolve))
      const { port } = leading.address() as { port: number }
      const engine = engineAt(`http://127.0.0.1:${port}`, { retries: 0 })
      await expect(tailor(engine)).rejects.toMatchObject({ stop: 'away' })
      expect(elsewhere.asked).toEqual([])
      leading.close()
    })

    test('a web site is told from a server of models', async () => {
      const { createServer } = await import('node:http')
      const site = createServer((_, response) => response.end('<html>Welcome</html>')).listen(0, '127.0.0.1')
      await new Promise(resolve => site.once('listening', resolve))
      const { port } = site.address() as { port: number }
      await expect(tailor(engineAt(`http://127.0.0.1:${port}`))).rejects.toMatchObject({
        stop: 'not_accepted',
      })
      site.close()
    })
  })
})
