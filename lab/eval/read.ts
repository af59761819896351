import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPdfReader, createPdfScanner } from '#adapters/pdf/index.ts'
import type { PdfReading } from '#adapters/pdf/port.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { watchRules } from './fired-rules.ts'
import { findLostWords, type LostWords } from './lost-words.ts'
import { type Score, scorePredictions, toTruthShape } from './read-evaluation.ts'
import { readFloor } from './read-floor.ts'
import { type KnownResume, listKnown, openSets, type ResumeSet } from './read-sets.ts'
import { timeReading } from './time-reading.ts'

// npm run eval -- read [FOLDER] [--count N] [--seed N] [--groups] [--pred OUT] [--json FILE] [--worst N] [--no-scans]
//   [--no-times] [--rules] [--floor FILE]
// FOLDER holds <id>.pdf with the truth in <id>.json. Without one: documents of the generator's test templates, the
// collected ones and those met later, each for itself. score-parse.mjs does the scoring. --groups tells families, languages
// and traits apart. --rules lists for each rule of the reader for how many families it fires. --floor takes its bars from a
// file alone: what was reached on templates that nothing was fitted to must not be lost.

const FIELDS = ['name', 'email', 'phone', 'links', 'work', 'education', 'skills']
const LOST_MAX = 0.005
const BARS: Readonly<Record<string, number>> = {
  ...barsOf('read.generated', { macro: 0.93, work: 0.88, education: 0.88, skills: 0.9 }),
  ...barsOf('read.collected', { macro: 0.9, work: 0.82, education: 0.82, skills: 0.85 }),
  ...barsOf('read.second', { macro: 0.85 }),
  ...barsOf('read.kept', { macro: 0.88, work: 0.8 }),
  ...barsOf('read', { ms_median: 500, ms_p95: 2000, ms_ratio_median: 1.6, ms_ratio_painted_median: 2 }),
}
const SCAN_MAX_MS = 300_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '84' },
    seed: { type: 'string', default: '1' },
    groups: { type: 'boolean', default: false },
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
const bars = values.floor === undefined ? BARS : readFloor(values.floor)
const watch = values.rules ? await watchRules() : null
const reader = createPdfReader()
const scanner = createPdfScanner()
const figures: { id: string; value: number; bar: number | null; isMet: boolean }[] = []
const docs: Score['docs'] = []

const sets = await openSets(positionals[0], { count: Number(values.count), seed: Number(values.seed) })
for (const set of sets) await evaluate(set)
await reader.close()
if (values.times)
  for (const [id, value] of Object.entries(await timeReading(sets.map(({ folder }) => folder))))
    tell(`read.${id}`, value)
for (const { rule, families } of watch?.list() ?? []) console.log(`rule ${families} ${rule}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ figures, docs }, null, 1)}\n`)
process.exitCode = figures.every(figure => figure.isMet) ? 0 : 1

async function evaluate({ id, folder }: ResumeSet): Promise<void> {
  const predictions = resolve(values.pred ?? mkdtempSync(join(tmpdir(), 'eval-read-')), id)
  mkdirSync(predictions, { recursive: true })
  const known = listKnown(folder).filter(resume => values.scans || resume.hasTextLayer)
  const lost = new Map<string, LostWords>()
  for (const resume of known) {
    const profile = await readOne(resume, folder)
    if (profile === null) continue
    writeFileSync(join(predictions, `${resume.id}.json`), JSON.stringify(toTruthShape(profile)))
    if (resume.hasTextLayer)
      lost.set(resume.id, await findLostWords(join(folder, `${resume.id}.pdf`), resume.headings, profile))
  }
  const judge = (only: readonly KnownResume[]): Score =>
    scorePredictions({ predictions, folder, only: only.map(one => one.id), withScans: values.scans })
  const score = judge([])
  docs.push(...score.docs)
  tell(`${id}.macro`, score.macro)
  for (const field of FIELDS) tell(`${id}.${field}`, score.fields[field]?.f1 ?? 0)
  tell(`${id}.lost_words`, shareLost(known, lost))
  const worst = [...score.docs].sort((a, b) => a.docF1 - b.docF1).slice(0, Number(values.worst))
  console.log(`worst: ${worst.map(doc => `${doc.id} ${doc.docF1.toFixed(2)}`).join(', ')}`)
  if (values.groups) for (const group of groupsOf(known)) console.log(groupLine(group, judge(group.of), lost))
}

