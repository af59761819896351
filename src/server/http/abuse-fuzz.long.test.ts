import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, pathFieldsOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { samplePdf, signUpSeeker } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const SEED = 20_261_122
const TIMES_EACH = 16
/** They would leave nobody to go on as. */
const LAST_CALLS: ReadonlySet<string> = new Set<EndpointName>(['deleteAccount', 'logout'])

const ODD_NUMBERS = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 63), 1e308, -0.5, 0, -1, Number.NaN]
/** What a caller may write into any field; each breaks something in one program or another. */
const ODD: readonly unknown[] = [
  ...ODD_NUMBERS,
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '9'.repeat(40), 'x'.repeat(9000)],
  ...['00000000-0000-0000-0000-000000000000', 'not-a-uuid', '2026-02-30', '0000-00-00', '292278994-08-17'],
  ...['-infinity', 'NaN', '1e999', '%', "'; drop table users --", '__proto__', '../../etc/passwd', '{}'],
  ...[null, true, [], [[]], {}, { $gt: '' }, [null], ['\0'], JSON.parse('{"__proto__":1,"constructor":{}}')],
]

let server: TestServer
let seeker: Awaited<ReturnType<typeof signUpSeeker>>
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  seeker = await signUpSeeker(server, 2)
})
afterAll(() => server.close())

/** @returns the next number of 0..1, the same ones for the same seed */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const chance = createChance(SEED)
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)]

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
}

/** Something that the schema takes, as far as its types say. */
function sampleOf(shape: Shape, name: string): unknown {
  if (name === 'jobId') return pick(seeker.jobIds)
  if (name === 'email') return seeker.person.email
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return pick(shape.enum)
  if (shape.anyOf) return sampleOf(pick(shape.anyOf) ?? {}, name)
  return SAMPLES[shape.type ?? 'string']?.(shape, name)
}

const numberOf = ({ minimum }: Shape) => Math.max(minimum ?? 1, 1)
const SAMPLES: Record<string, (shape: Shape, name: string) => unknown> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([field, inner]) => [field, sampleOf(inner, field)])),
  array: ({ items = {} }, name) => [sampleOf(items, name)],
  integer: numberOf,
  number: numberOf,
  boolean: () => chance() < 0.5,
  null: () => null,
  string: ({ format }) => (format === 'date' ? '2026-11-22' : 'Some text'),
}

/** The same with something odd in one place. */
function spoil(value: unknown): unknown {
  if (typeof value === 'number' && chance() < 0.8) return pick(ODD_NUMBERS)
  if (typeof value !== 'object' || value === null || chance() < 0.15) return pick(ODD)
  if (Array.isArray(value)) return chance() < 0.5 ? [...value, pick(ODD)] : value.map(spoil)
  const fields = Object.keys(value)
  const field = pick(fields) ?? 'surplus'
  return { ...value, [field]: spoil((value as Record<string, unknown>)[field]) } // an object of JSON
}

const shapeOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape // what we read of it is optional

function inputFor({ query, body }: Endpoint) {
  const whole = { query: sampleOf(shapeOf(query), ''), body: sampleOf(shapeOf(body), '') }
  return { whole, spoilt: spoil(whole) as typeof whole } // spoilt is looked at with care below
}

function addressOf(endpoint: Endpoint, query: unknown): string {
  const fields = typeof query === 'object' && query !== null ? Object.entries(query) : []
  // Half a surrogate pair cannot stand in an address at all.
  const texts = fields.map(([name, value]) => [name, textOf(value).toWellFormed()] as const)
  const inPath = new Set(pathFieldsOf(endpoint))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(texts.find(([field]) => field === name)?.[1] || 'x'),
  )
  const rest = texts.filter(([name]) => !inPath.has(name)).map(pair => [...pair])
  return `${path}?${new URLSearchParams(rest)}`
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

async function call(endpoint: Endpoint, { query, body }: { query: unknown; body: unknown }) {
  const isForm = endpoint.bodyMedia === 'multipart'
  return server.request(addressOf(endpoint, query), {
    method: endpoint.method,
    token: seeker.person.token,
    ...(endpoint.method === 'GET' ? {} : isForm ? await form(body) : { body: JSON.stringify(body) ?? '{}' }),
    ...(isForm || endpoint.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' } }),
  })
}

async function form(body: unknown): Promise<{ body: FormData }> {
  const data = new FormData()
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of fields) data.set(name, textOf(value))
  data.set('file', new Blob([Uint8Array.from(await samplePdf())], { type: 'application/pdf' }), 'a.pdf')
  return { body: data }
}

test.each([
  ['stage', { stage: 'applied' }],
  ['details', { note: '', contact: '', nextStep: '', nextStepOn: null }],
  ['undo', {}],
])('a version that no database could keep is refused by %s', async (call, body) => {
  const path = `/api/v1/applications/${seeker.jobIds[0]}/${call}`
  for (const basis of [2 ** 31, 2 ** 53, -(2 ** 31) - 1]) {
    const { status, json } = await server.post(path, { ...body, basis }, seeker.person.token)
    expect([status, json.error, json.field]).toEqual([400, 'invalid_input', 'basis'])
  }
})

test.each(Object.keys(endpoints) as EndpointName[])(
  '%s answers whatever it is given',
  async name => {
    const endpoint: Endpoint = endpoints[name]
    const odd: unknown[] = []
    for (let time = 0; time < TIMES_EACH; time += 1) {
      const { whole, spoilt } = inputFor(endpoint)
      const isLast = LAST_CALLS.has(name)
      const given = time === 0 && !isLast ? whole : { query: {}, body: {}, ...(Object(spoilt) as object) }
      if (isLast) seeker = { ...seeker, person: { ...seeker.person, token: 'nobody' } }
      const { status, json } = await call(endpoint, given as typeof whole) // both are set above
      if (status >= 500 && json?.error !== 'unavailable') odd.push({ given, status })
    }
    expect(odd).toEqual([])
  },
  120_000,
)

const UPLOAD = '/api/v1/logical/auto_apply/upload-file'
const PART =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4'

test.each([
  ['without a boundary', { 'content-type': 'multipart/form-data' }, PART, 400],
  ['with an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, PART, 400],
  ['with a boundary that never comes', { 'content-type': 'multipart/form-data; boundary=other' }, PART, 400],
  ['without a last boundary', { 'content-type': 'multipart/form-data; boundary=b' }, PART, 400],
  [
    'that ends in the head of a part',
    { 'content-type': 'multipart/form-data; boundary=b' },
    PART.slice(0, 40),
    400,
  ],
  [
    'with a broken head of a part',
    { 'content-type': 'multipart/form-data; boundary=b' },
    '--b\r\n\0: x\r\n\r\nx\r\n--b--\r\n',
    400,
  ],
  ['without anything', { 'content-type': 'multipart/form-data; boundary=b' }, '', 400],
  [
    'that is packed',
    { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' },
    PART,
    415,
  ],
  ['of another kind', { 'content-type': 'application/pdf' }, '%PDF-1.4', 415],
] as const)('an upload %s is refused with a code', async (...[, headers, body, status]) => {
  const { token } = await server.signUp()
  const answer = await server.request(UPLOAD, { method: 'POST', token, headers, body })
  expect([answer.status, answer.json.error]).toEqual([
    status,
    status === 415 ? 'unsupported_media_type' : 'invalid_input',
  ])
})
