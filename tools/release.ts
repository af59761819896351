import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runCommand, StepFailed } from './project.mjs'
import {
  type ArchiveFile,
  digestOf,
  findObstacle,
  type LockFile,
  listComponents,
  type Product,
  tagOf,
  writeArchive,
  writeBom,
  writeProvenance,
} from './release-parts.ts'

// npm run release [-- --tag]
// Makes dist/release/: an archive that starts with `npm start`, the image where there is Docker, the list of packages, where all of it
// comes from, and the checksums. Nothing is tagged without --tag, and nothing leaves this machine.

const { values } = parseArgs({ options: { tag: { type: 'boolean', default: false } } })
const OUT = join(root, 'dist/release')
/** What a build leaves, beside what git knows. */
const BUILT = ['dist/web', 'dist/server']
/** By these a start knows that it need not build. */
const STAMPS = ['dist/web-build.json', 'dist/server-build.json']

await runCommand(async () => {
  const product = readProduct()
  const obstacle = findObstacle(readTree(), product.version)
  if (obstacle) throw new StepFailed(obstacle)
  await build()
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const name = `${product.name}-${product.version}`
  const made = [
    keep(`${name}.tar.gz`, writeArchive(name, listFiles(), commitTime())),
    ...makeImage(product, name),
  ]
  const components = listComponents(readLock())
  made.push(keep(`${name}.cdx.json`, toJson(writeBom(product, components))))
  const provenance = writeProvenance({
    ...{ product, components, artifacts: made, node: process.version, finishedAt: new Date() },
    commit: git('rev-parse', 'HEAD').trim(),
    lockDigest: digestOf(readFileSync(join(root, 'package-lock.json'))),
  })
  made.push(keep(`${name}.intoto.json`, toJson(provenance)))
  keep('SHA256SUMS', Buffer.from(made.map(({ name: file, sha256 }) => `${sha256}  ${file}\n`).join('')))
  if (values.tag) git('tag', '-a', tagOf(product.version), '-m', `Release ${product.version}`)
  console.log(
    values.tag
      ? `Tagged ${tagOf(product.version)}; push it yourself.`
      : 'Nothing was tagged: that takes --tag.',
  )
  return 0
})

function readProduct(): Product {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { name, version, licence: license }
}

function readLock(): LockFile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

function readTree() {
  const lines = (text: string) => text.split('\n').filter(line => line !== '')
  return { changes: lines(git('status', '--porcelain')), tags: lines(git('tag', '--list')) }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

/** From nothing, so that what an earlier commit left is not in it. */
async function build(): Promise<void> {
  for (const path of [...BUILT, ...STAMPS]) rmSync(join(root, path), { recursive: true, force: true })
  process.env.NODE_ENV = 'production' // read when these are loaded
  const { ensureWebBuilt } = await import('./web-build.mjs')
  const { ensureServerBuilt } = await import('./server-build.mjs')
  await ensureWebBuilt()
  await ensureServerBuilt()
}

function listFiles(): ArchiveFile[] {
  const known = git('ls-files', '-z').split('\0').filter(Boolean)
  const files = [...known, ...BUILT.flatMap(listBelow)].map(path => ({
    path,
    bytes: readFileSync(join(root, path)),
    isExecutable: (statSync(join(root, path)).mode & 0o100) !== 0,
  }))
  return [...files, ...STAMPS.map(readStamp)]
}

/** Without the times of this machine's files: what was built from which bytes stays. */
function readStamp(path: string): ArchiveFile {
  const { content } = JSON.parse(readFileSync(join(root, path), 'utf8'))
  return { path, bytes: toJson({ glance: '', content }), isExecutable: false }
}

function listBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
}

/** Of the commit: an archive that is made again is the same. */
function commitTime(): Date {
  return new Date(Number(git('log', '-1', '--format=%ct').trim()) * 1000)
}

function makeImage({ name, version }: Product, file: string): { name: string; sha256: string }[] {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    console.log(
      'no image: there is no Docker here. `npm run lab -- image` proves what the Dockerfile makes without it.',
    )
    return []
  }
  const path = join(OUT, `${file}.image.tar`)
  execFileSync('docker', ['build', '--tag', `${name}:${version}`, root], { stdio: 'inherit' })
  execFileSync('docker', ['save', '--output', path, `${name}:${version}`])
  return [tell(`${file}.image.tar`, readFileSync(path))]
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

function keep(name: string, bytes: Buffer): { name: string; sha256: string } {
  writeFileSync(join(OUT, name), bytes)
  return tell(name, bytes)
}

function tell(name: string, bytes: Buffer): { name: string; sha256: string } {
  const sha256 = digestOf(bytes)
  console.log(`${sha256}  ${name} (${(bytes.length / 2 ** 20).toFixed(1)} MB)`)
  return { name, sha256 }
}
