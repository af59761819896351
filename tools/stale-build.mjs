import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runTool, StepFailed } from './project.mjs'

/**
 * Builds what was not built from the very sources that are there.
 * @param {object} build
 * @param {string} build.what as it is told
 * @param {string[]} build.sources files and folders
 * @param {string} build.stamp the file that keeps what it was built from
 * @param {{ made: string, args: string[] }[]} build.builds each with a file that it makes, and what Vite is told beside
 */
export async function ensureBuilt({ what, sources, stamp, builds }) {
  const files = sources.flatMap(listFiles)
  const seen = { glance: digest(files, glanceAt), content: '' }
  const kept = readStamp(stamp, builds)
  if (kept?.glance === seen.glance) return
  seen.content = digest(files, path => readFileSync(join(root, path)))
  if (kept?.content !== seen.content) await build(what, builds)
  mkdirSync(dirname(join(root, stamp)), { recursive: true })
  writeFileSync(join(root, stamp), JSON.stringify(seen))
}

async function build(what, builds) {
  console.log(`Building ${what} …`)
  for (const { args } of builds) {
    const code = await runTool('vite', ['build', '--logLevel', 'warn', ...args])
    if (code !== 0) throw new StepFailed(`Building ${what} failed: vite ended with ${code}.`)
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

function readStamp(stamp, builds) {
  if (![stamp, ...builds.map(({ made }) => made)].every(file => existsSync(join(root, file)))) return null
  return JSON.parse(readFileSync(join(root, stamp), 'utf8'))
}
