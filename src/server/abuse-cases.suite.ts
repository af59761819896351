import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { openLocalIssuer } from '#adapters/identity/local-issuer.suite.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from './sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from './test-server.suite.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const HEALTH_WITHIN_MS = 2000
/** A case that expects nothing but 429 means a second call of the same. */
const CALLS_FOR_LIMIT = 3

const AbuseCase = z.object({
  id: z.string(),
  area: z.string(),
  pri: z.enum(['P0', 'P1', 'P2']),
  action: z.string(),
  request: z.optional(
    z.object({
      method: z.string(),
      path: z.string(),
      as: z.enum(['A', 'none']),
      query: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
      json: z.optional(z.unknown()),
      raw: z.optional(z.string()),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  expect: z.object({ status: z.optional(z.array(z.number())), text: z.string() }),
})
export type AbuseCase = z.output<typeof AbuseCase>
/** A case with a call that can be made as it stands. */
export type ReadyCase = AbuseCase & { request: NonNullable<AbuseCase['request']> }

interface Person {
  token: string
  email: string
  jobId: string
  file: string
  generatedFile: string
}

/** The one who attacks or errs, and the one whose data must stay theirs. */
interface Fixtures {
  A: Person
  /** Stands in for A where the case is about somebody who has neither resume nor preferences. */
  newcomer: Person
  V: Person & { password: string }
  /** By the name of what is wrong with them. */
  idTokens: Readonly<Record<string, string>>
}

const NEEDS_NEWCOMER = new Set(['SET-006'])

/** @param areas null for all of them */
export function readCases(file: string, areas: readonly string[] | null): AbuseCase[] {
  const { cases } = z.object({ cases: z.array(AbuseCase) }).parse(JSON.parse(readFileSync(file, 'utf8')))
  return cases.filter(({ area }) => areas === null || areas.includes(area))
}

/** @param areas null for all of them */
export function readReadyCases(file: string, areas: readonly string[] | null): ReadyCase[] {
  return readCases(file, areas).filter(isReady)
}

function isReady(one: AbuseCase): one is ReadyCase {
  return one.request !== undefined
}

export interface AbuseRange {
  /** @returns why the case missed; null when it holds */
  run(one: ReadyCase): Promise<string | null>
  close(): Promise<void>
}

/** A server to abuse, with both people on it: one without an account provider, or one with. */
export async function openAbuseRange(provider: 'no provider' | 'provider'): Promise<AbuseRange> {
  const issuer = provider === 'provider' ? await openLocalIssuer() : null
  const google = issuer && {
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_ISSUER: issuer.issuer,
    GOOGLE_KEYS_URL: issuer.keysAddress,
  }
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000', ...google } })
  const fixtures = {
    A: await preparePerson(server, 'attacker'),
    newcomer: await prepareNewcomer(server),
    V: { ...(await preparePerson(server, 'victim')), password: 'correct horse 9' },
    idTokens: {
      badsig: (await issuer?.makeToken({ signedBy: 'another key' })) ?? '',
      'aud=other': (await issuer?.makeToken({ claims: { aud: 'other' } })) ?? '',
    },
  }
  return {
    run: one =>
      runCase(server, NEEDS_NEWCOMER.has(one.id) ? { ...fixtures, A: fixtures.newcomer } : fixtures, one),
    async close() {
      await Promise.all([server.close(), issuer?.close()])
    },
  }
}

/** Whether the case sends a token of the account provider, which only a server that has one would read. */
export function needsProvider({ request }: ReadyCase): boolean {
  return JSON.stringify(request).includes('{{idtoken:')
}

async function prepareNewcomer(server: TestServer): Promise<Person> {
  const { token, email } = await server.signUp(`newcomer-${crypto.randomUUID()}@example.test`)
  return { token, email, jobId: crypto.randomUUID(), file: 'none.pdf', generatedFile: 'none.pdf' }
}

async function preparePerson(server: TestServer, label: string): Promise<Person> {
  const { token, email } = await server.signUp(`${label}-${crypto.randomUUID()}@example.test`)
  const file = `${label}.pdf`
  await uploadSample(server, token, { fileName: file })
  await saveSampleSettings(server, token)
  const [jobId = ''] = (await findSampleJobs(server, email, 1)).jobIds
  await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
  await eventually(async () => {
    const { json } = await server.get(`${RAPID}/resume_status`, token)
    return (json as unknown as { status: string }[])[0]?.status === 'DONE'
  })
  return { token, email, jobId, file, generatedFile: `${email}_${jobId}_GEMINI.pdf` }
}

/**
 * Makes the call of a case and judges it by its status and by what holds for every case: no failure of the server, no
 * data of the victim, no inside of the product in the answer, and a server that is alive afterwards.
 * @returns why it missed; null when it holds
 */
async function runCase(server: TestServer, fixtures: Fixtures, one: ReadyCase): Promise<string | null> {
  const fill = makeFill(fixtures, crypto.randomUUID())
  const expected = one.expect.status ?? []
  const calls = expected.every(status => status === 429) ? CALLS_FOR_LIMIT : 1
  let answer = await call(server, fixtures, { one, fill })
  for (let more = 1; more < calls && !expected.includes(answer.status); more += 1)
    answer = await call(server, fixtures, { one, fill })
  const text = new TextDecoder().decode(answer.bytes)
  const isOwnLogin =
    JSON.stringify(one.request.json ?? null).includes('{{V.password}}') && answer.status === 200
  return (
    judgeStatus(answer.status, expected) ??
    (isOwnLogin ? null : findVictim(text, fixtures.V)) ??
    findInsides(text) ??
    (await findOutage(server))
  )
}

type Fill = (template: string) => string

function makeFill({ A, V, idTokens }: Fixtures, rand: string): Fill {
  const values: Record<string, string> = {
    ...{ 'A.token': A.token, 'A.email': A.email, 'A.email.upper': A.email.toUpperCase(), 'A.jobId': A.jobId },
    ...{ 'A.file': A.file, 'V.email': V.email, 'V.email.upper': V.email.toUpperCase(), 'V.jobId': V.jobId },
    ...{ 'V.file': V.file, 'V.generatedFile': V.generatedFile, 'V.password': V.password, rand },
  }
  return template =>
    template
      .replace(/\{\{repeat:(.+?):(\d+)\}\}/gs, (_, text: string, count: string) => text.repeat(Number(count)))
      .replace(/\{\{idtoken:([^}]*)\}\}/g, (whole, name: string) => idTokens[name] ?? whole)
      .replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

async function call(server: TestServer, { A }: Fixtures, { one, fill }: { one: ReadyCase; fill: Fill }) {
  const { method, path, as, query = {}, json, raw, headers = {} } = one.request
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) search.append(name, fill(each))
  const body = raw === undefined ? json && fillDeep(json, fill) : fill(raw)
  const isSent = body !== undefined && method !== 'GET'
  return server.request(fill(path) + (search.size > 0 ? `?${search}` : ''), {
    method,
    token: as === 'A' ? A.token : undefined,
    headers: {
      ...(isSent ? { 'content-type': 'application/json' } : {}),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), fill(value)]),
      ),
    },
    ...(isSent ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
}

function fillDeep(value: unknown, fill: Fill): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? fill(part) : part))
}

function judgeStatus(status: number, expected: readonly number[]): string | null {
  if (status >= 500) return `answered ${status}`
  return expected.length === 0 || expected.includes(status)
    ? null
    : `answered ${status}, not ${expected.join(' or ')}`
}

function findVictim(text: string, { email, token, file }: Fixtures['V']): string | null {
  const told = [email, token, file].find(fact => text.toLowerCase().includes(fact.toLowerCase()))
  return told ? `the answer holds data of V: ${told}` : null
}

/** A stack, a statement or a path of the machine; files that are answered whole are no text. */
function findInsides(text: string): string | null {
  if (text.startsWith('%PDF-')) return null
  const inside =
    /\n\s+at .+:\d+|node_modules|file:\/\/|\/src\/server\/|\bselect .+ from |\binsert into /i.exec(text)
  return inside ? `the answer shows ${inside[0].trim()}` : null
}

async function findOutage(server: TestServer): Promise<string | null> {
  const from = performance.now()
  const { status } = await server.get('/healthz')
  const ms = performance.now() - from
  return status === 200 && ms < HEALTH_WITHIN_MS
    ? null
    : `/healthz answered ${status} after ${Math.round(ms)} ms`
}
