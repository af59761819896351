import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPdfjsReader } from '#adapters/pdf/pdfjs/pdfjs-reader.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { readProfile } from '#core/resume/read-profile.ts'

// npm run eval:read -- DIR [--pred OUT] [--json FILE] [--worst N]
// DIR holds <id>.pdf with the truth in <id>.json; score-parse.mjs of DIR or of the folder above it does the scoring.

const BARS: Readonly<Record<string, number>> = {
  'read.macro': 0.9,
  'read.ms_median': 500,
  'read.ms_p95': 2000,
}
const FIELDS = ['name', 'email', 'phone', 'links', 'work', 'education', 'skills']
const SCORER = 'score-parse.mjs'
const FALLBACK_FOLDER = '../shared/data/resumes'

interface Score {
  macro: number
  fields: Record<string, { f1: number | null }>
  docs: { id: string; docF1: number }[]
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pred: { type: 'string' },
    json: { type: 'string' },
    worst: { type: 'string', default: '8' },
    scans: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const folder = resolve(positionals[0] ?? FALLBACK_FOLDER)
const predictions = resolve(values.pred ?? mkdtempSync(join(tmpdir(), 'eval-read-')))
mkdirSync(predictions, { recursive: true })

const milliseconds = await readAll()
const score = scorePredictions()
const figures = [
  { id: 'read.macro', value: score.macro },
  ...FIELDS.map(field => ({ id: `read.${field}`, value: score.fields[field]?.f1 ?? 0 })),
  { id: 'read.ms_median', value: quantile(0.5) },
  { id: 'read.ms_p95', value: quantile(0.95) },
].map(({ id, value }) => ({ id, value, bar: BARS[id] ?? null, isMet: isMet(id, value) }))

for (const { id, value, bar, isMet } of figures) {
  const unit = id.includes('.ms_') ? 'ms' : 'F1'
  console.log(
    [id, unit === 'ms' ? value.toFixed(0) : value.toFixed(4), unit, bar ?? '-', isMet ? 'ok' : 'miss'].join(
      ' ',
    ),
  )
}
const worst = [...score.docs].sort((a, b) => a.docF1 - b.docF1).slice(0, Number(values.worst))
console.log(`worst: ${worst.map(doc => `${doc.id} ${doc.docF1.toFixed(2)}`).join(', ')}`)
console.log(`predictions: ${predictions}`)
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ figures, docs: score.docs }, null, 1)}\n`)
process.exitCode = figures.every(figure => figure.isMet) ? 0 : 1

async function readAll(): Promise<number[]> {
  const reader = createPdfjsReader()
  const files = readdirSync(folder).filter(name => name.endsWith('.pdf'))
  const took: number[] = []
  for (const name of files) {
    const startedAt = performance.now()
    const reading = await reader.read(join(folder, name), AbortSignal.timeout(20_000))
    const profile = reading.ok ? readProfile(reading.pages) : null
    took.push(performance.now() - startedAt)
    if (profile !== null)
      writeFileSync(join(predictions, name.replace(/pdf$/, 'json')), JSON.stringify(toTruthShape(profile)))
    else if (!reading.ok) console.log(`${name}: ${reading.reason}`)
  }
  await reader.close()
  return took.sort((a, b) => a - b)
}

/** The shape of the truth files: every text as printed. */
function toTruthShape(profile: ResumeProfile): object {
  return {
    name: profile.name?.text ?? null,
    email: profile.email?.text ?? null,
    phone: profile.phone?.text ?? null,
    links: profile.links.map(link => (/\w\.\w/.test(link.text) ? link.text : (link.url ?? link.text))),
    headline: profile.headline?.text ?? null,
    summary: profile.summary !== null,
    work: profile.work.map(entry => ({
      company: entry.company?.text ?? null,
      title: entry.title?.text ?? null,
      start: entry.start?.text ?? entry.end?.text ?? null,
      end: entry.end?.text ?? null,
      bullets: entry.bullets.map(bullet => bullet.text),
    })),
    education: profile.education.map(entry => ({
      institution: entry.institution?.text ?? null,
      degree: entry.degree?.text ?? null,
      end: entry.end?.text ?? entry.start?.text ?? null,
    })),
    skills: profile.skills.map(skill => skill.text),
  }
}

function scorePredictions(): Score {
  const scorer = [folder, resolve(folder, '..'), resolve(FALLBACK_FOLDER)]
    .map(at => join(at, SCORER))
    .find(existsSync)
  if (scorer === undefined) throw new Error(`${SCORER} is neither in ${folder} nor in ${FALLBACK_FOLDER}`)
  const file = join(mkdtempSync(join(tmpdir(), 'eval-read-score-')), 'score.json')
  const scans = values.scans ? [] : ['--skip-scans']
  const run = spawnSync(process.execPath, [scorer, predictions, folder, '--json', file, ...scans], {
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(readFileSync(file, 'utf8')) as Score // written by the scorer just now
}

function isMet(id: string, value: number): boolean {
  const bar = BARS[id]
  if (bar === undefined) return true
  return id.includes('.ms_') ? value <= bar : value >= bar
}

function quantile(share: number): number {
  return milliseconds[Math.min(milliseconds.length - 1, Math.floor(share * milliseconds.length))] ?? 0
}
