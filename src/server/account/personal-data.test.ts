import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asUserId } from '../http/caller.ts'
import { ingestPosting, openScorer } from '../jobs/service.ts'
import { showProgress } from '../refresh/live-record-service.ts'
import { samplePdf, samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const ACCOUNT = '/api/v1/account'
const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const PASSWORD = 'correct horse 9'
const PATIENCE_MS = 60_000
/** Words that stand nowhere but in what this person gave. */
const CANARIES = {
  name: 'Wilhelmina Quokkasworth',
  wish: 'Chief Zeppelin Officer',
  role: 'Zeppelin Rigger',
  note: 'they liked the hydrogenium story',
  contact: '9182736450',
  fileName: 'quokkasworth-resume.pdf',
  resume: 'Northgate Logistics',
}

interface Person {
  token: string
  email: string
  userId: string
  jobId: string
}

/** Somebody with a row in every table that people have rows in. */
async function prepareFullPerson(server: TestServer): Promise<Person> {
  const { token, email } = await server.signUp(`quokka-${crypto.randomUUID()}@example.org`)
  const { sql } = server.context.database
  await server.post(`${ACCOUNT}/name`, { name: CANARIES.name }, token)
  await uploadSample(server, token, { fileName: 'earlier.pdf' })
  await uploadSample(server, token, { fileName: CANARIES.fileName })
  await saveSampleSettings(server, token)
  const [row] = await sql('select id from users where email = $1', [email])
  const userId = String(row?.id)
  // Named by nothing of the person: postings stay when people go.
  const { jobId } = await ingestPosting(server.context, samplePosting(crypto.randomUUID()), 'Test site')
  await (await openScorer(server.context, asUserId(userId)))?.score([jobId])
  await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
  await eventually(async () => {
    const { json } = await server.get(`${RAPID}/resume_status`, token)
    return (json as unknown as { status: string }[])[0]?.status === 'DONE'
  }, PATIENCE_MS)
  await saveSampleSettings(server, token, { jobWanted: CANARIES.wish })
  await server.post(`${LOGICAL}/req_new_job_role?jobRole=${CANARIES.role}`, undefined, token)
  const query = `Please call me about my account, says ${CANARIES.name} of ${userId}.`
  await server.post(`${RAPID}/save-query`, { email: email.toUpperCase(), contact: CANARIES.contact, query })
  await server.post(`${RAPID}/update_active_status?status=true`, {}, token)
  await showProgress(server.context, asUserId(userId), {
    record: { phase: 'queued' },
    life: { setSeconds: 300 },
  })
  for (const statement of [
    `insert into reset_tokens values ('x' || $1::text, $1::uuid, now())`,
    `insert into provider_identities values ('https://issuer.example', $1::text, $1::uuid, now())`,
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1::uuid, gen_random_uuid()::text, '\\x00', 0, '{}', 'My phone', now())`,
    `insert into recovery_codes values ($1::uuid, 'x', now(), null)`,
    `insert into ai_consents values ($1::uuid, 'gemini', now(), null)`,
    `insert into source_consents values ($1::uuid, 'adzuna', now(), null)`,
    `insert into search_wishes values ($1::uuid, '[{"name": "All", "wish": {"places": [{"name": "Germany", "radiusKm": null}]}}]', 0, now())`,
    `insert into wording_settings values ($1::uuid, true)`,
    `insert into wording_answers (user_id, text_hash, sources, wording, is_true, answered_at)
     values ($1::uuid, 'x', '{Built a thing}', 'Made a thing', true, now())`,
    `insert into resume_scans (user_id, display_name, storage_key, sha256, size_bytes, state, pages_done, created_at, deadline_at)
     values ($1::uuid, 'scan.pdf', gen_random_uuid()::text, 'x', 1, 'failed', 0, now(), now())`,
    `insert into profile_corrections values ($1::uuid, '[]', now())`,
    `insert into refresh_attempts (user_id, site_id, account_id, kind, wish, state, state_since, started_at, counters, finished_at)
     values ($1::uuid, 'site', 'operator', 'refresh', '{}', 'DONE', now(), now(), '{}', now())`,
    `with board as (insert into job_boards (source_id, token, company, state, added_at) values ('lever', gen_random_uuid()::text, 'Acme', 'live', now()) returning id)
     insert into job_board_followers select $1::uuid, id, now() from board`,
    `insert into job_marks select user_id, job_id, true, true, 'pay', true, now() from user_jobs where user_id = $1::uuid limit 1`,
    `insert into saved_views (user_id, name, look, saved_at) values ($1::uuid, 'Zeppelins', 'q=zeppelin', now())`,
    `insert into visits values ($1::uuid, now(), now())`,
    `insert into limit_counters values ('any:' || $1::text, now(), 1)`,
    `insert into reminder_settings (user_id, matches_since) values ($1::uuid, now())`,
    `insert into job_searches values ($1::uuid, 'adzuna', 'Zeppelin Rigger', now(), now(), 'ok', null, 0)`,
    `insert into match_profiles values ($1::uuid, '{}', 'of an earlier release', now()) on conflict do nothing`,
    `insert into letters (user_id, job_id, resume_id, version, sentences, refused_sentences, read_back, changed_at)
     select user_id, job_id, resume_id, 1, '[]', 0, '{}', now() from user_jobs where user_id = $1::uuid and resume_id is not null limit 1`,
  ])
    await sql(statement, [userId])
  const tracked = await server.post(
    `/api/v1/applications/${jobId}/stage`,
    { stage: 'applied', basis: null },
    token,
  )
  expect(tracked.status).toBe(200)
  await sql('update applications set note = $2 where user_id = $1', [userId, CANARIES.note])
  await server.post('/api/v1/auth/forgot-password', { email })
  await server.get(`${LOGICAL}/get_jobs_by_email?userEmail=other@example.org`, token)
  return { token, email, userId, jobId }
}

describe('the data of a person', () => {
  const log: string[] = []
  let server: TestServer
  let person: Person
  let other: Person
  /** Signs in by another provider alone. */
  let google: { token: string; email: string }
  beforeAll(async () => {
    server = await openTestServer({
      env: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'debug' },
      logTo: { write: line => void log.push(line) },
    })
    other = await prepareFullPerson(server)
    person = await prepareFullPerson(server)
    google = await server.signUp()
    await sql('update users set password_hash = null where email = $1', [google.email])
    await server.context.queue.rest()
    // On a slow machine a task goes on behind the rest, and would write beside what is counted here.
    await eventually(async () => {
      const [{ n } = {}] = await sql(`select count(*)::int as n from pgboss.job where state = 'active'`)
      return n === 0
    }, PATIENCE_MS)
  })
  afterAll(() => server.close())

  const sql = (text: string, params: readonly unknown[] = []) => server.context.database.sql(text, params)
  const ask = (
    what: 'export' | 'delete',
    { token }: Pick<Person, 'token'>,
    password: string | undefined = PASSWORD,
  ) => server.post(`${ACCOUNT}/${what}`, { password }, token)

  async function listTables(): Promise<string[]> {
    const rows = await sql(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    return rows.map(({ name }) => String(name))
  }

  /** Every column of every row of every table. @returns what stands where */
  async function findInTables(values: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const table of await listTables()) {
      const text = (await sql(`select t::text as text from ${table} t`)).map(row => row.text).join('\n')
      for (const value of values) if (text.includes(value)) found.push(`${table}: ${value}`)
    }
    return found
  }

  async function findInFiles(values: readonly string[]): Promise<string[]> {
    const folder = server.context.env.DATA_DIR
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const found: string[] = []
    for (const entry of entries.filter(one => one.isFile())) {
      const path = join(entry.parentPath, entry.name)
      const text = (await readFile(path)).toString('latin1')
      for (const value of values) if (text.includes(value)) found.push(`${path}: ${value}`)
    }
    return found
  }

  test('[PRV-001] the archive holds a file for every table that people have rows in, and every file of theirs', async () => {
    const answer = await ask('export', person)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const archive = unzipSync(answer.bytes)
    const names = Object.keys(archive)
    const read = (name: string) => JSON.parse(strFromU8(archive[name] ?? new Uint8Array()))
    expect(read('account.json')).toMatchObject({ name: CANARIES.name, email: person.email })
    expect(read('resume.json').work[0].name).toBe(CANARIES.resume)
    expect(read('data/settings.json')[0].jobWanted).toBe(CANARIES.wish)
    expect(read('data/search-wishes.json')[0].wishes[0].wish.places).toEqual([
      { name: 'Germany', radiusKm: null },
    ])
    expect(read('data/applications.json')[0].note).toBe(CANARIES.note)
    expect(read('data/questions.json')[0].contact).toBe(CANARIES.contact)
    expect(read('data/jobs.json').map(({ jobId }: { jobId: string }) => jobId)).toContain(person.jobId)
    const owned = await sql(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name <> 'reset_tokens'`)
    const records = names.filter(name => name.startsWith('data/'))
    // Each of them, and what hangs on the address or on a match: jobs and questions.
    expect(records).toHaveLength(owned.length + 2)
    for (const name of records) expect([name, read(name).length > 0]).toEqual([name, true])
    expect(names.filter(name => name.startsWith('files/uploaded/'))).toHaveLength(2)
    expect(names.filter(name => name.startsWith('files/tailored/'))).toHaveLength(1)
    expect(
      Buffer.compare(archive[`files/uploaded/${CANARIES.fileName}`] ?? new Uint8Array(), await samplePdf()),
    ).toBe(0)
  })

  test('[PRV-001] nobody else and no secret stands in it', async () => {
    const archive = unzipSync((await ask('export', person)).bytes)
    const text = Object.entries(archive)
      .filter(([name]) => !name.endsWith('.pdf'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n')
    const hashes = await sql(
      'select token_hash as hash from sessions union select password_hash from users where password_hash is not null',
    )
    for (const { hash } of hashes) expect(text).not.toContain(hash)
    // Postings are found by anybody, so the other's job may stand in it.
    for (const foreign of [other.email, other.userId]) expect(text).not.toContain(foreign)
  })

  test.each(['export', 'delete'] as const)('a session alone does not do to %s', async what => {
    for (const password of ['wrong horse 9', undefined])
      expect(await server.post(`${ACCOUNT}/${what}`, { password }, person.token)).toMatchObject({
        status: 400,
        json: { error: 'wrong_password' },
      })
    server.clock.advance(11 * 60 * 1000)
    expect(await server.post(`${ACCOUNT}/${what}`, {}, google.token)).toMatchObject({
      status: 409,
      json: { error: 'login_too_old' },
    })
    await sql('update sessions set created_at = $1 where user_id = (select id from users where email = $2)', [
      server.clock.now().toISOString(),
      google.email,
    ])
    expect((await server.post(`${ACCOUNT}/${what}`, {}, google.token)).status).toBe(200)
  })

  // Tried once: nobody can be deleted twice, and a second try would hide why the first one failed.
  test('[PRV-001] [PRV-002] a deleted person is in no table, file, queue, mail or log, and the other one is whole', {
    retry: 0,
  }, async () => {
    const own = [person.email, person.email.toUpperCase(), CANARIES.name]
    const keys = await sql('select storage_key as key from files where user_id = $1', [person.userId])
    expect((await findInTables(own)).length).toBeGreaterThan(3)
    await sql('update users set name = $2 where id = $1', [other.userId, 'Somebody Else'])
    await sql(`delete from support_queries where lower(email) = $1`, [other.email])
    await sql(`delete from pgboss.job where data->>'role' = $1`, [CANARIES.role])
    expect(await ask('delete', person)).toMatchObject({ status: 200, json: { deleted: true } })

    expect(await findInTables(own)).toEqual([])
    expect(await findInFiles([person.email, person.email.toUpperCase()])).toEqual([])
    const places = await findInTables([person.userId])
    expect(places).toEqual([`public.audit_log: ${person.userId}`])
    const rows = await sql(
      'select distinct ip, request_id, detail::text as detail from audit_log where user_id = $1',
      [person.userId],
    )
    for (const { ip, request_id, detail } of rows) {
      expect([ip, request_id]).toEqual([null, null])
      for (const canary of Object.values(CANARIES)) expect(String(detail)).not.toContain(canary)
    }
    expect(await server.context.records.read(`refresh:${person.userId}`)).toBeNull()
    expect(await server.context.mailbox?.list(person.email)).toEqual([])
    const log_ = log.join('')
    expect(
      [person.email, ...Object.values(CANARIES), PASSWORD].filter(value => log_.includes(value)),
    ).toEqual([])

    expect((await server.get(ACCOUNT, person.token)).status).toBe(401)
    expect(keys.length).toBe(3)
    expect((await server.get(ACCOUNT, other.token)).json.email).toBe(other.email)
    const [kept] = await sql('select count(*)::int as n from files where user_id = $1', [other.userId])
    expect(kept?.n).toBe(3)
  })
})