async function readOne({ id, family }: KnownResume, folder: string): Promise<ResumeProfile | null> {
  const path = join(folder, `${id}.pdf`)
  const reading = await reader.read(path, AbortSignal.timeout(20_000))
  const seen = !reading.ok && reading.canScan && values.scans ? await scan(path) : reading
  if (!seen.ok) {
    if (values.scans || !('canScan' in seen && seen.canScan)) console.log(`${id}: ${seen.reason}`)
    return null
  }
  const read = (): ResumeProfile => readProfile(seen.pages)
  return watch === null ? read() : watch.run(family, read)
}

async function scan(path: string): Promise<PdfReading> {
  const signal = AbortSignal.timeout(SCAN_MAX_MS)
  return scanner.scan(readFileSync(path), { signal, onPage: () => undefined })
}

interface Group {
  name: string
  of: KnownResume[]
}

/** By family, language and trait; a document may be in several. */
function groupsOf(known: readonly KnownResume[]): Group[] {
  const groups = new Map<string, KnownResume[]>()
  for (const resume of known) {
    const names = [`family ${resume.family}`, `language ${resume.language}`, ...resume.traits]
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), resume])
  }
  return [...groups].map(([name, of]) => ({ name, of })).sort((a, b) => a.name.localeCompare(b.name))
}

/** A field that no document of the group has counts for nothing. */
function groupLine({ name, of }: Group, score: Score, lost: ReadonlyMap<string, LostWords>): string {
  const known = FIELDS.flatMap(field => score.fields[field]?.f1 ?? [])
  const macro = known.reduce((sum, f1) => sum + f1, 0) / Math.max(1, known.length)
  const fields = ['name', 'work', 'education', 'skills'].map(
    field => `${field} ${score.fields[field]?.f1?.toFixed(2) ?? '   -'}`,
  )
  const share = `lost ${(100 * shareLost(of, lost)).toFixed(1)} %`
  return [
    `  ${name.padEnd(36)}`,
    String(of.length).padStart(3),
    `macro ${macro.toFixed(2)}`,
    ...fields,
    share,
  ].join('  ')
}

function shareLost(of: readonly KnownResume[], lost: ReadonlyMap<string, LostWords>): number {
  const counts = of.flatMap(({ id }) => lost.get(id) ?? [])
  const shown = counts.reduce((sum, one) => sum + one.shown, 0)
  return shown === 0 ? 0 : counts.reduce((sum, one) => sum + one.lost.length, 0) / shown
}

function tell(id: string, value: number): void {
  const bar = bars[id] ?? null
  const isLowBetter = id.includes('.ms_') || id.endsWith('lost_words')
  const isMet = bar === null || (isLowBetter ? value <= bar : value >= bar)
  figures.push({ id, value, bar, isMet })
  console.log([id, print(id, value), bar ?? '-', isMet ? 'ok' : 'miss'].join(' '))
}

function print(id: string, value: number): string {
  if (id.endsWith('lost_words') || id.endsWith('painted_files')) return `${value.toFixed(4)} share`
  if (id.includes('.ms_ratio')) return `${value.toFixed(2)} x`
  return id.includes('.ms_') ? `${value.toFixed(0)} ms` : `${value.toFixed(4)} F1`
}

/** By the id of a figure; times have bars alone. */
function barsOf(set: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  const all = set === 'read' ? figures : { ...figures, lost_words: LOST_MAX }
  return Object.fromEntries(Object.entries(all).map(([figure, bar]) => [`${set}.${figure}`, bar]))
}
