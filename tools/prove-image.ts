import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDockerfile, type Stage } from './dockerfile.ts'
import { withFreshDatabase } from './postgres.mjs'

const { values } = parseArgs({ options: { 'keep-image': { type: 'boolean', default: false } } })

/** Without a name and without rights; nothing on the machine belongs to it. */
const NOBODY = 65_534
/** How this machine reaches packages: through whom, and which authorities it trusts. */
const REACHES_PACKAGES = /^(?:npm_config_(?:registry|cafile)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i
const READY_WITHIN_MS = 120_000
const END_WITHIN_MS = 25_000
const HEALTHY_WITHIN_MS = 30_000

const SETTINGS = { APP_SECRET: randomBytes(32).toString('hex'), SANDBOX_SIZE: '200' }

const root = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'rolewright-image-'))
const isRoot = process.getuid?.() === 0

try {
  const [build, run] = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  if (!build || !run?.user) throw new Error('The Dockerfile has two stages, and the second names its user')
  layOutContext()
  for (const line of build.runs) step(line, () => execute(['sh', '-ceu', line], join(work, 'build')))
  step('copies', () => copyAll(run))
  await proveAlone(run)
  await withFreshDatabase(url => proveRoles(run, url))
  console.log(
    'ok      the image builds and runs without rights, on a root file system that it cannot write to',
  )
} finally {
  if (!values['keep-image']) rmSync(work, { recursive: true, force: true })
}

/** What git knows and .dockerignore lets through; local files and secrets are in neither. */
function layOutContext(): void {
  chmodSync(work, 0o755)
  for (const folder of ['build', 'home', 'app', 'tmp']) mkdirSync(join(work, folder))
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => `:(exclude,glob)${line}`)
  const archive = execFileSync('git', ['archive', 'HEAD', '--', '.', ...ignored], {
    cwd: root,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', join(work, 'build')], { input: archive })
  for (const folder of ['build', 'home', 'tmp']) giveToNobody(join(work, folder))
}

function giveToNobody(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
}

/** Moves what the image copies: nothing else needs the folder of the build any more. */
function copyAll({ copies }: Stage): void {
  for (const { from, to } of copies) {
    const target = join(work, 'app', to)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(work, 'build', from), target)
  }
  rmSync(join(work, 'build'), { recursive: true })
  // As root's own, or at least without the right to write: the root file system of the container is read-only.
  execFileSync('chmod', ['-R', 'a-w,a+rX', join(work, 'app')])
  if (isRoot) execFileSync('chown', ['-R', '0:0', join(work, 'app')])
}

function step(name: string, work: () => void): void {
  const from = performance.now()
  work()
  console.log(`ok      ${name} (${((performance.now() - from) / 1000).toFixed(0)} s)`)
}

/** The environment of a container: nothing of this process but where programs and packages come from. */
function environment(own: Record<string, string> = {}): Record<string, string> {
  const npm = Object.entries(process.env).filter(([name]) => REACHES_PACKAGES.test(name))
  return {
    PATH: [dirname(process.execPath), process.env.PATH].join(':'),
    HOME: join(work, 'home'),
    TMPDIR: join(work, 'tmp'),
    ...Object.fromEntries(npm.map(([name, value]) => [name, value ?? ''])),
    ...own,
  }
}

function asNobody(): { uid?: number; gid?: number } {
  return isRoot ? { uid: NOBODY, gid: NOBODY } : {}
}

function execute([file = '', ...args]: readonly string[], cwd: string, env = environment()): void {
  execFileSync(file, args, { cwd, env, ...asNobody(), stdio: ['ignore', 'inherit', 'inherit'] })
}

interface Container {
  said(): string
  /** @returns what it ended with */
  end(): Promise<number | null>
}

/** The command of the image in its folder, once its health check says that it is well. */
async function start(stage: Stage, name: string, settings: Record<string, string>): Promise<Container> {
  const data = join(work, `data-${name}`)
  mkdirSync(data, { mode: 0o700 })
  giveToNobody(data)
  const metricsPort = String(20_000 + (randomBytes(2).readUInt16BE() % 20_000))
  const env = environment({
    ...stage.env,
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, METRICS_PORT: metricsPort, ...settings },
  })
  const [file = '', ...args] = stage.command
  const child = spawn(file, args, {
    cwd: join(work, 'app'),
    env,
    ...asNobody(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  await until(READY_WITHIN_MS, () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`)
    return / ready /.test(said)
  })
  await until(HEALTHY_WITHIN_MS, () => isWell(stage, env))
  return {
    said: () => said,
    async end() {
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(END_WITHIN_MS) })
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

function isWell({ healthCheck }: Stage, env: Record<string, string>): boolean {
  try {
    execute(healthCheck, join(work, 'app'), env)
    return true
  } catch {
    return false // not yet
  }
}

async function until(limitMs: number, look: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + limitMs
  while (!look()) {
    if (performance.now() > giveUpAt) throw new Error('It was not ready in time')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

async function proveAlone(stage: Stage): Promise<void> {
  const server = await start(stage, 'alone', SETTINGS)
  const url = / ready at (\S+) /.exec(server.said())?.[1]
  for (const path of ['/', '/healthz', '/readyz', '/api/v1/config']) {
    const { status } = await fetch(url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  await endWell('ROLE=all on the embedded database', server)
}

async function proveRoles(stage: Stage, databaseUrl: string): Promise<void> {
  const shared = { ...SETTINGS, DATABASE_URL: databaseUrl }
  const [http, worker] = await Promise.all([
    start(stage, 'http', { ...shared, ROLE: 'http' }),
    start(stage, 'worker', { ...shared, ROLE: 'worker' }),
  ])
  await Promise.all([endWell('ROLE=http on PostgreSQL', http), endWell('ROLE=worker on PostgreSQL', worker)])
}

async function endWell(name: string, container: Container): Promise<void> {
  const code = await container.end()
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${container.said()}`)
  console.log(`ok      ${name}: started, healthy, and ended with 0 after SIGTERM`)
}
