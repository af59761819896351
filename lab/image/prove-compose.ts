import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startFauxqs } from 'fauxqs'
import { openMailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { endpoints } from '#contract/endpoints.ts'
import { root } from '../../tools/project.mjs'
import { ask, download, makePerson, makeResume, read, untilMade, untilSearched } from '../fault/person.ts'
import { waitFor } from '../fault/wait-for.ts'
import { readComposeFile, type Service } from './compose-file.ts'
import { type Container, HOST_ADDRESS, openNetwork, startContainer } from './container.ts'
import { readDockerfile, type Stage } from './dockerfile.ts'
import { buildImage } from './image.ts'
import { readMailedCode } from './mailed-code.ts'

// npm run lab -- compose [--app FOLDER] [--file compose.yaml]
// Starts the services of compose.yaml as processes of this machine, each with the settings, mounts and limits of the file,
// and takes somebody from the sign-up to a tailored resume. PostgreSQL and Redis are this machine's programs, the store
// and the mail catcher stand in for those of the file. As root. FOLDER: the app of an image that prove-image.ts has kept.

const { values } = parseArgs({
  options: {
    app: { type: 'string' },
    file: { type: 'string', default: join(root, 'compose.yaml') },
  },
})
const WITHIN_MS = 120_000
const MIB = 1024 * 1024
const SAID_SHOWN_CHARS = 2000
const POSTGRES_PROGRAMS = '/usr/lib/postgresql'
/** Of the standing parts, as the file's settings name them. */
const PORTS = { postgres: 5432, redis: 6379, s3: 8333, mail: 1025, product: 3000 }

if (process.getuid?.() !== 0) throw new Error('Own mounts and networks need root')
const work = mkdtempSync(join(tmpdir(), 'rolewright-compose-'))
chmodSync(work, 0o755)
/** What is open, to be closed in the opposite order. */
const open: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })]
const started: Container[] = []

try {
  const services = readComposeFile(readFileSync(values.file, 'utf8'), makeSettings())
  const { app, stage } = findImage()
  open.push(openNetwork())
  const mails = await startStandIns(services)
  const own = Object.entries(services).filter(
    ([, { image, profiles }]) => image?.startsWith('rolewright:') && profiles.length === 0,
  )
  const launch = ([name, service]: [string, Service], index: number) => {
    const command = service.command ?? stage.command
    const env = { ...stage.env, ...service.environment }
    const container = startContainer({ name, service, place: 10 + index, app, work, command, env })
    open.push(() => container.end())
    return container
  }
  for (const [index, entry] of own.filter(([, { command }]) => command).entries()) {
    const container = launch(entry, index)
    await waitFor(() => hasEnded(container), { what: `the end of ${container.name}`, withinMs: WITHIN_MS })
    console.log(`ok      ${container.name} has done its work`)
  }
  for (const [index, entry] of own.filter(([, { command }]) => !command).entries())
    started.push(launch(entry, 100 + index))
  for (const container of started) {
    await waitFor(() => isWell(container, stage), {
      ...{ what: `the health of ${container.name}`, withinMs: WITHIN_MS, everyMs: 1000 },
    })
    console.log(`ok      ${container.name} is healthy`)
  }
  const url = `http://${started.find(({ name }) => name === 'http')?.address}:${PORTS.product}`
  await travel({
    url,
    readOutput: () => started.map(({ said }) => said()).join(''),
    readCode: email => readMailedCode(mails, email),
  })
  for (const { name, memoryPeakBytes } of started)
    console.log(`        ${name} took at most ${Math.round(memoryPeakBytes() / MIB)} MiB`)
} catch (error) {
  for (const { name, said } of started) console.error(`${name} said:\n${said().slice(-SAID_SHOWN_CHARS)}`)
  throw error
} finally {
  for (const close of open.toReversed()) {
    try {
      await close()
    } catch (error) {
      console.error(error) // the rest has to be closed all the same
      process.exitCode = 1
    }
  }
}

/** A value of its own for each line of `.env` that the file demands. */
function makeSettings(): Record<string, string> {
  const demanded = readFileSync(values.file, 'utf8').matchAll(/\$\{(\w+):\?/g)
  return Object.fromEntries([...demanded].map(([, name]) => [name, randomBytes(32).toString('hex')]))
}

function findImage(): { app: string; stage: Stage } {
  if (values.app === undefined) {
    const image = buildImage()
    open.push(image.remove)
    return image
  }
  const stage = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)
  if (!stage) throw new Error('The Dockerfile has no stage')
  return { app: values.app, stage }
}

