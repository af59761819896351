import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { asItIs } from './as-it-is.ts'
import type { Asked } from './asked.ts'

// The standard template sets about 56 lines of 105 characters on an A4 page, and a third more where it is set tighter.
const CHARS_PER_LINE = 105
const LINES_PER_PAGE = 54
const TIGHT_FACTOR = 1.3
const ROOMY_FACTOR = 1.15
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
  /** True: the person asked for these pages, and lines beyond the bullets may go for them. */
  isWished?: boolean
}

/**
 * Brings a tailored resume onto its pages, as the number of its lines is estimated: leaves out the bullets that answer
 * nothing the posting asks and no duty of the job, of older entries before newer ones. Whatever answers a thing that is asked, holds a figure or
 * tells of a distinction stays, and the newest entry keeps three bullets, the next two, every other one.
 */
export function fitToPages(resume: TailoredResume, fitting: Fitting): TailoredResume {
  const { pages, isChoosy, isWished = false } = fitting
  const isNearlyOne = estimateLines(resume) <= LINES_PER_PAGE * NEARLY_ONE_PAGE
  const wanted = isChoosy && isNearlyOne && !isWished ? 1 : pages
  const most = wanted * LINES_PER_PAGE * TIGHT_FACTOR
  const steps = isWished ? STEPS : STEPS.slice(0, UNWISHED_STEPS)
  let fitted = resume
  for (const step of steps) {
    while (estimateLines(fitted) > most) {
      const fewer = step(fitted, fitting.asked)
      if (fewer === null) break
      fitted = fewer
    }
  }
  return fitted
}

const UNWISHED_STEPS = 2

type Step = (resume: TailoredResume, asked: Asked) => TailoredResume | null

/**
 * What gives way, least first; what answers a must-have, a figure and a distinction never do. What answers nothing goes before
 * what answers a duty of the job, and the rest for pages that are wished alone.
 */
const STEPS: readonly Step[] = [
  (resume, asked) =>
    dropBullet(resume, { mayGo: ({ text }) => asked.worth(text, 'prose') === 0, kept: BULLETS_KEPT, asked }),
  (resume, asked) =>
    dropBullet(resume, { mayGo: line => !answersAny(line, asked), kept: BULLETS_KEPT, asked }),
  dropSection,
  dropDetail,
  (resume, asked) =>
    dropBullet(resume, {
      mayGo: ({ text }) => !asked.showsMust(text, 'prose'),
      kept: [...BULLETS_KEPT.slice(0, 2), 0],
      asked,
    }),
]

/** Pages of the file that a resume was read from; as many as its lines fill, set tight, where there was none. */
export function pagesOf(profile: ResumeProfile): number {
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
  if (read.length > 0) return Math.max(...read)
  return Math.ceil(estimateLines(asItIs(profile)) / (LINES_PER_PAGE * ROOMY_FACTOR))
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

interface Dropping {
  mayGo: (line: TailoredLine) => boolean
  /** How many bullets the newest entries keep; those behind them as many as the last of these. */
  kept: readonly number[]
  asked: Asked
}

/** Without the bullet that says least. The first of an entry leads it, and goes only with an entry that may be bare. */
function dropBullet(resume: TailoredResume, { mayGo, kept, asked }: Dropping): TailoredResume | null {
  const keptOf = (index: number): number => kept[index] ?? kept.at(-1) ?? 0
  const weakest = resume.work
    .flatMap(({ bullets }, index) => {
      const free = bullets.filter((_, at) => at > 0 || (keptOf(index) === 0 && bullets.length === 1))
      return bullets.length > keptOf(index) ? free : []
    })
    .filter(line => !DISTINCTION.test(line.text) && mayGo(line))
    .map(line => ({ line, worth: asked.worth(line.text, 'prose') }))
    .reduce<{ line: TailoredLine; worth: number } | null>(
      (least, one) => (least === null || one.worth <= least.worth ? one : least),
      null,
    )
  if (weakest === null) return null
  const work = resume.work.map(entry => ({
    ...entry,
    bullets: entry.bullets.filter(line => line !== weakest.line),
  }))
  return { ...resume, work }
}

/** Without the last section of the person's own making of which no line says a thing for this posting. */
function dropSection({ otherSections, ...resume }: TailoredResume, asked: Asked): TailoredResume | null {
  const weakest = otherSections.findLast(({ lines }) => lines.every(line => saysNothing(line, asked)))
  if (weakest === undefined) return null
  return { ...resume, otherSections: otherSections.filter(section => section !== weakest) }
}

function dropDetail({ education, ...resume }: TailoredResume, asked: Asked): TailoredResume | null {
  const weakest = education.flatMap(({ details }) => details).findLast(line => saysNothing(line, asked))
  if (weakest === undefined) return null
  return {
    ...resume,
    education: education.map(entry => ({
      ...entry,
      details: entry.details.filter(line => line !== weakest),
    })),
  }
}

function saysNothing(line: TailoredLine, asked: Asked): boolean {
  return !DISTINCTION.test(line.text) && !answersAny(line, asked)
}

function answersAny({ text }: TailoredLine, asked: Asked): boolean {
  return asked.things.some(thing => asked.shows(text, 'prose', thing))
}
