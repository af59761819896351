import { DEGREES } from '../text/degrees.ts'
import { type DraftReason, type Judgement, NO_CAP, NO_REASONS } from './judgement.ts'
import type { PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { MISSING_LANGUAGE_MAX_SCORE, UNKNOWN } from './weights.ts'

/** @returns null when the posting asks no degree */
export function judgeEducation(posting: PreparedPosting, resume: ResumeFacts): Judgement | null {
  if (posting.degree === null) return null
  const { ask: asked, text: askedIn, must } = posting.degree
  if (resume.degree === null)
    return { feature: 'education', value: null, maxScore: NO_CAP, reasons: NO_REASONS }
  const { degree, line, stems } = resume.degree
  const isOtherField = asked.stems.length > 0 && !asked.stems.some(stem => stems.includes(stem))
  const evidence = { posting: askedIn, resume: line }
  if (DEGREES.indexOf(degree) >= DEGREES.indexOf(asked.degree)) {
    // High enough, but whether the field will do is for the employer to say.
    if (isOtherField) return { feature: 'education', value: null, maxScore: NO_CAP, reasons: NO_REASONS }
    const text = `Asks for ${degreeText(asked.degree)}; your resume shows ${degreeText(degree)}.`
    return {
      feature: 'education',
      value: 1,
      maxScore: NO_CAP,
      reasons: () => [{ side: 'pro', text, evidence, share: 1 }],
    }
  }
  if (asked.orExperience || must === false) {
    return { feature: 'education', value: null, maxScore: NO_CAP, reasons: NO_REASONS }
  }
  const text = `Asks for ${degreeText(asked.degree)}; the highest in your resume is ${degreeText(degree)}.`
  return {
    feature: 'education',
    value: 0,
    maxScore: NO_CAP,
    reasons: () => [{ side: 'con', text, evidence, share: 1 }],
  }
}

/** @returns null when the posting asks no language */
export function judgeLanguages(posting: PreparedPosting, resume: ResumeFacts): Judgement | null {
  if (posting.languages.length === 0) return null
  const judged = posting.languages.map(({ ask: { names }, text, must }) => {
    const language = names.find(name => resume.languages.has(name)) ?? names.join(' or ')
    const isSpoken = resume.languages.has(language)
    // A resume without a list of languages says nothing about those it does not name.
    return { language, text, isSpoken, isUnknown: !isSpoken && (!resume.listsLanguages || must === false) }
  })
  const values = judged.map(({ isSpoken, isUnknown }) => (isUnknown ? UNKNOWN : Number(isSpoken)))
  const value = values.reduce((sum, each) => sum + each, 0) / values.length
  const reasons = () =>
    judged.flatMap(({ language, text, isSpoken, isUnknown }): DraftReason[] => {
      if (isUnknown) return []
      const shows = isSpoken ? 'your resume shows it' : 'your list of languages does not name it'
      return [
        {
          side: isSpoken ? 'pro' : 'con',
          text: `Asks for ${language}; ${shows}.`,
          evidence: { posting: text, resume: resume.languages.get(language) ?? null },
          share: 1 / judged.length,
        },
      ]
    })
  const isMissing = judged.some(({ isSpoken, isUnknown }) => !isSpoken && !isUnknown)
  return { feature: 'language', value, maxScore: isMissing ? MISSING_LANGUAGE_MAX_SCORE : NO_CAP, reasons }
}

const DEGREE_TEXTS = {
  school: 'a school-leaving certificate',
  vocational: 'a vocational qualification',
  bachelor: 'a bachelor’s degree',
  master: 'a master’s degree',
  doctorate: 'a doctorate',
} as const satisfies Record<(typeof DEGREES)[number], string>

function degreeText(degree: (typeof DEGREES)[number]): string {
  return DEGREE_TEXTS[degree]
}
