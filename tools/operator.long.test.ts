import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import { MARK_KEY } from '#adapters/files/port.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { runOperator, USAGE } from './operator-commands.ts'
import { CommandRefused } from './run-for-operator.ts'

const TOOL = join(dirname(fileURLToPath(import.meta.url)), 'operator.ts')

describe('the operator’s tool', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await openTestServer()
    token = (await server.signUp()).token
  })
  afterAll(() => server.close())

  const run = (...args: string[]) => runOperator(server.context, args)
  const ask = (role: string, by = token) =>
    server.post(`/api/v1/logical/auto_apply/req_new_job_role?jobRole=${encodeURIComponent(role)}`, {}, by)
  const listRoles = async () => (await server.get('/logical-redis/get?key=jobRoles', token)).json.data

  test('[SET-6] a requested role is listed once with its people, and offered to everybody once approved', async () => {
    const other = await server.signUp()
    await ask('pump technician')
    await ask('Pump Technician', other.token)
    expect(await run('requests')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d {2}2 people {2}[Pp]ump/)])
    expect(await run('approve', 'Pump', 'Technician')).toEqual([
      'Pump Technician is offered to everybody from now on.',
    ])
    expect(await listRoles()).toEqual(['Pump Technician'])
    expect(await run('requests')).toEqual(['No job role is asked for.'])
  })

  test('a role that is offered already is not added in other capitals, and its requests are settled', async () => {
    await ask('PUMP TECHNICIAN')
    expect(await run('approve', 'PUMP TECHNICIAN')).toEqual([
      'PUMP TECHNICIAN is offered already; nobody waits for it any more.',
    ])
    expect(await listRoles()).toEqual(['Pump Technician'])
    expect(await run('requests')).toEqual(['No job role is asked for.'])
  })

  test('a list of boards is taken up whole or not at all, and twice changes nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rolewright-boards-'))
    const file = join(folder, 'boards.csv')
    const names = async () =>
      (await server.context.database.sql('select company from job_boards order by company')).map(
        row => row.company,
      )
    try {
      writeFileSync(file, 'vendor,board,name\nlever,quux,Quux Mills\nmonster,x,X\n')
      await expect(run('boards:import', file)).rejects.toThrow(/line 3: "monster" is none of the vendors/)
      expect(await names()).toEqual([])
      writeFileSync(file, 'vendor,board,name\nlever,quux,Quux Mills\nashby,bell,"Bell, Hook"\n')
      expect(await run('boards:import', file)).toEqual([
        expect.stringMatching(/^2 boards .*; 0 were before\./),
      ])
      expect(await run('boards:import', file)).toEqual([
        expect.stringMatching(/^0 boards .*; 2 were before\./),
      ])
      expect(await names()).toEqual(['Bell, Hook', 'Quux Mills'])
      await expect(run('boards:import', join(folder, 'none.csv'))).rejects.toThrow(CommandRefused)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('the sessions of one account end, or those of everybody', async () => {
    const [maya, other] = [await server.signUp(), await server.signUp()]
    const status = async ({ token: own }: { token: string }) =>
      (await server.get('/api/v1/account', own)).status
    expect(await run('end-sessions', maya.email.toUpperCase())).toEqual(['1 session has ended.'])
    expect([await status(maya), await status(other)]).toEqual([401, 200])
    await expect(run('end-sessions')).rejects.toThrow(CommandRefused)
    expect(await run('end-sessions', 'nobody@example.org')).toEqual(['0 sessions have ended.'])
    expect(await status(other)).toBe(200)
  })

  test('a role that nobody asked for, or that is no role, is refused', async () => {
    await expect(run('approve', 'Falconer')).rejects.toThrow('Nobody has asked for Falconer.')
    await expect(run('approve')).rejects.toThrow(CommandRefused)
    expect(await listRoles()).toEqual(['Pump Technician'])
  })

  test('queries are shown with their senders, and cannot steer the terminal', async () => {
    const query = 'My resume is not read.\n\u001B[2JWhat can I do?'
    await server.post('/api/v1/rapid-data/auto_apply/save-query', {
      email: 'a@example.org',
      contact: '0123456789',
      query,
    })
    const [head, ...lines] = await run('queries')
    expect(head).toMatch(/^\d{4}-\d\d-\d\d {2}a@example\.org {2}0123456789$/)
    expect(lines).toEqual(['    My resume is not read.', '     [2JWhat can I do?', ''])
  })

  test('what the operator does is in the audit log', async () => {
    const count = async () => {
      const [row] = await server.context.database.sql(
        `select count(*)::int as n from audit_log where event = 'operator_acted' and detail ->> 'command' = 'queries'`,
      )
      return Number(row?.n)
    }
    const before = await count()
    await run('queries')
    expect(await count()).toBe(before + 1)
  })

  test('files of another database are left alone until they are taken', async () => {
    const { files } = server.context
    await files.put(MARK_KEY, new TextEncoder().encode('of another'))
    await expect(run('sweep-files')).rejects.toThrow(
      `The files in ${files.place} belong to another database.`,
    )
    expect(await run('take-files')).toEqual([
      expect.stringContaining(`The files in ${files.place} belong to`),
    ])
    expect(await run('sweep-files')).toEqual([
      'Of 0 files 0 have no row; 0 of them had none for a week and are removed.',
    ])
  })

  test('an unknown command is answered with those there are', async () => {
    await expect(run('delete')).rejects.toThrow(USAGE)
  })

  test('data of a server that never ran are refused', async () => {
    const empty = await databases.pglite(null)
    await expect(runOperator({ ...server.context, database: empty }, ['queries'])).rejects.toThrow(
      'start it once before',
    )
    await empty.close()
  })
})

test('while the server has the data folder the tool refuses and says who has it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolewright-operator-'))
  const held = await databases.pglite(folder)
  const run = spawnSync(process.execPath, [TOOL, 'requests'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain(`is in use by process ${process.pid}`)
  expect(run.stderr).toContain('serves one process at a time')
  await held.close()
  rmSync(folder, { recursive: true, force: true })
})
