import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPdfReader, createPdfScanner } from '#adapters/pdf/index.ts'
import type { PdfReader, PdfReading } from '#adapters/pdf/port.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { watchRules } from './fired-rules.ts'
import { DEV_RESUMES, scorePredictions, toTruthShape } from './read-evaluation.ts'
import { readFloor } from './read-floor.ts'
import { timeTextLayerAlone } from './text-layer-alone.ts'

// npm run eval -- read DIR [--pred OUT] [--json FILE] [--worst N] [--no-scans] [--no-times] [--rules]
//   [--floor FILE]
// DIR holds <id>.pdf with the truth in <id>.json; score-parse.mjs of DIR or of the folder above it does the scoring.
// --rules lists for each rule of the reader for how many families of documents it fires, a family being what stands
// before the first '-' of an id. --floor takes higher bars from a file: what was reached once must not be lost.

const BARS: Readonly<Record<string, number>> = {
  'read.macro': 0.9,
  'read.work': 0.82,
  'read.education': 0.8,
  'read.skills': 0.88,
  'read.ms_median': 500,
  'read.ms_p95': 2000,
  'read.ms_ratio_median': 1.6,
  'read.ms_ratio_p95': 1.6,
}
const FIELDS = ['name', 'email', 'phone', 'links', 'work', 'education', 'skills']
/** Each file is timed so often after the processes are warm; its best time counts, since others share the machine. */
const TIMED_ROUNDS = 3
const SCAN_MAX_MS = 300_000

/** Milliseconds of each file, by the whole reader and by pdf.js alone. */
interface Times {
  reader: number[]
  alone: number[]
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pred: { type: 'string' },
    json: { type: 'string' },
    worst: { type: 'string', default: '8' },
    scans: { type: 'boolean', default: true },
    times: { type: 'boolean', default: true },
    rules: { type: 'boolean', default: false },
    floor: { type: 'string' },
  },
  allowNegative: true,
})
const folder = resolve(positionals[0] ?? DEV_RESUMES)
const predictions = resolve(values.pred ?? mkdtempSync(join(tmpdir(), 'eval-read-')))
mkdirSync(predictions, { recursive: true })
const scanner = createPdfScanner()
const bars = values.floor === undefined ? BARS : { ...BARS, ...readFloor(values.floor) }
const watch = values.rules ? await watchRules() : null

const times = await readAll()
const score = scorePredictions({ predictions, folder, withScans: values.scans })
const figures = [
  { id: 'read.macro', value: score.macro },
  ...FIELDS.map(field => ({ id: `read.${field}`, value: score.fields[field]?.f1 ?? 0 })),
  ...(values.times ? timeFigures() : []),
].map(({ id, value }) => ({ id, value, bar: bars[id] ?? null, isMet: isMet(id, value) }))

for (const { id, value, bar, isMet } of figures)
  console.log([id, print(id, value), bar ?? '-', isMet ? 'ok' : 'miss'].join(' '))
const worst = [...score.docs].sort((a, b) => a.docF1 - b.docF1).slice(0, Number(values.worst))
console.log(`worst: ${worst.map(doc => `${doc.id} ${doc.docF1.toFixed(2)}`).join(', ')}`)
console.log(`predictions: ${predictions}`)
for (const { rule, families } of watch?.list() ?? []) console.log(`rule ${families} ${rule}`)
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ figures, docs: score.docs }, null, 1)}\n`)
process.exitCode = figures.every(figure => figure.isMet) ? 0 : 1

async function readAll(): Promise<Times> {
  const reader = createPdfReader()
  const took: Times = { reader: [], alone: [] }
  const names = readdirSync(folder).filter(name => name.endsWith('.pdf'))
  const [first] = names
  if (first !== undefined && values.times) await timeFile(reader, join(folder, first)) // starts the process
  for (const name of names) {
    await readOne(reader, name)
    if (!values.times) continue
    const { reader: whole, alone } = await timeFile(reader, join(folder, name))
    took.reader.push(Math.min(...whole))
    took.alone.push(Math.min(...alone))
  }
  await reader.close()
  return took
}

async function readOne(reader: PdfReader, name: string): Promise<void> {
  const reading = await reader.read(join(folder, name), AbortSignal.timeout(20_000))
  const seen = !reading.ok && reading.canScan && values.scans ? await scan(name) : reading
  if (!seen.ok) return console.log(`${name}: ${seen.reason}`)
  const read = (): ResumeProfile => readProfile(seen.pages)
  const profile = watch === null ? read() : await watch.run(name.split('-')[0] ?? name, read)
  writeFileSync(join(predictions, name.replace(/pdf$/, 'json')), JSON.stringify(toTruthShape(profile)))
}

async function scan(name: string): Promise<PdfReading> {
  const startedAt = performance.now()
  const reading = await scanner.scan(readFileSync(join(folder, name)), {
    signal: AbortSignal.timeout(SCAN_MAX_MS),
    onPage: () => undefined,
  })
  console.log(`${name}: recognised in ${Math.round(performance.now() - startedAt)} ms`)
  return reading
}

async function timeFile(reader: PdfReader, filePath: string): Promise<Times> {
  const took: Times = { reader: [], alone: [] }
  for (let round = 0; round < TIMED_ROUNDS; round += 1) {
    took.alone.push(await timeTextLayerAlone(filePath))
    const startedAt = performance.now()
    const reading = await reader.read(filePath, AbortSignal.timeout(20_000))
    if (reading.ok) readProfile(reading.pages)
    took.reader.push(performance.now() - startedAt)
  }
  return took
}

function timeFigures(): { id: string; value: number }[] {
  const shares = { median: 0.5, p95: 0.95 }
  return Object.entries(shares).flatMap(([name, share]) => {
    const whole = quantile(times.reader, share)
    return [
      { id: `read.ms_${name}`, value: whole },
      { id: `read.ms_ratio_${name}`, value: whole / quantile(times.alone, share) },
    ]
  })
}

function isMet(id: string, value: number): boolean {
  const bar = bars[id]
  if (bar === undefined) return true
  return id.includes('.ms_') ? value <= bar : value >= bar
}

function print(id: string, value: number): string {
  if (id.includes('.ms_ratio')) return `${value.toFixed(2)} x`
  return id.includes('.ms_') ? `${value.toFixed(0)} ms` : `${value.toFixed(4)} F1`
}

function quantile(milliseconds: readonly number[], share: number): number {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
