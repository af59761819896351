import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import type { PagesWish } from '#contract/templates.ts'
import { composeReviewed } from '#core/comparison/fit-as-wished.ts'
import { placeFacts } from '#core/resume/profile-facts.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { plainText } from '#core/text/plain-text.ts'
import { type Answer, putWording, sourcesOf, type Waiting } from '#core/truth/answers.ts'
import { createJudge } from '#core/truth/check-truth.ts'
import type { Posting } from '#core/truth/posting-words.ts'

/** What waits for the person, or what they have said of it. */
export interface Decidable extends Waiting {
  isTrue?: boolean | undefined
}

interface Deciding {
  profile: ResumeProfile
  posting: Posting
  result: TailoredResume
  waiting: readonly Decidable[]
  /** By the index of what waits; null takes back what was said. */
  decisions: readonly { index: number; isTrue: boolean | null }[]
  rejected: readonly string[]
  pages: PagesWish | null
}

export interface Decided {
  result: TailoredResume
  waiting: Decidable[]
  answers: Answer[]
  /** What was said and is no more. */
  takenBack: Answer[]
  document: ResumeDocument
}

/**
 * The resume with the wordings that were said to be true, and without those of which that was taken back; a wording that
 * states a hard fact is dropped whatever was said.
 */
export function decideWordings({
  profile,
  posting,
  result,
  waiting,
  decisions,
  rejected,
  pages,
}: Deciding): Decided {
  const judge = createJudge(profile, posting)
  const isHard = ({ line, place }: Waiting) => judge(line, { ...place, index: 0 }).verdict === 'refused'
  const said = new Map(decisions.map(({ index, isTrue }) => [waiting[index], isTrue]))
  const toAnswer = ({ line }: Waiting, isTrue: boolean): Answer => ({
    ...{ sources: sourcesOf(line, profile), wording: line.text, isTrue },
  })
  const decided = waiting.filter(one => typeof said.get(one) === 'boolean')
  const freed = waiting.filter(one => said.get(one) === null)
  const without = freed
    .filter(one => one.isTrue)
    .reduce((resume, one) => takeOut(resume, one, profile), result)
  const told = decided
    .filter(one => said.get(one) && !isHard(one))
    .reduce((resume, one) => putWording(resume, one), without)
  return {
    result: told,
    waiting: waiting.flatMap(({ isTrue, ...one }, index) => {
      const own = waiting[index]
      const answer = own && said.get(own)
      if (answer === undefined) return [own ?? one]
      return answer && isHard(one) ? [] : [answer === null ? one : { ...one, isTrue: answer }]
    }),
    answers: decided.map(one => toAnswer(one, said.get(one) === true && !isHard(one))),
    takenBack: freed.map(one => toAnswer(one, one.isTrue === true)),
    document: composeReviewed({ profile, posting, tailored: told, pages }, rejected),
  }
}

/** The resume with the lines of the person where a wording of them stood. */
function takeOut(resume: TailoredResume, { place, line }: Waiting, profile: ResumeProfile): TailoredResume {
  const facts = placeFacts(profile)
  const restore = (lines: TailoredLine[]): TailoredLine[] => {
    const shown = new Set(lines.flatMap(one => (one.text === line.text ? [] : one.sourceIds)))
    return lines.flatMap(one => {
      if (one.text !== line.text) return [one]
      return line.sourceIds
        .filter(id => !shown.has(id) && facts.get(id)?.isLine)
        .map(id => ({ text: plainText(facts.get(id)?.fact.text ?? ''), sourceIds: [id] }))
    })
  }
  const here = (section: string, id: string) => place.section === section && place.entryId === id
  const { summary } = profile
  const own = summary && { text: plainText(summary.text), sourceIds: [summary.id] }
  return {
    ...resume,
    summary: place.section === 'summary' && resume.summary?.text === line.text ? own : resume.summary,
    skills: place.section === 'skills' ? restore(resume.skills) : resume.skills,
    work: resume.work.map(one =>
      here('work', one.entryId) ? { ...one, bullets: restore(one.bullets) } : one,
    ),
    education: resume.education.map(one =>
      here('education', one.entryId) ? { ...one, details: restore(one.details) } : one,
    ),
    otherSections: resume.otherSections.map(one =>
      here('otherSections', one.sectionId) ? { ...one, lines: restore(one.lines) } : one,
    ),
  }
}

/** Each wording beside the lines that the PDF has in its place. */
export function tellWaiting(profile: ResumeProfile, waiting: readonly Waiting[]) {
  return waiting.map(({ line, newSpans }) => ({
    original: sourcesOf(line, profile),
    wording: line.text,
    newSpans,
  }))
}
