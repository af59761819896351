import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openS3Server, toEnvironment } from '#adapters/files/s3/s3-server.suite.ts'
import { openMailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { createPostgresDatabase } from '#server/empty-database.suite.ts'
import { withFreshDatabase } from '../../tools/postgres.mjs'
import { logIn, makeResume, makeSeeker, readAccount, untilMade } from '../fault/person.ts'
import { waitFor } from '../fault/wait-for.ts'
import { asNobody, buildImage, environment, giveToNobody } from './image.ts'
import { readMailedCode } from './mailed-code.ts'

const { values } = parseArgs({ options: { 'keep-image': { type: 'boolean', default: false } } })

const READY_WITHIN_MS = 120_000
const END_WITHIN_MS = 25_000
const HEALTHY_WITHIN_MS = 30_000

const SETTINGS = { APP_SECRET: randomBytes(32).toString('hex'), SANDBOX_SIZE: '200' }

const image = buildImage()
const { stage } = image
// The image has this folder, and compose.yaml lays a folder of the host over it.
const backups = join(image.app, 'backups')
chmodSync(image.app, 0o755)
mkdirSync(backups, { mode: 0o700 })
chmodSync(image.app, 0o555)
giveToNobody(backups)

try {
  await proveAlone()
  await withFreshDatabase(proveRoles)
  await withFreshDatabase(proveBackup)
  console.log(
    'ok      the image builds and runs without rights, on a root file system that it cannot write to',
  )
} finally {
  if (!values['keep-image']) image.remove()
}

interface Container {
  said(): string
  /** @returns what it ended with */
  end(): Promise<number | null>
}

function settingsOf(name: string, settings: Record<string, string>): Record<string, string> {
  const data = join(image.work, `data-${name}`)
  if (!existsSync(data)) mkdirSync(data, { mode: 0o700 })
  giveToNobody(data)
  const metricsPort = String(20_000 + (randomBytes(2).readUInt16BE() % 20_000))
  const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, METRICS_PORT: metricsPort, ...settings }
  return environment(image.work, { ...stage.env, ...own })
}

/** The command of the image in its folder, once its health check says that it is well. */
async function start(name: string, settings: Record<string, string>): Promise<Container> {
  const env = settingsOf(name, settings)
  const [file = '', ...args] = stage.command
  const child = spawn(file, args, {
    cwd: image.app,
    env,
    ...asNobody(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`)
    return / ready /.test(said)
  }
  await waitFor(isReady, { what: `the start of ${name}`, withinMs: READY_WITHIN_MS })
  const isWell = () =>
    run(stage.healthCheck, env).then(
      () => true,
      () => false, // not yet
    )
  await waitFor(isWell, { what: `the health of ${name}`, withinMs: HEALTHY_WITHIN_MS, everyMs: 200 })
  return {
    said: () => said,
    async end() {
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(END_WITHIN_MS) })
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

/** Another command of the image. @throws when it does not end with 0 */
async function run([file = '', ...args]: readonly string[], env: Record<string, string>): Promise<string> {
  return (await promisify(execFile)(file, args, { cwd: image.app, env, ...asNobody() })).stdout
}

async function proveAlone(): Promise<void> {
  const server = await start('alone', SETTINGS)
  const url = urlOf(server)
  for (const path of ['/', '/healthz', '/readyz', '/api/v1/config']) {
    const { status } = await fetch(url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  await endWell('ROLE=all on the embedded database', server)
}

function urlOf(server: Container): string {
  return / ready at (\S+) /.exec(server.said())?.[1] ?? ''
}

async function proveRoles(databaseUrl: string): Promise<void> {
  const shared = { ...SETTINGS, DATABASE_URL: databaseUrl }
  const [http, worker] = await Promise.all([
    start('http', { ...shared, ROLE: 'http' }),
    start('worker', { ...shared, ROLE: 'worker' }),
  ])
  await Promise.all([endWell('ROLE=http on PostgreSQL', http), endWell('ROLE=worker on PostgreSQL', worker)])
}

/** From one database and bucket to others by commands of the image alone: the same account is there again. */
async function proveBackup(databaseUrl: string): Promise<void> {
  const mails = await openMailServer()
  const [bucket, otherBucket] = [await openS3Server(), await openS3Server()]
  const other = await createPostgresDatabase(databaseUrl)
  const from = { ...busy(mails.port), DATABASE_URL: databaseUrl, ...toEnvironment(bucket.settings) }
  const to = { ...busy(mails.port), DATABASE_URL: other.url, ...toEnvironment(otherBucket.settings) }
  try {
    const first = await start('first', from)
    const person = await makeSeeker({
      url: urlOf(first),
      readOutput: first.said,
      readCode: email => readMailedCode(mails, email),
    })
    const [jobId = ''] = person.freshJobs
    await makeResume(person, jobId)
    await untilMade(person, jobId)
    const account = await readAccount(person)
    // With a data folder of its own, as on another host, and while the server runs.
    const said = await run(['node', 'tools/backup.ts'], settingsOf('backup', from))
    await endWell('ROLE=all on PostgreSQL and a bucket', first)
    const archive = /^(\S+\.tar) holds/.exec(said)?.[1] ?? ''
    await run(['node', 'tools/restore.ts', archive], settingsOf('restore', to))
    await run(['node', 'tools/check-invariants.ts'], settingsOf('restore', to))
    await run(['node', 'tools/operator.ts', 'queries'], settingsOf('restore', to))
    const second = await start('second', to)
    const again = await logIn({ ...person.product, url: urlOf(second) }, person.email)
    assert.deepEqual(await readAccount(again), account)
    await endWell('the account came back in another database and bucket', second)
  } finally {
    await Promise.all([mails.close(), bucket.close(), otherBucket.close(), other.drop()])
  }
}

function busy(mailPort: number): Record<string, string> {
  return {
    ...SETTINGS,
    ...{ SANDBOX_SIZE: '2000', SANDBOX_DELAY_MS: '0', SANDBOX_CHALLENGE: 'never', RATE_LIMIT_SCALE: '1000' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Rolewright <no-reply@rolewright.example>' },
  }
}

async function endWell(name: string, container: Container): Promise<void> {
  const code = await container.end()
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${container.said()}`)
  console.log(`ok      ${name}: started, healthy, and ended with 0 after SIGTERM`)
}
