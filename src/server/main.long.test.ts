import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import { fillDataFolder, runMain, type Started, startMain } from './main.suite.ts'

/** Runs a start that must not succeed. */
async function refuse(env: Record<string, string>) {
  const child = runMain(env)
  let said = ''
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  return {
    code,
    said: said.split('\n').filter(line => line !== '' && !/Warning|--trace-warnings/.test(line)),
  }
}

/** One that was started on before. */
async function makeUsedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-start-'))
  await fillDataFolder(folder)
  return folder
}

describe('starting the server', () => {
  let folder: string
  let running: Started
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rolewright-start-'))
    running = await startMain({ DATA_DIR: folder })
  })
  afterAll(async () => {
    running.child.kill('SIGKILL') // when the last test did not end it
    await rm(folder, { recursive: true, force: true })
  })

  test('one block says where it is, where the mails are and what is on', async () => {
    expect(running.output).toContain(`${running.url}/dev/mailbox`)
    expect(running.output).toContain(folder)
    expect(running.output).toContain('built-in engine')
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  })

  describe('with the services of others', () => {
    let other: string
    let connected: Started
    beforeAll(async () => {
      other = await makeUsedFolder()
      connected = await startMain({
        DATA_DIR: other,
        SMTP_URL: 'smtps://postman:s3cret@mail.example.org',
        MAIL_FROM: 'Rolewright <no-reply@example.org>',
        GEMINI_API_KEY: 'sk-of-the-operator',
      })
    })
    afterAll(async () => {
      const ended = once(connected.child, 'exit')
      connected.child.kill('SIGTERM')
      expect((await ended)[0]).toBe(0)
      await rm(other, { recursive: true, force: true })
    })

    test('the block names the mail server without its password, and there is no mailbox', async () => {
      const { url, output } = connected
      expect(output).toContain('sent through mail.example.org as no-reply@example.org')
      expect(output).not.toContain('s3cret')
      expect(output).not.toContain('mailbox')
      expect((await fetch(`${url}/dev/mailbox`)).status).toBe(404)
    })

    test('the block names the AI service without its key', async () => {
      const { url, output } = connected
      expect(output).toContain('basic on Google Gemini, advanced on built-in engine')
      expect(output).not.toContain('sk-of-the-operator')
      const { models } = (await (await fetch(`${url}/api/v1/config`)).json()) as {
        models: { engine: string }[]
      }
      expect(models.map(({ engine }) => engine)).toEqual(['built-in engine', 'Google Gemini'])
    })
  })

  test('[FLT-003] a second start on the same folder ends with one line that says who has it, and the first stays up', async () => {
    const { code, said } = await refuse({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(folder)
    expect(said[0]).toContain(`process ${running.child.pid}`)
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  })

  test('a port in use ends the start with one line', async () => {
    const taken = createServer()
    taken.listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const other = await makeUsedFolder()
    const { code, said } = await refuse({ DATA_DIR: other, PORT: port })
    expect([code, said.length]).toEqual([1, 1])
    expect(said[0]).toContain(`Port ${port}`)
    taken.close()
    await rm(other, { recursive: true, force: true })
  })

  test('a wrong setting ends the start with one line that names it', async () => {
    const { code, said } = await refuse({ MATCHING: 'x', PORT: 'eighty' })
    expect([code, said.length]).toEqual([1, 1])
    expect(said[0]).toContain('PORT')
  })

  test('a database of a newer release ends the start with one line and stays as it is', async () => {
    const newer = await makeUsedFolder()
    const database = await databases.pglite(newer)
    await database.sql(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    )
    await database.close()
    const { code, said } = await refuse({ DATA_DIR: newer })
    expect([code, said.length]).toEqual([1, 1])
    expect(said[0]).toContain('newer release')
    await rm(newer, { recursive: true, force: true })
  })

  test('a change of the schema, a start and an end leave their lines in the audit log', async () => {
    const ended = once(running.child, 'exit')
    running.child.kill('SIGTERM')
    await delay(20)
    running.child.kill('SIGTERM') // as npm passes on what a whole group was sent
    expect((await ended)[0]).toBe(0)
    const database = await databases.pglite(folder)
    // A sweep of the files may fall into the meantime.
    const lines = await database.sql(
      `select event, detail from audit_log where event <> 'files_claimed' order by id`,
    )
    await database.close()
    expect(lines).toEqual([
      {
        event: 'schema_changed',
        detail: { changes: expect.any(Number), newest: expect.stringMatching(/^\d{4}_/) },
      },
      { event: 'server_started', detail: { role: 'all' } },
      { event: 'server_stopped', detail: { role: 'all' } },
    ])
  })
})
