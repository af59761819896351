import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
const ACCOUNT = '/api/v1/account'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const make = async (token: string) => {
  const { json } = await server.post(`${ACCOUNT}/recovery-codes`, { password: PASSWORD }, token)
  return (json as unknown as { codes: string[] }).codes
}
const recover = (email: string, code: string) => server.post('/api/v1/auth/recovery-code', { email, code })
const countLeft = async (token: string) =>
  (await server.get(`${ACCOUNT}/passkeys`, token)).json.recoveryCodesLeft
const refused = { status: 400, json: { error: 'invalid_code' } }

test('ten codes of 120 bits are shown once and kept as hashes', async () => {
  const { token, email } = await server.signUp()
  const codes = await make(token)
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  const rows = JSON.stringify(await server.context.database.sql('select * from recovery_codes'))
  for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
  expect(await countLeft(token)).toBe(10)
  const mail = await eventually(async () =>
    (await server.context.mailbox?.list(email))?.find(({ subject }) => subject.includes('recovery codes')),
  )
  for (const code of codes) expect(mail.text).not.toContain(code)
})

test('they are not made without the password', async () => {
  const { token } = await server.signUp()
  expect((await server.post(`${ACCOUNT}/recovery-codes`, {}, token)).json.error).toBe('wrong_password')
  expect(await countLeft(token)).toBe(0)
})

test('each opens a session once, however it is written, and the owner is told', async () => {
  const { token, email } = await server.signUp()
  const [code = '', other = ''] = await make(token)
  const { status, json } = await recover(email.toUpperCase(), ` ${code.toLowerCase().replaceAll('-', ' ')}`)
  expect([status, json.email]).toEqual([200, email])
  expect(await countLeft(String(json.token))).toBe(9)
  expect(await recover(email, code)).toMatchObject(refused)
  const mail = await eventually(async () =>
    (await server.context.mailbox?.list(email))?.find(({ subject }) =>
      subject.includes('recovery code opened'),
    ),
  )
  expect(mail.text).not.toContain(code)
  // Whoever has lost the password can make the account theirs again.
  const start = await server.post(`${ACCOUNT}/passkeys/start`, {}, String(json.token))
  expect(start.status).toBe(200)
  const both = await Promise.all([recover(email, other), recover(email, other)])
  expect(both.map(answer => answer.status).toSorted()).toEqual([200, 400])
})

test('one of another account, an unknown address and a wrong code are answered alike', async () => {
  const [maya, eve] = [await server.signUp(), await server.signUp()]
  const [code = ''] = await make(maya.token)
  await make(eve.token)
  const answers = [
    await recover(eve.email, code),
    await recover('nobody@example.org', code),
    await recover(maya.email, '0'.repeat(24)),
  ]
  for (const answer of answers) expect(answer).toMatchObject(refused)
  expect(await countLeft(maya.token)).toBe(10)
})

test('new ones put an end to the old', async () => {
  const { token, email } = await server.signUp()
  const [old = ''] = await make(token)
  const [fresh = ''] = await make(token)
  expect(await recover(email, old)).toMatchObject(refused)
  expect((await recover(email, fresh)).status).toBe(200)
})

test('tries are limited as those of the login, on one counter with them', async () => {
  const { email } = await server.signUp()
  for (let n = 0; n < 5; n += 1) await server.post('/api/v1/auth/login', { email, password: 'wrong horse 9' })
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push((await recover(email, '0'.repeat(24))).status)
  expect(answers).toEqual([400, 400, 400, 400, 400, 429])
})

test('an export lists passkeys and codes without their secrets, and an erased account leaves none', async () => {
  const { token, email } = await server.signUp()
  const { sql } = server.context.database
  const [code = ''] = await make(token)
  await sql(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     select id, 'canary-credential', '\\x00ff', 0, '{}', 'My phone', now() from users where email = $1`,
    [email],
  )
  const hashes = await sql(
    'select code_hash from recovery_codes where user_id in (select user_id from passkeys)',
  )
  const { bytes } = await server.post(`${ACCOUNT}/export`, { password: PASSWORD }, token)
  const files = unzipSync(bytes)
  const read = (name: string) => Buffer.from(files[`data/${name}.json`] ?? []).toString()
  expect(JSON.parse(read('passkeys'))).toMatchObject([{ name: 'My phone' }])
  expect(JSON.parse(read('recovery-codes'))).toHaveLength(10)
  const all = Object.values(files)
    .map(file => Buffer.from(file).toString())
    .join()
  for (const secret of ['canary-credential', code, ...hashes.map(row => String(row.code_hash))])
    expect(all).not.toContain(secret)
  expect((await server.post(`${ACCOUNT}/delete`, { password: PASSWORD }, token)).status).toBe(200)
  expect(await sql('select 1 from passkeys')).toEqual([])
  expect(
    await sql('select 1 from recovery_codes r left join users u on u.id = r.user_id where u.id is null'),
  ).toEqual([])
})
