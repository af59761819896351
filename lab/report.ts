import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { describeMachine } from './machine.ts'

// npm run lab -- report NAME COMMAND [arguments of the command]
// Runs `npm run COMMAND` and keeps what it prints as docs/reports/NAME.txt, under its date, machine and commit. Exit code as
// that of the command.

const ROOT = join(import.meta.dirname, '..')
const NAME = /^[a-z0-9-]+$/
const ALWAYS_ON_POSTGRES = 'scale'

const [name = '', command = '', ...args] = process.argv.slice(2)
if (!NAME.test(name) || command === '') {
  console.error(
    'Name the report and the command: npm run lab -- report faults-postgres lab fault all --share 0.5',
  )
  process.exit(1)
}
const from = performance.now()
const lines: string[] = []
const isOnPostgres =
  process.env.DATABASE_URL !== undefined || args.includes('--postgres') || args[0] === ALWAYS_ON_POSTGRES
const head = [
  `npm run ${[command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`,
  `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${isOnPostgres ? 'PostgreSQL' : 'the embedded database'}`,
  describeMachine(),
  `commit ${readCommit()}`,
]
const child = spawn('npm', ['run', '-s', command, '--', ...args], {
  cwd: ROOT,
  stdio: ['inherit', 'pipe', 'inherit'],
})
for await (const line of createInterface({ input: child.stdout })) {
  console.log(line)
  lines.push(stripVTControlCharacters(line).replaceAll(ROOT, '.'))
}
const code: number = child.exitCode ?? (await once(child, 'exit'))[0]
const minutes = ((performance.now() - from) / 60_000).toFixed(1)
const folder = join(ROOT, 'docs/reports')
mkdirSync(folder, { recursive: true })
const text = [...head, `exit code ${code} after ${minutes} minutes`, '', ...lines].join('\n')
writeFileSync(join(folder, `${name}.txt`), `${text.trimEnd()}\n`)
process.exitCode = code

/** Short, and with a word when the tree differs from it. */
function readCommit(): string {
  const run = (...command: string[]) =>
    spawnSync('git', command, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
  const isChanged = run('status', '--porcelain', '--', 'src', 'tools', 'lab', 'e2e') !== ''
  return `${run('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
}
