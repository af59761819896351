import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { applyChoices } from '#core/comparison/apply-choices.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { type Answer, putWording, sourcesOf, type Waiting } from '#core/truth/answers.ts'
import { createJudge } from '#core/truth/check-truth.ts'
import type { Posting } from '#core/truth/posting-words.ts'

interface Deciding {
  profile: ResumeProfile
  posting: Posting
  result: TailoredResume
  waiting: readonly Waiting[]
  /** By the index of what waits. */
  decisions: readonly { index: number; isTrue: boolean }[]
  rejected: readonly string[]
}

export interface Decided {
  result: TailoredResume
  waiting: Waiting[]
  answers: Answer[]
  document: ResumeDocument
}

/** The resume with the wordings that were said to be true; a wording that states a hard fact is dropped whatever was said. */
export function decideWordings({
  profile,
  posting,
  result,
  waiting,
  decisions,
  rejected,
}: Deciding): Decided {
  const judge = createJudge(profile, posting)
  const decided = decisions.flatMap(({ index, isTrue }) => {
    const one = waiting[index]
    if (one === undefined) return []
    const isHard = judge(one.line, { ...one.place, index: 0 }).verdict === 'refused'
    return [{ one, isTrue: isTrue && !isHard }]
  })
  const told = decided.reduce(
    (resume, { one, isTrue }) => (isTrue ? putWording(resume, one) : resume),
    result,
  )
  return {
    result: told,
    waiting: waiting.filter(each => !decided.some(({ one }) => one === each)),
    answers: decided.map(({ one: { line }, isTrue }) => ({
      ...{ sources: sourcesOf(line, profile), wording: line.text, isTrue },
    })),
    document: buildDocument(profile, applyChoices({ profile, tailored: told }, new Set(rejected))),
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
