import { isBullet } from '#core/resume/bullets.ts'
import type { HeadingKind } from '#core/resume/heading-words.ts'
import { headingKind } from '#core/resume/headings.ts'
import type { Line } from '#core/resume/lines.ts'
import { isPlace } from '#core/resume/place-words.ts'
import { foldText } from '#core/text/fold.ts'
import type { LineLabel } from './marked-labels.ts'

/** What a truth file says, see ../shared/data/resumes/README.md. */
export interface Truth {
  name: string | null
  headline: string | null
  work: { company: string | null; title: string | null; start: string | null; end: string | null }[]
  education: { institution: string | null; degree: string | null; end: string | null }[]
  skills: string[]
  sections: string[]
}

/** Labels of lines by what a truth file says stands in them, as far as it says so. */
export function weakLabels(lines: readonly Line[], truth: Truth): LineLabel[] {
  const kinds: (HeadingKind | null)[] = lines.map(() => null)
  const isHead = new Set<number>()
  for (const heading of truth.sections) {
    const wanted = foldText(heading)
    const at = lines.findIndex(
      (line, index) =>
        !isHead.has(index) &&
        line.pieces.length === 1 &&
        (line.folded === wanted || line.folded.replaceAll(' ', '') === wanted.replaceAll(' ', '')),
    )
    if (at >= 0) isHead.add(at)
  }
  const heads = [...isHead].sort((a, b) => a - b)
  for (const [index, at] of heads.entries()) {
    const line = lines[at]!
    let end = heads[index + 1] ?? lines.length
    for (let next = at + 1; next < end; next += 1)
      if (lines[next]!.startsBlock && lines[next]!.side !== line.side && lines[next]!.page === line.page)
        end = next
    const kind = tellKind(line, lines.slice(at + 1, end), truth)
    kinds[at] = kind
    for (let next = at + 1; next < (heads[index + 1] ?? lines.length); next += 1) kinds[next] = kind
  }
  const labels = lines.map(
    (_, index): LineLabel => (isHead.has(index) ? `head ${kinds[index] ?? 'other'}` : 'start header'),
  )
  markPerson(lines, labels, truth)
  markStatements(lines, kinds, isHead, labels)
  markEntries(
    lines,
    labels,
    kinds,
    truth.work.map(({ company, title, start, end }) => [title, company, start ?? end]),
    'work',
  )
  markEntries(
    lines,
    labels,
    kinds,
    truth.education.map(({ institution, degree, end }) => [degree, institution, end]),
    'education',
  )
  return labels
}

function tellKind(heading: Line, below: readonly Line[], truth: Truth): HeadingKind {
  const named = headingKind(heading.text) ?? 'other'
  if (named === 'work' || named === 'education' || named === 'summary') return named
  const text = below.map(line => ` ${line.folded} `).join(' ')
  const skills = truth.skills.filter(skill => text.includes(` ${foldText(skill.split('||')[0] ?? '')} `))
  if (skills.length >= 0.6 * truth.skills.length && skills.length > 1 && named !== 'skills') return 'skills'
  return named
}

function markPerson(lines: readonly Line[], labels: LineLabel[], { name, headline }: Truth): void {
  const open = (at: number): boolean => labels[at] === 'start header'
  const named = lines.findIndex((line, at) => open(at) && holds(line, name))
  if (named >= 0) labels[named] = 'person header'
  else
    lines.slice(0, 12).forEach((line, at) => {
      const words = foldText(name ?? '').split(' ')
      if (open(at) && line.folded !== '' && line.folded.split(' ').every(word => words.includes(word)))
        labels[at] = 'person header'
    })
  const titled = lines.findIndex((line, at) => open(at) && holds(line, headline))
  if (titled >= 0) labels[titled] = 'title header'
}

function markStatements(
  lines: readonly Line[],
  kinds: readonly (HeadingKind | null)[],
  isHead: ReadonlySet<number>,
  labels: LineLabel[],
): void {
  let start: Line | null = null
  let previous: Line | null = null
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at] ?? null
    if (isHead.has(at) || kind === null) {
      start = null
      continue
    }
    const goesOn = start !== null && previous !== null && wraps(previous, line, start)
    labels[at] = goesOn ? `next ${kind}` : `start ${kind}`
    if (!goesOn) start = line
    previous = line
  }
}

function wraps(previous: Line, line: Line, start: Line): boolean {
  if (isBullet(line)) return false
  if (isBullet(start)) return line.left > start.left + 1
  if (Math.abs(line.left - start.left) > 2 * line.size) return false
  const width = line.blockRight - line.blockLeft
  return previous.right > line.blockRight - Math.max(0.12 * width, 4 * line.size)
}

function holds(line: Line, wanted: string | null): boolean {
  if (wanted === null) return false
  const text = ` ${line.folded} ${line.rail === null ? '' : foldText(line.rail.text)} `
  return wanted.split('||').some(one => {
    const folded = foldText(one)
    return folded !== '' && text.includes(` ${folded} `)
  })
}

/** A wrapped name: the line holds its beginning. */
function begins(line: Line, wanted: string | null): boolean {
  if (wanted === null) return false
  return wanted.split('||').some(one => {
    const folded = foldText(one)
    const own = line.folded
    return own.length >= 8 && (folded.startsWith(`${own} `) || folded.endsWith(` ${own}`))
  })
}

function markEntries(
  lines: readonly Line[],
  labels: LineLabel[],
  kinds: readonly (HeadingKind | null)[],
  entries: (string | null)[][],
  kind: 'work' | 'education',
): void {
  let from = 0
  for (const fields of entries) {
    const [first, second, date] = fields
    let best = { at: -1, score: 0 }
    for (let at = from; at < lines.length; at += 1) {
      if (kinds[at] !== kind || labels[at]?.startsWith('head')) continue
      const near = [0, 1, 2, 3].map(step => lines[at + step]).filter(line => line !== undefined)
      const own = [first, second, date].some(
        field =>
          field !== undefined && (holds(lines[at]!, field ?? null) || begins(lines[at]!, field ?? null)),
      )
      if (!own) continue
      const has = (field: string | null | undefined): number =>
        field !== null && field !== undefined && near.some(line => holds(line, field) || begins(line, field))
          ? 1
          : 0
      const score = has(first) * 2 + has(second) * 1.5 + has(date)
      if (score > best.score) best = { at, score }
      if (score >= 4.5) break
    }
    if (best.at < 0 || best.score < 2) {
      continue
    }
    const header: number[] = []
    for (let at = best.at; at < Math.min(lines.length, best.at + 4); at += 1) {
      const line = lines[at]!
      if (isBullet(line) && at > best.at) break
      if (labels[at]?.startsWith('head')) break
      const isNamed = fields.some(field => holds(line, field) || begins(line, field))
      if (isNamed || isPlace(line.text)) header.push(at)
    }
    const last = Math.max(best.at, ...header)
    labels[best.at] = `entry ${kind}`
    for (let at = best.at + 1; at <= last; at += 1) labels[at] = `name ${kind}`
    const next = labels[last + 1]
    if (next === `next ${kind}`) labels[last + 1] = `start ${kind}`
    from = last + 1
  }
}
