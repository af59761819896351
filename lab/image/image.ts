import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../tools/project.mjs'
import { readDockerfile, type Stage } from './dockerfile.ts'

/** Without a name and without rights; nothing on the machine belongs to it. */
const NOBODY = 65_534
/** How this machine reaches packages: through whom, and which authorities it trusts. */
const REACHES_PACKAGES = /^(?:npm_config_(?:registry|cafile)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i

const isRoot = process.getuid?.() === 0

/** What the Dockerfile makes, as a folder. */
export interface Image {
  /** Of the stage that runs. */
  stage: Stage
  /** For what belongs to the run. */
  work: string
  /** The image's own files, which nobody may write to. */
  app: string
  remove(): void
}

/** Carries out the Dockerfile without Docker, as a user without rights in empty folders. */
export function buildImage(): Image {
  const work = mkdtempSync(join(tmpdir(), 'rolewright-image-'))
  const remove = () => rmSync(work, { recursive: true, force: true })
  try {
    const [build, stage] = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
    if (!build || !stage?.user)
      throw new Error('The Dockerfile has two stages, and the second names its user')
    layOutContext(work)
    for (const line of build.runs) step(line, () => execute(work, ['sh', '-ceu', line], join(work, 'build')))
    step('copies', () => copyAll(work, stage))
    return { stage, work, app: join(work, 'app'), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** What git knows and .dockerignore lets through; local files and secrets are in neither. */
function layOutContext(work: string): void {
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

export function giveToNobody(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
}

/** Moves what the image copies: nothing else needs the folder of the build any more. */
function copyAll(work: string, { copies }: Stage): void {
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
export function environment(work: string, own: Record<string, string> = {}): Record<string, string> {
  const npm = Object.entries(process.env).filter(([name]) => REACHES_PACKAGES.test(name))
  return {
    PATH: [dirname(process.execPath), process.env.PATH].join(':'),
    HOME: join(work, 'home'),
    TMPDIR: join(work, 'tmp'),
    ...Object.fromEntries(npm.map(([name, value]) => [name, value ?? ''])),
    ...own,
  }
}

export function asNobody(): { uid?: number; gid?: number } {
  return isRoot ? { uid: NOBODY, gid: NOBODY } : {}
}

function execute(work: string, [file = '', ...args]: readonly string[], cwd: string): void {
  const env = environment(work)
  execFileSync(file, args, { cwd, env, ...asNobody(), stdio: ['ignore', 'inherit', 'inherit'] })
}
