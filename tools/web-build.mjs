import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool, StepFailed } from './project.mjs'

const SOURCES = [
  'package-lock.json',
  'src/contract',
  'src/core',
  'src/web',
  'tools/public-pages.ts',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.dev-ui.config.ts',
]
const PRODUCT = { page: 'dist/web/index.html', args: [] }
/** The gallery of components, which production has no use for. */
const GALLERY = { page: 'dist/dev-ui/index.html', args: ['--config', 'vite.dev-ui.config.ts'] }
const BUILDS = process.env.NODE_ENV === 'production' ? [PRODUCT] : [PRODUCT, GALLERY]
const STAMP = join(root, 'dist/web-build.json')

/** Builds the web pages unless they were built from the very sources that are there. */
export async function ensureWebBuilt() {
  const files = SOURCES.flatMap(listFiles)
  const seen = { glance: digest(files, glanceAt), content: '' }
  const stamp = readStamp()
  if (stamp?.glance === seen.glance) return
  seen.content = digest(files, path => readFileSync(join(root, path)))
  if (stamp?.content !== seen.content) await build()
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(STAMP, JSON.stringify(seen))
}

async function build() {
  console.log('Building the web pages …')
  for (const { args } of BUILDS) {
    const code = await runTool('vite', ['build', '--logLevel', 'warn', ...args])
    if (code !== 0) throw new StepFailed(`Building the web pages failed: vite ended with ${code}.`)
  }
}

function listFiles(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => listFiles(`${path}/${name}`))
}

/** Size and time alone: a file is read only where one of them has changed. */
function glanceAt(path) {
  const { size, mtimeMs } = statSync(join(root, path))
  return `${size} ${mtimeMs}`
}

function digest(files, look) {
  const hash = createHash('sha256')
  for (const path of files) hash.update(`${path}\0`).update(look(path)).update('\0')
  return hash.digest('hex')
}

function readStamp() {
  if (![STAMP, ...BUILDS.map(({ page }) => join(root, page))].every(existsSync)) return null
  return JSON.parse(readFileSync(STAMP, 'utf8'))
}
