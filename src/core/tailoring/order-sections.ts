import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { isPaper } from '../matching/requirement-coverage.ts'
import type { Part } from '../templates/template.ts'
import { languagesSaid } from '../text/spoken-languages.ts'
import type { Asked, AskedThing, TextKind } from './asked.ts'

/** Two blocks that start so far apart stand in columns, where what is higher says nothing. In points. */
const COLUMN_GAP = 100
/** A list of more lines that stood before the career would push it down the page. */
const LIFTED_LINES_MAX = 8

/**
 * The order of the parts of a resume: short lists that show what must be had before the career, and the education before it where
 * the person has it so.
 * @param asked of the posting that the resume is for; null orders by the person's own file alone
 */
export function orderParts(profile: ResumeProfile, resume: TailoredResume, asked: Asked | null): Part[] {
  const musts = asked?.things.filter(({ isMust }) => isMust) ?? []
  const isShown = (thing: AskedThing, lines: { text: string }[], kind: TextKind): boolean =>
    lines.some(({ text }) => asked?.shows(text, kind, thing))
  const shows = (lines: { text: string }[], kind: TextKind, before: { text: string }[] = []): boolean => {
    const shown = musts.filter(thing => isShown(thing, lines, kind) && !isShown(thing, before, 'list'))
    // A driving licence alone is no reason to push the career down the page.
    return shown.length > 1 || shown.some(({ skills }) => skills.length === 0 || !skills.every(isPaper))
  }
  const areSkillsAsked = (!isGrouped(resume.skills) || isShort(resume.skills)) && shows(resume.skills, 'list')
  const isAsked: Partial<Record<Part, boolean>> = {
    skills: areSkillsAsked,
    // What the skills above them say already is no reason to lift courses too.
    certifications:
      isShort(resume.certifications) &&
      shows(resume.certifications, 'prose', areSkillsAsked ? resume.skills : []),
    languages:
      isShort(resume.languages) &&
      resume.languages.some(({ text }) => languagesSaid(text).some(name => asked?.languages.has(name))),
  }
  const lists: Part[] = ['skills', 'certifications', 'languages']
  const career: Part[] = isEducationFirst(profile) ? ['education', 'work'] : ['work', 'education']
  const first = lists.filter(part => isAsked[part])
  return ['summary', ...first, ...career, ...lists.filter(part => !isAsked[part]), 'other']
}

function isShort(lines: readonly unknown[]): boolean {
  return lines.length <= LIFTED_LINES_MAX
}

/** True for skills in groups, 'Languages: Java, SQL', which have a line each. */
export function isGrouped(skills: readonly { text: string }[]): boolean {
  return skills.some(({ text }) => /^[^:]{2,40}:\s/u.test(text))
}

/** From so many years between the first and the newest printed year of work on, nobody is a graduate, whatever the layout. */
const CAREER_YEARS = 4

/** As a graduate has it: education above work, or in a column of its own and ended since the newest position began. */
export function isEducationFirst({ work, education }: ResumeProfile): boolean {
  const worked = work.flatMap(({ start, end }) => [...yearsOf(start), ...yearsOf(end)])
  if (Math.max(...worked) - Math.min(...worked) >= CAREER_YEARS) return false
  return isEducationAbove({ work, education })
}

function isEducationAbove({ work, education }: Pick<ResumeProfile, 'work' | 'education'>): boolean {
  const studied = firstPlace(education.map(one => one.degree ?? one.institution))
  const worked = placeOfWork(work)
  if (studied === null || worked === null) return false
  if (studied.page !== worked.page) return studied.page < worked.page
  if (Math.abs(studied.left - worked.left) < COLUMN_GAP) return studied.top < worked.top
  const [since = Number.POSITIVE_INFINITY] = yearsOf(work[0]?.start ?? null)
  return education.flatMap(({ end }) => yearsOf(end)).some(year => year >= since)
}

/** As printed: '2019 – 2023' has two. */
export function yearsOf(fact: Fact | null): number[] {
  return (fact?.text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? []).map(Number)
}

function placeOfWork(work: ResumeProfile['work']): ReturnType<typeof firstPlace> {
  return firstPlace(work.map(one => one.title ?? one.company))
}

function firstPlace(facts: (Fact | null)[]): { page: number; top: number; left: number } | null {
  for (const fact of facts) {
    const place = fact?.origin.kind === 'pdf' ? fact.origin : fact?.origin.found
    if (place) return { page: place.page, ...place.box }
  }
  return null
}
