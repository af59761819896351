import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDLESS_ANSWERS, HOSTILE_ANSWERS, HOSTILE_FOLDER } from '#adapters/pdf/hostile-files.suite.ts'
import { createPdfReader, createPdfScanner } from '#adapters/pdf/index.ts'
import { isPdfFileName, PDF_FILES } from '#adapters/pdf/pdf-files.suite.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { pageOf } from '../growth/made-values.ts'

// npm run eval -- hostile
// Reads every collected hostile file as the server does: what it answers, how long that takes, and how much the
// server's own process grows meanwhile. A scan among them is recognised too.

const MS_MAX = 10_000
const START_MAX_MS = 60_000
const GROWTH_MAX_MIB = 100
const SAMPLE_EVERY_MS = 20
const MIB = 1024 * 1024
/** Longer than a page is wide, and of letters that the fonts of small files lack. */
const ENDLESS_LINES = ['漢'.repeat(58_000), 'a'.repeat(58_000), `2019${'-'.repeat(58_000)}`]

const reader = createPdfReader()
const scanner = createPdfScanner()
// What every start costs, and what others at work on the machine add to it, is no answer to a file.
await reader.read(join(HOSTILE_FOLDER, 'enc-owner.pdf'), AbortSignal.timeout(START_MAX_MS))
globalThis.gc?.()
const before = process.memoryUsage.rss()
let highest = before
const sampling = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, SAMPLE_EVERY_MS)

let misses = 0
let slowest = 0
const made = mkdtempSync(join(tmpdir(), 'eval-hostile-'))
for (const [name, wanted] of [...Object.entries(HOSTILE_ANSWERS), ...Object.entries(ENDLESS_ANSWERS)]) {
  const path = join(name in ENDLESS_ANSWERS ? made : HOSTILE_FOLDER, `${name}.pdf`)
  if (isPdfFileName(name)) writeFileSync(path, PDF_FILES[name]())
  const startedAt = performance.now()
  const reading = await reader.read(path, AbortSignal.timeout(2 * MS_MAX))
  // What is done with the text belongs to the answer.
  if (reading.ok) readProfile(reading.pages)
  const milliseconds = performance.now() - startedAt
  const answer = reading.ok ? 'text' : reading.reason
  if (!wanted.some(one => one === answer)) misses += 1
  slowest = Math.max(slowest, milliseconds)
  console.log(
    `${name} ${answer} ${milliseconds.toFixed(0)} ms ${wanted.some(one => one === answer) ? 'ok' : 'miss'}`,
  )
  if (reading.ok || !reading.canScan) continue
  const options = { signal: AbortSignal.timeout(60_000), onPage: () => undefined }
  const scanned = await scanner.scan(readFileSync(path), options)
  if (!scanned.ok) misses += 1
  console.log(`${name} recognised: ${scanned.ok ? 'text' : scanned.reason}`)
}
for (const text of ENDLESS_LINES) {
  const startedAt = performance.now()
  readProfile([pageOf([text])])
  const milliseconds = performance.now() - startedAt
  slowest = Math.max(slowest, milliseconds)
  console.log(`a line of ${text.slice(0, 4)} read ${milliseconds.toFixed(0)} ms`)
}
clearInterval(sampling)
rmSync(made, { recursive: true })
await reader.close()

const growth = (highest - before) / MIB
const figures = [
  { line: `hostile.misses ${misses} files 0`, isMet: misses === 0 },
  { line: `hostile.ms_max ${slowest.toFixed(0)} ms ${MS_MAX}`, isMet: slowest <= MS_MAX },
  { line: `hostile.rss_growth ${growth.toFixed(0)} MiB ${GROWTH_MAX_MIB}`, isMet: growth <= GROWTH_MAX_MIB },
]
for (const { line, isMet } of figures) console.log(`${line} ${isMet ? 'ok' : 'miss'}`)
process.exitCode = figures.every(figure => figure.isMet) ? 0 : 1