/** What the product's processes speak to, at the addresses and with the secrets of the file. */
async function startStandIns(services: Record<string, Service>) {
  await startPostgres(services.postgres?.environment ?? {})
  startRedis(services.redis?.environment.REDIS_PASSWORD ?? '')
  const s3 = await startFauxqs({ port: PORTS.s3, host: HOST_ADDRESS, logger: false })
  open.push(() => s3.stop())
  const mails = await openMailServer({ host: HOST_ADDRESS, port: PORTS.mail })
  open.push(() => mails.close())
  return mails
}

async function startPostgres({ POSTGRES_USER = '', POSTGRES_PASSWORD = '', POSTGRES_DB = '' }) {
  const version = readdirSync(POSTGRES_PROGRAMS).toSorted().at(-1) ?? ''
  const programs = join(POSTGRES_PROGRAMS, version, 'bin')
  const data = join(work, 'postgres')
  const password = join(work, 'postgres-password')
  writeFileSync(password, POSTGRES_PASSWORD)
  const asPostgres = ['-u', 'postgres', '--']
  execFileSync('install', ['-d', '-m', '0700', '-o', 'postgres', data])
  execFileSync('chown', ['postgres', password])
  const init = ['-D', data, '-U', POSTGRES_USER, '-A', 'scram-sha-256', `--pwfile=${password}`, '--no-sync']
  execFileSync('runuser', [...asPostgres, join(programs, 'initdb'), ...init], { cwd: '/', stdio: 'ignore' })
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n')
  const settings = ['-D', data, '-h', HOST_ADDRESS, '-p', String(PORTS.postgres), '-k', data]
  runBeside('runuser', [...asPostgres, join(programs, 'postgres'), ...settings])
  const env = { PATH: process.env.PATH, PGPASSWORD: POSTGRES_PASSWORD }
  const create = ['-h', HOST_ADDRESS, '-U', POSTGRES_USER, POSTGRES_DB]
  const hasMade = () => {
    try {
      execFileSync(join(programs, 'createdb'), create, { env, stdio: 'ignore' })
      return true
    } catch {
      return false // not up yet
    }
  }
  await waitFor(hasMade, { what: 'PostgreSQL', withinMs: WITHIN_MS, everyMs: 300 })
}

function startRedis(password: string): void {
  const settings = ['--save', '', '--appendonly', 'no', '--maxmemory', '128mb', '--requirepass', password]
  runBeside('redis-server', ['--bind', HOST_ADDRESS, '--port', String(PORTS.redis), ...settings])
}

function runBeside(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  open.push(() => {
    child.kill('SIGTERM')
    return ended
  })
}

function hasEnded(container: Container): boolean {
  const code = container.exitCode()
  if (code !== null && code !== 0)
    throw new Error(`${container.name} ended with ${code}:\n${container.said()}`)
  return code === 0
}

async function isWell(container: Container, { healthCheck }: Stage): Promise<boolean> {
  if (container.exitCode() !== null)
    throw new Error(`${container.name} ended with ${container.exitCode()}:\n${container.said()}`)
  // The store that is asked meanwhile is in this process.
  return container.ask(healthCheck)
}

/** From the sign-up to a tailored resume. @throws where a step is refused */
async function travel(product: Parameters<typeof makePerson>[0]): Promise<void> {
  const person = await makePerson(product)
  console.log('ok      signed up, with a resume and settings')
  const optIn = `${endpoints.updateActiveStatus.path}?status=true`
  const active = await ask(product, optIn, { token: person.token, body: {} })
  if (active?.status !== 200) throw new Error(`Opting in is answered with ${active?.status}`)
  const { outcome, reason } = await untilSearched(person)
  const [job] = await read<{ jobId: string }[]>(person, endpoints.listJobs.path)
  if (outcome !== 'done' || !job) throw new Error(`The search ended as ${outcome} (${reason})`)
  console.log('ok      opted in, and jobs were found')
  await makeResume(person, job.jobId)
  const made = await untilMade(person, job.jobId)
  if (made?.status !== 'DONE') throw new Error(`The resume ended as ${made?.status} (${made?.failure})`)
  const file = await download(person, String(made.fileName), 'generated-resume')
  if (Buffer.from(file?.bytes.subarray(0, 5) ?? '').toString() !== '%PDF-')
    throw new Error(`The tailored resume is answered with ${file?.status}`)
  console.log('ok      a resume was tailored and downloaded')
}
