import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { type PostingTerms, scoreRelevance } from './posting-terms.ts'

// The standard template sets about 56 lines of 105 characters on an A4 page.
const CHARS_PER_LINE = 105
const LINES_PER_PAGE = 54
const PAGES = 2
const HEADER_LINES = 4
const HEADING_LINES = 2
const ENTRY_LINES = 2.5
const BULLETS_KEPT_PER_ENTRY = 2

/**
 * Brings a tailored resume to two pages, as the number of its lines is estimated: joins short neighbours first,
 * then leaves out the bullets that the posting cares least about, of older entries before newer ones. An entry
 * keeps at least two bullets, so a very long career may still take a third page.
 * @param resume bullets sorted by relevance, entries newest first
 */
export function fitToPages(resume: TailoredResume, terms: PostingTerms): TailoredResume {
  const budget = PAGES * LINES_PER_PAGE
  if (estimateLines(resume) <= budget) return resume
  let work = resume.work.map(entry => ({ ...entry, bullets: joinShortNeighbours(entry.bullets) }))
  for (let total = estimateLines({ ...resume, work }); total > budget; ) {
    const shorter = dropLeastRelevant(work, terms)
    if (shorter === null) break
    work = shorter
    total = estimateLines({ ...resume, work })
  }
  return { ...resume, work }
}

/** Lines of text on paper, headings and gaps counted as lines. */
export function estimateLines(resume: TailoredResume): number {
  const entries = [
    ...resume.work.map(entry => entry.bullets),
    ...resume.education.map(entry => entry.details),
  ]
  const listed = [
    resume.languages,
    resume.certifications,
    ...resume.otherSections.map(section => section.lines),
  ]
  const summary = resume.summary === null ? [] : [resume.summary]
  const headings = [summary, resume.skills, resume.work, resume.education, ...listed]
  return (
    HEADER_LINES +
    headings.filter(section => section.length > 0).length * HEADING_LINES +
    entries.length * ENTRY_LINES +
    [...entries, ...listed, summary].flat().reduce((sum, line) => sum + linesOf(line.text.length), 0) +
    linesOf(resume.skills.reduce((sum, skill) => sum + skill.text.length + 2, 0))
  )
}

function linesOf(chars: number): number {
  return Math.ceil(chars / CHARS_PER_LINE)
}

/** Two bullets that fit on one line together become one, each still word for word. */
function joinShortNeighbours(bullets: TailoredLine[]): TailoredLine[] {
  const joined: TailoredLine[] = []
  for (const bullet of bullets) {
    const before = joined.at(-1)
    if (before !== undefined && canJoin(before, bullet)) joined[joined.length - 1] = join(before, bullet)
    else joined.push(bullet)
  }
  return joined
}

function canJoin(first: TailoredLine, second: TailoredLine): boolean {
  const isSingle = first.sourceIds.length === 1 && second.sourceIds.length === 1
  return isSingle && first.text.length + second.text.length + 2 <= CHARS_PER_LINE
}

function join(first: TailoredLine, second: TailoredLine): TailoredLine {
  return {
    text: `${first.text.replace(/[.;,]$/u, '')}; ${second.text}`,
    sourceIds: [...first.sourceIds, ...second.sourceIds],
  }
}

type Work = TailoredResume['work']

function dropLeastRelevant(work: Work, terms: PostingTerms): Work | null {
  const candidates = work
    .map(({ bullets }, index) => ({ index, last: bullets.at(-1), count: bullets.length }))
    .filter(({ count }) => count > BULLETS_KEPT_PER_ENTRY)
    .map(({ index, last }) => ({ index, score: last === undefined ? 0 : scoreRelevance(last.text, terms) }))
    .sort((a, b) => a.score - b.score || b.index - a.index)
  const weakest = candidates[0]
  if (weakest === undefined) return null
  return work.map((entry, index) =>
    index === weakest.index ? { ...entry, bullets: entry.bullets.slice(0, -1) } : entry,
  )
}
