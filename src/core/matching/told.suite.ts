import { sayReason } from '#contract/messages/match-reasons.ts'
import { readPosting } from './posting-facts.ts'
import { readResume } from './resume-facts.ts'
import { factOf, MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { scoreMatch } from './score-match.ts'

interface Person {
  title: string
  bullets?: readonly string[]
  skills?: readonly string[]
  papers?: readonly string[]
  degree?: string
  language?: string
  /** The title of the posting. */
  asked?: string
}

/** @returns what is told of somebody with one position of ten years, each sentence with the line that it quotes */
export function told(
  {
    title,
    bullets = ['Worked with 28 people'],
    skills = [],
    papers = [],
    degree = '',
    language = 'en',
    asked = 'Clerk',
  }: Person,
  ...lines: string[]
): string[] {
  const job = { title, start: '2015-01', end: '2024-12', bullets }
  const profile = {
    ...profileOf({ jobs: [job], skills, degree }),
    certifications: papers.map(factOf),
    language,
  }
  const posting = { ...postingOf(asked, ['Requirements', ...lines]), language }
  const { reasons } = scoreMatch({
    resume: readResume(profile, TODAY, MODEL),
    posting: readPosting(posting, MODEL),
    wish: { jobWanted: '', levels: [] },
  })
  return reasons.map(({ key, words, evidence }) => `${sayReason(key, words)} [${evidence.resume ?? ''}]`)
}
