import { isBullet } from '#core/resume/bullets.ts'
import type { HeadingKind } from '#core/resume/heading-words.ts'
import { headingKind } from '#core/resume/headings.ts'
import type { Candidate } from '#core/resume/labelling/heading-candidates.ts'
import type { HeadingLabel } from '#core/resume/labelling/label-headings.ts'
import type { EntryKind } from '#core/resume/labelling/part-features.ts'
import type { Line } from '#core/resume/lines.ts'
import { isPlace } from '#core/resume/place-words.ts'
import { foldText } from '#core/text/fold.ts'
import type { LineLabel } from './marked-labels.ts'

/** What a truth file says, see the README of ../shared/data/resumes: `a||b` means that either text is right. */
export interface Truth {
  work: { company: string | null; title: string | null; start: string | null; end: string | null }[]
  education: { institution: string | null; degree: string | null; end: string | null }[]
  skills: string[]
  sections: string[]
}

type Fields = readonly (string | null)[]

/** What title, employer and dates are worth where they stand together; a match is at least the first two of them. */
const WORTH = [2, 1.5, 1]
const MATCH = 2
const HEADER_MAX_LINES = 4

/** The candidates that say a heading of the truth file, alone or with the one below. */
export function weakHeadings(
  lines: readonly Line[],
  candidates: readonly Candidate[],
  truth: Truth,
): HeadingLabel[] {
  const texts = candidates.map(({ line }) => line.folded.replaceAll(' ', ''))
  const labels = candidates.map((): HeadingLabel => 'none')
  for (const heading of truth.sections) {
    const wanted = foldText(heading).replaceAll(' ', '')
    const one = texts.findIndex((text, at) => text === wanted && labels[at] === 'none')
    const two = texts.findIndex((text, at) => text !== '' && text + (texts[at + 1] ?? '') === wanted)
    const at = one < 0 ? two : one
    if (at < 0) continue
    labels[at] = headingKind(heading) ?? 'other'
    if (one < 0) labels[at + 1] = 'next'
  }
  return labels.map((label, index) => {
    const one = candidates[index]
    if (label !== 'other' || one === undefined || headingKind(one.line.text) !== null) return label
    const end = candidates.find(
      ({ at }, next) => at > one.at && !['none', 'next'].includes(labels[next] ?? 'none'),
    )
    return kindBelow(lines.slice(one.isCell ? one.at : one.at + 1, end?.at), truth)
  })
}

/** What a heading in words of the person's own announces: that of which the most stands below it. */
function kindBelow(lines: readonly Line[], { work, education, skills }: Truth): HeadingLabel {
  const count = (fields: Fields) => fields.filter(field => isSaid(lines, field)).length
  const counts: [HeadingLabel, number][] = [
    ['work', 2 * count(work.flatMap(({ title, company }) => [title, company]))],
    ['education', 2 * count(education.flatMap(({ degree, institution }) => [degree, institution]))],
    ['skills', count(skills)],
  ]
  const [kind, most] = counts.reduce((best, one) => (one[1] > best[1] ? one : best))
  return most >= KIND_MIN ? kind : 'other'
}

const KIND_MIN = 2

/** Labels of lines by what a truth file says stands in them; it does not tell where statements wrap, so their place does. */
export function weakLabels(lines: readonly Line[], truth: Truth): LineLabel[] {
  const heads = new Set(truth.sections.flatMap(heading => findHeading(lines, heading) ?? []))
  const kinds = kindsOf(lines, heads)
  const labels = markStatements(lines, kinds, heads)
  const work = truth.work.map(({ title, company, start, end }): Fields => [title, company, start ?? end])
  const education = truth.education.map(({ degree, institution, end }): Fields => [degree, institution, end])
  markEntries({ lines, labels, kind: 'work' }, work)
  markEntries({ lines, labels, kind: 'education' }, education)
  return labels
}

