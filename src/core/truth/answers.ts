import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { plainText } from '../text/plain-text.ts'
import type { LinePlace } from './check-truth.ts'
import type { Span } from './judge-line.ts'

/** A proposed line that neither is shown to be true nor states a new hard fact: the person decides. */
export interface Waiting {
  place: Omit<LinePlace, 'index'>
  line: TailoredLine
  newSpans: Span[]
}

/** What the person said of a wording, with the lines as they stood then. */
export interface Answer {
  sources: string[]
  wording: string
  isTrue: boolean
}

/** The lines of the resume that a line names, as they stand now. */
export function sourcesOf({ sourceIds }: TailoredLine, profile: ResumeProfile): string[] {
  const facts = placeFacts(profile)
  return sourceIds.flatMap(id => facts.get(id)?.fact.text ?? []).map(plainText)
}

/** What was said of this wording of these very lines; null when nothing was, or the lines have changed. */
export function answerOf(
  line: TailoredLine,
  profile: ResumeProfile,
  answers: readonly Answer[],
): boolean | null {
  const sources = sourcesOf(line, profile)
  const found = answers.find(
    answer =>
      answer.wording === line.text &&
      answer.sources.length === sources.length &&
      answer.sources.every((source, index) => source === sources[index]),
  )
  return found?.isTrue ?? null
}

/** Answers about lines that the resume no longer has. */
export function listStale(profile: ResumeProfile, answers: readonly Answer[]): Answer[] {
  const lines = new Set([...placeFacts(profile).values()].map(({ fact }) => plainText(fact.text)))
  return answers.filter(({ sources }) => !sources.every(source => lines.has(source)))
}

/** The resume with a wording in the place of the lines that it comes from. */
export function putWording(
  resume: TailoredResume,
  { place, line }: Pick<Waiting, 'place' | 'line'>,
): TailoredResume {
  const put = (lines: TailoredLine[]): TailoredLine[] => putInto(lines, line)
  const isHere = (section: LinePlace['section'], id: string): boolean =>
    place.section === section && place.entryId === id
  return {
    ...resume,
    summary: place.section === 'summary' ? line : resume.summary,
    skills: place.section === 'skills' ? put(resume.skills) : resume.skills,
    work: resume.work.map(one => (isHere('work', one.entryId) ? { ...one, bullets: put(one.bullets) } : one)),
    education: resume.education.map(one =>
      isHere('education', one.entryId) ? { ...one, details: put(one.details) } : one,
    ),
    otherSections: resume.otherSections.map(one =>
      isHere('otherSections', one.sectionId) ? { ...one, lines: put(one.lines) } : one,
    ),
  }
}

function putInto(lines: TailoredLine[], line: TailoredLine): TailoredLine[] {
  if (lines.some(({ text }) => text === line.text)) return lines
  const isReplaced = ({ sourceIds }: TailoredLine): boolean =>
    sourceIds.every(id => line.sourceIds.includes(id))
  const at = lines.findIndex(isReplaced)
  if (at === -1) return [...lines, line]
  return [
    ...lines.slice(0, at).filter(one => !isReplaced(one)),
    line,
    ...lines.slice(at + 1).filter(one => !isReplaced(one)),
  ]
}

/** The resume told in the wordings that the person has said yes to, line for line. */
export function withWordings(profile: ResumeProfile, answers: readonly Answer[]): ResumeProfile {
  const yes = new Map(
    answers.flatMap(({ sources: [source = '', ...others], wording, isTrue }) =>
      isTrue && others.length === 0 ? [[source, wording] as const] : [],
    ),
  )
  const reword = <Line extends { text: string }>(line: Line): Line => ({
    ...line,
    text: yes.get(plainText(line.text)) ?? line.text,
  })
  return {
    ...profile,
    work: profile.work.map(entry => ({ ...entry, bullets: entry.bullets.map(reword) })),
    education: profile.education.map(entry => ({ ...entry, details: entry.details.map(reword) })),
  }
}
