import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openS3Server, toEnvironment } from '#adapters/files/s3/s3-server.suite.ts'
import { findRedis } from '#adapters/key-value/redis/redis-server.suite.ts'
import { openMailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { createPostgresDatabase, runOn } from './empty-database.suite.ts'
import { type Started, startMain } from './main.suite.ts'
import { type Calls, openCalls } from './test-server.suite.ts'

const LOOK_EVERY_MS = 300
const ROUNDS = 180
const CONTROL_TOKEN = 'token-of-the-site-control'
const METRICS = /^ {2}Metrics +(http:\S+)\/metrics/m
const CONTROL = /^ {2}Site control (http:\S+),/m

/** Servers that the processes of an installation share: nothing is in a folder that only one of them has. */
export interface Installation {
  /** Starts a process of it; each has an own folder for data. */
  start(role: 'http' | 'worker'): Promise<Started>
  /** How a person calls one of its processes. */
  call(process: Started): Calls
  /** What the sandbox site of a worker says the right answer is. */
  solve(worker: Started, challengeId: string): Promise<string>
  sql(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function openInstallation(serverUrl: string): Promise<Installation> {
  const [database, s3, mails, redisUrl, folder] = await Promise.all([
    createPostgresDatabase(serverUrl),
    openS3Server(),
    openMailServer(),
    findRedis(),
    mkdtemp(join(tmpdir(), 'rolewright-roles-')),
  ])
  const { settings } = s3
  const env = {
    APP_SECRET: 'a secret that the processes of a test share',
    DATABASE_URL: database.url,
    ...toEnvironment(settings),
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Rolewright <no-reply@rolewright.example>',
    METRICS_PORT: '0',
    RATE_LIMIT_SCALE: '0',
    SANDBOX: 'on',
    SANDBOX_SIZE: '100',
    SANDBOX_DELAY_MS: '0',
    SANDBOX_CHALLENGE: 'always',
    SANDBOX_CONTROL_TOKEN: CONTROL_TOKEN,
  }
  const started: Started[] = []
  return {
    async start(role) {
      const own = { ROLE: role, DATA_DIR: join(folder, `${role}-${started.length}`) }
      const process = await startMain({ ...env, ...own })
      started.push(process)
      return process
    },
    call: ({ url }) =>
      openCalls(url, {
        list: async to =>
          mails.arrived
            .filter(mail => mail.to?.some(one => one.address === to))
            .map(({ text = '' }) => ({ text }))
            .toReversed(),
      }),
    async solve(worker, challengeId) {
      const control = CONTROL.exec(worker.output)?.[1]
      const answer = await fetch(`${control}/truth/challenges/${challengeId}`, {
        headers: { authorization: `Bearer ${CONTROL_TOKEN}` },
      })
      return String(((await answer.json()) as { answer: number }).answer) // the control plane's own form
    },
    sql: statement => runOn(database.url, statement),
    async close() {
      await Promise.all(started.map(stop))
      await Promise.all([database.drop(), s3.close(), mails.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @returns what it ended with */
export async function stop({ child }: Started): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0]
}

/** What a process counts. */
export async function readMetrics({ output }: Started): Promise<string> {
  return (await fetch(`${METRICS.exec(output)?.[1]}/metrics`)).text()
}

/** Asks again, a few times a second as a page would, until there is something; fails after most of a minute. */
export async function until<T>(ask: () => Promise<T>): Promise<NonNullable<T>> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await ask()
    if (found) return found
    await wait(LOOK_EVERY_MS)
  }
  throw new Error('It did not happen in time')
}