function findHeading(lines: readonly Line[], heading: string): number | null {
  const wanted = foldText(heading).replaceAll(' ', '')
  const at = lines.findIndex(line => line.folded.replaceAll(' ', '') === wanted)
  return at < 0 ? null : at
}

function kindsOf(lines: readonly Line[], heads: ReadonlySet<number>): (HeadingKind | null)[] {
  let kind: HeadingKind | null = null
  return lines.map((line, at) => {
    if (heads.has(at)) kind = headingKind(line.text) ?? 'other'
    return kind
  })
}

function markStatements(
  lines: readonly Line[],
  kinds: readonly (HeadingKind | null)[],
  heads: ReadonlySet<number>,
): LineLabel[] {
  let start: Line | null = null
  return lines.map((line, at): LineLabel => {
    const kind = kinds[at] ?? null
    if (kind === null) return 'start header'
    if (heads.has(at)) {
      start = null
      return `head ${kind}`
    }
    if (wraps(lines[at - 1], line, start)) return `next ${kind}`
    start = line
    return `start ${kind}`
  })
}

function wraps(previous: Line | undefined, line: Line, start: Line | null): boolean {
  if (previous === undefined || start === null || isBullet(line)) return false
  if (isBullet(start)) return line.left > start.left + 1
  if (Math.abs(line.left - start.left) > 2 * line.size) return false
  const width = line.blockRight - line.blockLeft
  return previous.right > line.blockRight - Math.max(0.12 * width, 4 * line.size)
}

interface Marked {
  lines: readonly Line[]
  labels: LineLabel[]
  kind: EntryKind
}

function markEntries(marked: Marked, entries: readonly Fields[]): void {
  let from = 0
  for (const fields of entries) {
    const first = findEntry(marked, fields, from)
    if (first !== null) from = markEntry(marked, fields, first)
  }
}

/** The line from which on the most of an entry's fields stand near each other. */
function findEntry({ lines, labels, kind }: Marked, fields: Fields, from: number): number | null {
  let best = { at: -1, worth: 0 }
  for (let at = from; at < lines.length; at += 1) {
    const near = lines.slice(at, at + HEADER_MAX_LINES)
    const isHere = fields.some(field => isSaid(near.slice(0, 1), field))
    if (!isHere || !labels[at]?.endsWith(kind) || labels[at]?.startsWith('head')) continue
    const worth = fields.reduce(
      (sum, field, index) => sum + (isSaid(near, field) ? (WORTH[index] ?? 0) : 0),
      0,
    )
    if (worth > best.worth) best = { at, worth }
  }
  return best.worth < MATCH ? null : best.at
}

/** @returns the line behind the entry's header */
function markEntry({ lines, labels, kind }: Marked, fields: Fields, first: number): number {
  let end = first + 1
  for (let at = first + 1; at < Math.min(lines.length, first + HEADER_MAX_LINES); at += 1) {
    const line = lines[at]
    if (line === undefined || isBullet(line) || labels[at]?.startsWith('head')) break
    if (isPlace(line.text) || fields.some(field => isSaid([line], field))) end = at + 1
  }
  labels[first] = `entry ${kind}`
  labels.fill(`name ${kind}`, first + 1, end)
  if (labels[end] === `next ${kind}`) labels[end] = `start ${kind}`
  return end
}

/** Whether one of the lines holds the text, or a wrapped half of it. */
function isSaid(lines: readonly Line[], wanted: string | null): boolean {
  if (wanted === null) return false
  const ways = wanted.split('||').map(foldText)
  return lines.some(({ folded, rail }) => {
    const text = ` ${folded} ${rail === null ? '' : foldText(rail.text)} `
    const isHalf = (way: string): boolean => way.startsWith(`${folded} `) || way.endsWith(` ${folded}`)
    return ways.some(way => way !== '' && (text.includes(` ${way} `) || (folded.length > 7 && isHalf(way))))
  })
}
