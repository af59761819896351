import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import type { Asked } from './asked.ts'

// The standard template sets about 56 lines of 105 characters on an A4 page, and a fifth more where it is set tighter.
const CHARS_PER_LINE = 105
const LINES_PER_PAGE = 54
const TIGHT_FACTOR = { basic: 1.3, choosy: 1.15 } as const
const HEADER_LINES = 4
const HEADING_LINES = 2
const ENTRY_LINES = 2.5
// What is left of an entry at the least: the newest two say more than those before them.
const BULLETS_KEPT = [3, 2, 1] as const
/** Beyond it no line is worth tearing from a page of its own. */
const NEARLY_ONE_PAGE = 1.3
/** What a reader of resumes looks for, whatever the posting asks. */
const DISTINCTION =
  /\d|award|honou?r|dean|laude|gpa|grade|prize|winner|scholar|fellow|patent|preis|auszeichnung|note|stipend|prix|bourse|premio|beca/iu

interface Fitting {
  asked: Asked
  /** Pages of the person's own resume: never more. */
  pages: number
  /** True: what says least gives way to a roomier page, and to one page where that is near. */
  isChoosy: boolean
}

/**
 * Brings a tailored resume onto its pages, as the number of its lines is estimated: leaves out the bullets that answer
 * nothing the posting asks, of older entries before newer ones. Whatever answers a thing that is asked, holds a figure or
 * tells of a distinction stays, and the newest entry keeps three bullets, the next two, every other one.
 */
export function fitToPages(resume: TailoredResume, { asked, pages, isChoosy }: Fitting): TailoredResume {
  const isNearlyOne = estimateLines(resume) <= LINES_PER_PAGE * NEARLY_ONE_PAGE
  const wanted = isChoosy && isNearlyOne ? 1 : pages
  const most = wanted * LINES_PER_PAGE * TIGHT_FACTOR[isChoosy ? 'choosy' : 'basic']
  let fitted = resume
  while (estimateLines(fitted) > most) {
    const work = dropWeakest(fitted.work, asked)
    if (work === null) return fitted
    fitted = { ...fitted, work }
  }
  return fitted
}

/** Pages of the file that a resume was read from; as many as its lines fill where there was none. */
export function pagesOf(profile: ResumeProfile, whole: TailoredResume): number {
  const facts = [
    ...[profile.name, profile.headline, profile.summary].filter(fact => fact !== null),
    ...profile.work.flatMap(({ title, bullets }) => (title === null ? bullets : [title, ...bullets])),
    ...profile.education.flatMap(({ degree, details }) => (degree === null ? details : [degree, ...details])),
    ...[...profile.skills, ...profile.languages, ...profile.certifications],
    ...profile.otherSections.flatMap(({ heading, lines }) => [heading, ...lines]),
  ]
  const read = facts.flatMap(({ origin }) =>
    origin.kind === 'pdf' ? origin.page : (origin.found?.page ?? []),
  )
  return read.length > 0 ? Math.max(...read) : Math.ceil(estimateLines(whole) / LINES_PER_PAGE)
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

type Work = TailoredResume['work']

function dropWeakest(work: Work, asked: Asked): Work | null {
  const weakest = work
    .filter(({ bullets }, index) => bullets.length > (BULLETS_KEPT[index] ?? 1))
    .flatMap(({ bullets }) => bullets.filter((line, at) => at > 0 && mayGo(line, asked)))
    .map(line => ({ line, worth: asked.worth(line.text, 'prose') }))
    .reduce<{ line: TailoredLine; worth: number } | null>(
      (least, one) => (least === null || one.worth <= least.worth ? one : least),
      null,
    )
  if (weakest === null) return null
  return work.map(entry => ({ ...entry, bullets: entry.bullets.filter(line => line !== weakest.line) }))
}

function mayGo({ text }: TailoredLine, asked: Asked): boolean {
  return !DISTINCTION.test(text) && !asked.things.some(thing => asked.shows(text, 'prose', thing))
}
