import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { JOB_SITES } from '#adapters/job-sources/index.ts'
import type { JobSite, SiteVisit } from '#adapters/job-sources/port.ts'
import { systemTiming } from '#adapters/job-sources/timing.ts'
import { openSandbox } from '#sandbox/site/browser.suite.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

/** With signs that every way of writing it down writes differently. */
const CANARY = 'canary-7f3e "ü/+&%" b21d'
const ACCOUNT = { username: 'operator@example.org', password: CANARY }
const FETCH = '/api/v1/logical/auto_apply/fetch-latest-jobs'
const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 200

let site: Awaited<ReturnType<typeof openSandbox>>
let server: TestServer
let log = ''
/** What happens to the connector's next visit. */
let spoil: (visit: SiteVisit) => SiteVisit = visit => visit

beforeAll(async () => {
  site = await openSandbox({ size: 500, accounts: [ACCOUNT] })
  const connector = openConnector()
  const passing: JobSite = {
    capabilities: connector.capabilities,
    visit: options => spoil(connector.visit(options)),
  }
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  server = await openTestServer({
    sites: [{ site: passing, accountId: ACCOUNT.username, credential: ACCOUNT }],
    env: { LOG_LEVEL: 'debug' },
    logTo,
  })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

function openConnector(): JobSite {
  const timing = { ...systemTiming, sleep: async () => undefined }
  const [source] = JOB_SITES
  if (source === undefined) throw new Error('there is no site')
  return source.open({
    origin: site.origin,
    version: 'test',
    contact: 'test@example.org',
    compute: sharedCompute(),
    timing,
  })
}

/** @returns what the search came to, and everything the server holds while a challenge waits in it */
async function search(faults: object) {
  await server.context.database.sql('delete from site_sessions')
  await site.setFaults(faults)
  const { token, email } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { jobWanted: 'nurse', jobLevel: ['Associate'], matchingScore: 0 })
  await server.get(FETCH, token)
  let held = ''
  const last = await eventually(async () => {
    await wait(LOOK_EVERY_MS)
    const record = (await server.get(`/logical-redis/get?key=${encodeURIComponent(email)}`, token)).json
    if (record.haveCaptcha) {
      held += await collectTraces()
      await answer({ token, email }, String(record.haveCaptcha))
    }
    const runs = (await server.get('/api/v1/job-runs', token)).json.last as {
      outcome: string | null
      reason: string | null
    }
    return runs?.outcome ? runs : null
  }, PATIENCE_MS)
  return { last, held }
}

async function answer({ token, email }: { token: string; email: string }, captchaId: string): Promise<void> {
  const { answer: right } = (await site.control(`GET /truth/challenges/${captchaId}`)).json
  const dictKeyValue = { captchaResponseAnswer: String(right), captchaResponseTime: 0, captchaId }
  await server.post('/logical-redis/update', { redisKey: email, expiryTimeInSec: 100, dictKeyValue }, token)
}

/** The log, every row of every table (the queue's and the live records' among them) and every file of the server. */
async function collectTraces(): Promise<string> {
  const { database, env } = server.context
  const tables = await database.sql(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    [],
  )
  const rows: string[] = []
  for (const { name } of tables)
    for (const { row } of await database.sql(`select t::text as row from ${name} t`, []))
      rows.push(String(row))
  expect(tables.length).toBeGreaterThan(20)
  return [log, ...rows, ...(await readFiles(env.DATA_DIR))].join('\n')
}

async function readFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return Promise.all(files.map(file => readFile(join(file.parentPath, file.name), 'latin1')))
}

/** The ways in which the canary may have been written down. */
function canaryForms(): string[] {
  const bytes = Buffer.from(CANARY)
  const shifted = [0, 1, 2].map(shift => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    // The signs at either end also hold bits of what stands beside it.
    return text.slice(shift === 0 ? 0 : 4, -4)
  })
  return [
    CANARY,
    bytes.toString('latin1'),
    JSON.stringify(CANARY).slice(1, -1),
    JSON.stringify(JSON.stringify(CANARY).slice(1, -1)).slice(1, -1),
    encodeURIComponent(CANARY),
    new URLSearchParams({ c: CANARY }).toString().slice(2),
    bytes.toString('hex'),
    bytes.toString('base64url'),
    ...shifted,
    'canary-7f3e',
  ]
}

const formsIn = (text: string) => canaryForms().filter(form => text.includes(form))

test('the search for the canary finds it in every form', async () => {
  for (const form of canaryForms()) expect(formsIn(`x${form}y`)).toContain(form)
  const shown = Buffer.from(`password=${CANARY}&b=1`).toString('base64')
  expect(formsIn(shown)).not.toEqual([])
  await server.context.database.sql(`create table trap as select $1::text as kept`, [CANARY])
  expect(formsIn(await collectTraces())).toContain('canary-7f3e')
  await server.context.database.sql('drop table trap')
})

test.each<[string, object, string | null]>([
  ['a sign-in with a challenge', { challenge: 'always' }, null],
  ['a refused password', { badPassword: true }, 'bad-credentials'],
  ['a locked account', { locked: true }, 'locked'],
  ['a line that is cut after the password was sent', { drop: { path: '/login', after: 1 } }, 'unreachable'],
  ['an unknown page after the password was sent', { layout: 'v3' }, 'layout-changed'],
])('the site’s password leaves no trace: %s', { timeout: 2 * PATIENCE_MS }, async (_, faults, reason) => {
  const { last, held } = await search(faults)
  expect(last.reason).toBe(reason)
  expect(held === '').toBe(reason !== null)
  expect(formsIn(held)).toEqual([])
  expect(formsIn(await collectTraces())).toEqual([])
})

test.each(['signIn', 'search'] as const)(
  'the site’s password leaves no trace: %s crashes',
  {
    timeout: 2 * PATIENCE_MS,
  },
  async step => {
    spoil = visit => ({
      ...visit,
      async [step]() {
        await visit.signIn(ACCOUNT)
        throw new TypeError('a mistake of ours', { cause: visit })
      },
    })
    const { last } = await search({ challenge: 'never' })
    spoil = visit => visit
    expect(last.reason).toBe('worker-lost')
    expect(log).toContain('a mistake of ours')
    expect(formsIn(await collectTraces())).toEqual([])
  },
)