test('[PRV-001] the files of a deleted person leave the store', async () => {
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  const { token } = await server.signUp()
  await uploadSample(server, token, { fileName: CANARIES.fileName })
  const [row] = await server.context.database.sql('select storage_key as key from files')
  await server.post(`${ACCOUNT}/delete`, { password: PASSWORD }, token)
  await eventually(async () => (await server.context.files.read(String(row?.key))) === null)
  await server.close()
})

test('leaving and coming back renews no attempts of the day', async () => {
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  onTestFinished(() => server.close())
  const { email, token } = await server.signUp()
  const left = async (who: string) => (await server.get('/api/v1/attempts', who)).json.models
  const fresh = await left(token)
  await server.context.database.sql(
    `insert into attempts (user_id, day, tier, used) select id, $1, 'basic', 7 from users`,
    [server.clock.now().toISOString().slice(0, 10)],
  )
  const used = await left(token)
  expect(used).not.toEqual(fresh)
  for (const round of [1, 2]) {
    const session = round === 1 ? token : (await server.signUp(email)).token
    expect(await left(session)).toEqual(used)
    expect((await server.post(`${ACCOUNT}/delete`, { password: PASSWORD }, session)).status).toBe(200)
  }
  server.clock.advance(24 * 60 * 60 * 1000)
  expect(await left((await server.signUp(email)).token)).toEqual(fresh)
})
