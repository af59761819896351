import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { type PostingTerms, scoreRelevance } from './posting-terms.ts'

// The standard template sets about 56 lines of 105 characters on an A4 page.
const CHARS_PER_LINE = 105
const LINES_PER_PAGE = 54
const HEADER_LINES = 4
const HEADING_LINES = 2
const ENTRY_LINES = 2.5
// What is left of an entry at the least: the newest two say more than those before them.
const BULLETS_KEPT = [3, 2, 1] as const

/**
 * Brings a tailored resume to one page, as the number of its lines is estimated: joins short neighbours first, then
 * leaves out the bullets that the posting cares least about, of older entries before newer ones, and at last the
 * details of education. The newest entry keeps three bullets, the next two, every other one, so a very long
 * career may still take a second page.
 * @param resume bullets sorted by relevance, entries newest first
 */
export function fitToPage(resume: TailoredResume, terms: PostingTerms): TailoredResume {
  if (estimateLines(resume) <= LINES_PER_PAGE) return resume
  let fitted = {
    ...resume,
    work: resume.work.map(entry => ({ ...entry, bullets: joinShortNeighbours(entry.bullets) })),
  }
  while (estimateLines(fitted) > LINES_PER_PAGE) {
    const work = dropLeastRelevant(fitted.work, terms)
    if (work === null) return dropDetails(fitted)
    fitted = { ...fitted, work }
  }
  return fitted
}

/** Takes details off the oldest education first, until the rest fits. */
function dropDetails(resume: TailoredResume): TailoredResume {
  let fitted = resume
  for (let index = resume.education.length - 1; index >= 0; index -= 1) {
    if (estimateLines(fitted) <= LINES_PER_PAGE) break
    const education = fitted.education.map((entry, at) => (at === index ? { ...entry, details: [] } : entry))
    fitted = { ...fitted, education }
  }
  return fitted
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
    .filter(({ count, index }) => count > (BULLETS_KEPT[index] ?? 1))
    .map(({ index, last }) => ({ index, score: last === undefined ? 0 : scoreRelevance(last.text, terms) }))
    .sort((a, b) => a.score - b.score || b.index - a.index)
  const weakest = candidates[0]
  if (weakest === undefined) return null
  return work.map((entry, index) =>
    index === weakest.index ? { ...entry, bullets: entry.bullets.slice(0, -1) } : entry,
  )
}
