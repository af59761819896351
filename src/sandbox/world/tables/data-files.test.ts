import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readDataFile } from '#data/read-file.ts'
import { COUNTRIES } from './countries.ts'
import { INDUSTRIES } from './industries.ts'
import { listReader } from './read-lists.ts'
import { SKILLS } from './skills.ts'

const DATA = join(import.meta.dirname, '../../../data')
/** Loads the site in a process of its own; prints the data files it reads, all of which fit their schemas then. */
const READING = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
const { readFileSync } = fs
const read = []
fs.readFileSync = (file, ...rest) => {
  if (/src\\/data\\/.*\\.(?:tsv|yaml)$/.test(String(file))) read.push(fileURLToPath(file))
  return readFileSync(file, ...rest)
}
syncBuiltinESMExports()
await import('${new URL('../../start-sandbox.ts', import.meta.url)}')
console.log(JSON.stringify(read))
`

test('every data file of the sandbox is read once, and nothing beside them', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', READING])
  const there = readdirSync(join(DATA, 'sandbox'), { recursive: true, withFileTypes: true })
  const files = there.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(50)
  expect((JSON.parse(stdout) as string[]).toSorted()).toEqual(files.toSorted())
})

test('no skill, industry or country stands in its table twice', () => {
  const rows = readDataFile('sandbox/skills.tsv')
    .trimEnd()
    .split('\n')
    .filter(line => !line.startsWith('#'))
  expect(SKILLS.size).toBe(rows.length - 1)
  expect(new Set(INDUSTRIES.map(({ label }) => label)).size).toBe(INDUSTRIES.length)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length)
})

const readPair = listReader(['verbs', 'tails'], { verbs: new Set(['see', 'hear']) })

test('a text that begins with … goes on where another ended', () => {
  const text = '# Licence: MIT\nlist\ttext\nverbs\tsee\ntails\t…\ntails\t… twice\nverbs\thear\n'
  expect(readPair('x.tsv', text)).toEqual({ verbs: ['see', 'hear'], tails: ['', ' twice'] })
})

test.each([
  ['of a list that is not there', 'nouns\teye', /^src\/data\/x\.tsv:4: list: /],
  ['that is not known', 'verbs\tsmell', /^src\/data\/x\.tsv:4: text: is not known$/],
  ['that is empty', 'tails\t', /^src\/data\/x\.tsv:4: text: must not be empty$/],
  ['of the other list alone', 'verbs\thear', /^src\/data\/x\.tsv:1: there is no row of the list tails$/],
])('a text %s is told with file and line', (_, row, told) => {
  expect(() => readPair('x.tsv', `# Licence: MIT\nlist\ttext\nverbs\tsee\n${row}\n`)).toThrow(told)
})
