import { afterAll, expect, test } from 'vitest'
import { probeOwnServer } from '#adapters/ai/own-server/probe-own-server.ts'
import { OWN_MODEL, type OwnServerFacts } from '#adapters/ai/own-servers.suite.ts'
import { type Mood, openProviderServer, type ProviderServer } from '#adapters/ai/provider-server.suite.ts'
import { tellProbe } from './ai-probe.ts'

const servers: ProviderServer[] = []
afterAll(() => Promise.all(servers.map(server => server.close())))

const obedient: Mood = () => ({ text: '{"summary":null,"entries":[],"skills":[]}' })

async function probe(facts: OwnServerFacts, { mood = obedient, model = OWN_MODEL as string | null } = {}) {
  const server = await openProviderServer(facts)
  servers.push(server)
  server.behave(mood)
  const told = tellProbe('ADDRESS', model, await probeOwnServer(server.url, model))
  return { ...told, text: told.lines.join('\n') }
}

test.each(['Ollama', 'LM Studio', 'llama.cpp', 'vLLM', 'unknown'] as const)(
  '%s is told by name, with what its model can do',
  async kind => {
    const { text, isFit } = await probe({ kind })
    expect(isFit).toBe(true)
    expect(text).toContain(kind === 'unknown' ? 'the chat form of OpenAI' : kind)
    expect(text).toContain('keeps to the form it is given.')
    expect(text).toMatch(/writes about [\d.]+ words a second/)
    expect(text).toContain(`LOCAL_AI_MODEL=${OWN_MODEL}`)
  },
)

test.each<[what: string, said: string, options: Parameters<typeof probe>]>([
  ['no model is named', `npm run ai:probe -- ADDRESS ${OWN_MODEL}`, [{ kind: 'Ollama' }, { model: null }]],
  ['the model is not there', 'no model of the name other', [{ kind: 'vLLM' }, { model: 'other' }]],
  [
    'it reads too little at once',
    'Raise its context length there.',
    [{ kind: 'LM Studio', contextTokens: 4096 }],
  ],
  [
    'it runs elsewhere',
    'asked at https://ollama.example',
    [{ kind: 'Ollama', remoteHost: 'https://ollama.example' }],
  ],
  [
    'it writes prose',
    'does not keep to the form',
    [{ kind: 'llama.cpp' }, { mood: () => ({ text: 'Gladly!' }) }],
  ],
  ['it says nothing', 'its answer was empty', [{ kind: 'Ollama' }, { mood: () => ({ text: '' }) }]],
  [
    'its answer has no end',
    'longer than any resume',
    [{ kind: 'llama.cpp' }, { mood: () => ({ text: 'x'.repeat(4 * 1024 * 1024) }) }],
  ],
  [
    'it refuses',
    'it wrote nothing of use: the server answered 500 (it says: no: ',
    [{ kind: 'vLLM' }, { mood: () => ({ status: 500 }) }],
  ],
])('where %s, the line says what to do', async (_, said, options) => {
  const { text, isFit } = await probe(...options)
  expect(text).toContain(said)
  expect(isFit).toBe(options[1]?.model === null)
})

test('a fence around the answer is as the product takes it', async () => {
  const { text } = obedient({} as never) as { text: string }
  const fenced = await probe({ kind: 'vLLM' }, { mood: () => ({ text: `\`\`\`json\n${text}\n\`\`\`` }) })
  expect(fenced.isFit).toBe(true)
})

test('where nothing listens it says so, and where servers usually are', async () => {
  const { lines, isFit } = tellProbe('ADDRESS', null, await probeOwnServer('http://127.0.0.1:9', null))
  expect(lines.join('\n')).toMatch(/nothing that serves models answers there.*Ollama listens/s)
  expect(isFit).toBe(false)
})
