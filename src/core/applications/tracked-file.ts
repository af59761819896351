import { STAGES } from '#contract/applications.ts'
import { TRACKED_FILES_MESSAGES } from '#contract/messages/tracked-files.ts'
import { TRACKED_FORMAT, TrackedEntry } from '#contract/tracked-files.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { parseJson } from '../parse-json.ts'
import { readCsv, writeCsv } from './csv.ts'

/** The columns of the table, each with how a tracked job fills it. */
const COLUMNS = {
  id: ({ job }: TrackedEntry) => job.jobId,
  job: ({ job }: TrackedEntry) => job.jobTitle,
  company: ({ job }: TrackedEntry) => job.companyName,
  place: ({ job }: TrackedEntry) => job.location,
  address: ({ job }: TrackedEntry) => job.url,
  source: ({ job }: TrackedEntry) => job.source,
  score: ({ job }: TrackedEntry) => job.matchingScore,
  open: ({ job }: TrackedEntry) => (job.isOpen ? 'yes' : 'no'),
  stage: ({ state }: TrackedEntry) => state.stage,
  since: ({ state }: TrackedEntry) => state.stageSince,
  applied: ({ state }: TrackedEntry) => state.appliedAt,
  replied: ({ state }: TrackedEntry) => state.repliedAt,
  'resume model': ({ state }: TrackedEntry) => state.sentResume?.modelName ?? null,
  'resume version': ({ state }: TrackedEntry) => state.sentResume?.resumeVersion ?? null,
  note: ({ state }: TrackedEntry) => state.note,
  contact: ({ state }: TrackedEntry) => state.contact,
  'next step': ({ state }: TrackedEntry) => state.nextStep,
  'due on': ({ state }: TrackedEntry) => state.nextStepOn,
  changed: ({ changedAt }: TrackedEntry) => changedAt,
} as const
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[] // keys of a literal object

/** One row for each tracked job: all of it but the posting's text and the history. */
export function writeTrackedCsv(entries: readonly TrackedEntry[]): string {
  return writeCsv([NAMES, ...entries.map(entry => NAMES.map(name => COLUMNS[name](entry)))])
}

/** Everything, as `readTrackedFile` takes it. */
export function writeTrackedJson(entries: readonly TrackedEntry[]): string {
  return `${JSON.stringify({ format: TRACKED_FORMAT, applications: entries }, null, 2)}\n`
}

export interface RefusedEntry {
  /** Counted from 1: the row of a table with its head, or the place in the list. */
  place: number
  /** The job's title as far as there is one. */
  name: string
  why: string
}

export interface TrackedFile {
  kind: 'csv' | 'json'
  entries: TrackedEntry[]
  refused: RefusedEntry[]
}

/**
 * Reads a file of tracked jobs: our own JSON, or a table of any program that has a column 'job'.
 * @param now ISO 8601; for what a table does not date
 * @returns null when it is neither; an entry that cannot be taken is told with the reason and spoils no other
 */
export function readTrackedFile(text: string, now: string): TrackedFile | null {
  const bare = text.replace(/^\uFEFF/, '').trimStart()
  if (bare.startsWith('{')) return readJsonFile(bare)
  return readTable(text, now)
}

function readJsonFile(text: string): TrackedFile | null {
  const parsed = parseJson(text)
  if (typeof parsed !== 'object' || parsed === null || !('applications' in parsed)) return null
  const { applications } = parsed
  if (!Array.isArray(applications)) return null
  return sort(
    'json',
    applications.map((given: unknown, index) => ({ given, place: index + 1 })),
  )
}

function readTable(text: string, now: string): TrackedFile | null {
  const [head = [], ...rows] = readCsv(text)
  const columns = head.map(name => name.trim().toLowerCase())
  if (!columns.includes('job' satisfies Column)) return null
  const places = new Map<string, number>()
  columns.forEach((name, at) => {
    if (!places.has(name)) places.set(name, at)
  })
  const read = rows.map((cells, index) => {
    const cellOf = (name: Column) => cells[places.get(name) ?? -1] ?? ''
    return { given: toEntry(cellOf, now), place: index + 2 }
  })
  return sort('csv', read)
}

function sort(kind: TrackedFile['kind'], read: readonly { given: unknown; place: number }[]): TrackedFile {
  const file: TrackedFile = { kind, entries: [], refused: [] }
  for (const { given, place } of read) {
    const parsed = TrackedEntry.safeParse(given, { error: () => UNSAID })
    const why = parsed.success ? tellSize(parsed.data) : tellWhy(parsed.error.issues[0])
    if (parsed.success && why === null) file.entries.push(parsed.data)
    else file.refused.push({ place, name: nameOf(given), why: why ?? '' })
  }
  return file
}

function tellSize(entry: TrackedEntry): string | null {
  const isTooLarge = JSON.stringify(entry).length > TRACKING_LIMITS.entryMaxChars
  return isTooLarge ? TRACKED_FILES_MESSAGES.entryTooLarge : null
}

/** Stands for what a schema has no sentence of its own for. */
const UNSAID = ''

function tellWhy(issue: { path: PropertyKey[]; message: string } | undefined): string {
  if (issue && issue.message !== UNSAID) return issue.message
  return TRACKED_FILES_MESSAGES.notRead(String(issue?.path.at(-1) ?? ''))
}

function nameOf(given: unknown): string {
  const { job } = (given ?? {}) as { job?: { jobTitle?: unknown } | null } // only looked at, and only as a text
  return typeof job?.jobTitle === 'string' ? job.jobTitle.slice(0, 100) : ''
}

type CellOf = (name: Column) => string

/** What a row says, in the shape of an entry; whether it holds is not decided here. */
function toEntry(cellOf: CellOf, now: string): unknown {
  const line = (name: Column) => cellOf(name).trim()
  const orNull = (name: Column) => line(name) || null
  const score = line('score')
  const changedAt = line('changed') || now
  const identity = [line('job'), line('company'), line('address')].join('|').toLowerCase()
  const state = {
    stage: toStage(line('stage')),
    stageSince: line('since') || changedAt,
    appliedAt: orNull('applied'),
    repliedAt: orNull('replied'),
    sentResume: toSentResume(line('resume model'), line('resume version')),
    note: cellOf('note'),
    contact: cellOf('contact'),
    nextStep: cellOf('next step'),
    nextStepOn: orNull('due on'),
  }
  return {
    job: {
      jobId: line('id') || identity.slice(0, 1000),
      jobTitle: line('job'),
      companyName: line('company'),
      location: line('place'),
      url: line('address'),
      source: line('source'),
      matchingScore: score === '' ? 0 : Number(score),
      isOpen: line('open').toLowerCase() !== 'no',
      description: '',
    },
    state,
    version: 1,
    changedAt,
    events: [{ at: changedAt, kind: 'stage', before: null, after: state, undoneAt: null }],
  }
}

/** A table without stages is one of jobs to look at. Anything else is told. */
function toStage(cell: string): string {
  return cell === '' ? STAGES[0] : cell.toLowerCase()
}

function toSentResume(model: string, version: string): unknown {
  return model === '' && version === '' ? null : { modelName: model, resumeVersion: Number(version) }
}
