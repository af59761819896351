import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const TOOLS = [
  ...['start.mjs', 'install.mjs', 'one-at-a-time.mjs', 'project.mjs', 'server-flags.mjs'],
  ...['server-build.mjs', 'stale-build.mjs', 'web-build.mjs'],
]
const WITHOUT_EXECVE = ['--import', 'data:text/javascript,process.execve = undefined']

const LOCK = { packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }
const SERVER = `
process.once('SIGTERM', () => process.exit(7))
setInterval(() => {}, 1000)
console.log('ready ' + process.pid)`
const VITE = `#!/usr/bin/env node
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
const config = process.argv[process.argv.indexOf('--config') + 1]
const folder = { 'vite.dev-ui.config.ts': 'dist/dev-ui', 'vite.server.config.ts': 'dist/server' }[config] ?? 'dist/web'
mkdirSync(folder, { recursive: true })
if (folder === 'dist/server') copyFileSync('src/server/main.ts', folder + '/main.js')
else writeFileSync(folder + '/index.html', '')
if (folder === 'dist/web') appendFileSync('builds.txt', 'built\\n')`

/** A small project with the real start tools, a server that waits and a build that counts itself. */
async function makeProject() {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await put('package.json', '{ "type": "module" }')
  await put('package-lock.json', JSON.stringify(LOCK))
  await put('node_modules/.package-lock.json', JSON.stringify(LOCK))
  await put('node_modules/.bin/vite', VITE)
  await chmod(join(folder, 'node_modules/.bin/vite'), 0o755)
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true })
  await symlink(process.execPath, join(folder, 'node_modules/node/bin/node'))
  await put('src/server/main.ts', SERVER)
  await put('src/web/main.tsx', 'first')
  await mkdir(join(folder, 'tools'))
  for (const tool of TOOLS) await cp(join(import.meta.dirname, tool), join(folder, 'tools', tool))
  return { folder, put, countBuilds: () => countLines(join(folder, 'builds.txt')) }
}

async function countLines(file: string): Promise<number> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').length
}

function start(folder: string, nodeOptions: string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, 'tools/start.mjs'], { cwd: folder })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = new Promise<number>(resolve => {
    child.stdout.on('data', () => {
      const pid = /ready (\d+)/.exec(output)?.[1]
      if (pid !== undefined) resolve(Number(pid))
    })
  })
  onTestFinished(() => endNow(child))
  return { child, ready, ended, readOutput: () => output }
}

function endNow(child: ChildProcess): void {
  if (child.exitCode === null) child.kill('SIGKILL')
}

async function startAndStop(folder: string): Promise<void> {
  const { child, ready, ended } = start(folder)
  await ready
  child.kill('SIGTERM')
  await ended
}

test('start becomes the server: its process, its signals, its exit code', async () => {
  const { folder } = await makeProject()
  const { child, ready, ended } = start(folder)
  expect(await ready).toBe(child.pid)
  child.kill('SIGTERM')
  expect(await ended).toBe(7)
})

test('start hands signals and the exit code on where it cannot become the server', async () => {
  const { folder } = await makeProject()
  const { child, ready, ended } = start(folder, WITHOUT_EXECVE)
  expect(await ready).not.toBe(child.pid)
  child.kill('SIGTERM')
  expect(await ended).toBe(7)
})

test('start ends as the server does when the server fails', async () => {
  const { folder, put } = await makeProject()
  await put('src/server/main.ts', "console.error('the data folder is in use')\nprocess.exit(1)")
  const { ended, readOutput } = start(folder, WITHOUT_EXECVE)
  expect(await ended).toBe(1)
  expect(readOutput()).toContain('the data folder is in use')
})

test('start builds the pages once, and again only when a source has changed', async () => {
  const { folder, put, countBuilds } = await makeProject()
  await startAndStop(folder)
  await startAndStop(folder)
  expect(await countBuilds()).toBe(1)

  await utimes(join(folder, 'src/web/main.tsx'), new Date(0), new Date(0))
  await startAndStop(folder)
  expect(await countBuilds()).toBe(1)

  await put('src/web/main.tsx', 'second')
  await startAndStop(folder)
  expect(await countBuilds()).toBe(2)

  await rm(join(folder, 'dist/web'), { recursive: true })
  await startAndStop(folder)
  expect(await countBuilds()).toBe(3)
})

test('starts of one folder at once build once, and a start that was killed holds up no other', async () => {
  const { folder, put } = await makeProject()
  await put(
    'node_modules/.bin/vite',
    VITE.replace('const config', 'await new Promise(end => setTimeout(end, 300))\nconst config'),
  )
  const killed = start(folder)
  await once(killed.child.stdout, 'data')
  killed.child.kill('SIGKILL')
  await killed.ended
  const starts = [start(folder), start(folder), start(folder)]
  await Promise.all(starts.map(({ ready }) => ready))
  expect(starts.filter(({ readOutput }) => readOutput().includes('Building the web pages'))).toHaveLength(1)
})

test('start runs the server of the source that is there', async () => {
  const { folder, put } = await makeProject()
  await startAndStop(folder)
  await put('src/server/main.ts', "console.log('another server')")
  const { ended, readOutput } = start(folder)
  expect(await ended).toBe(0)
  expect(readOutput()).toContain('another server')
})

test('start says what to do when the packages cannot be installed', async () => {
  const { folder, put } = await makeProject()
  await put('package-lock.json', JSON.stringify({ packages: { ...LOCK.packages, 'node_modules/b': {} } }))
  await rm(join(folder, 'package.json'))
  const { ended, readOutput } = start(folder)
  expect(await ended).toBe(1)
  expect(readOutput()).toContain('Installing the packages failed')
})
