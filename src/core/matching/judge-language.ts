import { hasLanguageWords } from '../text/language-words.ts'
import { languageOfCode } from '../text/spoken-languages.ts'
import type { DraftReason, Judgement } from './judgement.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { UNSAID_LANGUAGE } from './weights.ts'

/** True where the wording of one says something about that of the other; what cannot be told is taken for the same. */
export function isOneLanguage(posting: PostingFacts, resume: ResumeFacts): boolean {
  const { language, otherLanguage } = posting
  if (language === null) return true
  return hasLanguageWords(language) && (language === resume.language || otherLanguage === resume.language)
}

/**
 * Whoever writes a posting in a language wants to be understood in it, whether it says so or not. Where it names languages
 * of its own, these are asked and not this one; a title alone asks for nothing.
 */
export function judgeLanguage(posting: PostingFacts, resume: ResumeFacts): Judgement {
  const told = tellReading(posting, resume)
  const reasons = () => told
  const asked = posting.language === resume.language ? null : languageOfCode(posting.language ?? '')
  const isAsked = asked !== null && !isOneLanguage(posting, resume) && namesNoLanguage(posting)
  if (!isAsked) return { feature: 'language', value: null, reasons }
  const evidence = { posting: posting.role.title, resume: resume.languages.get(asked) ?? null }
  const isSpoken = resume.languages.has(asked)
  const spoken: DraftReason = isSpoken
    ? { side: 'pro', key: 'postingLanguageSpoken', words: { asked }, evidence, share: 1 }
    : { side: 'con', key: 'postingLanguageUnsaid', words: { asked }, evidence, share: 1 }
  const unsaid = resume.listsLanguages ? 0 : UNSAID_LANGUAGE
  return { feature: 'language', value: isSpoken ? 1 : unsaid, reasons: () => [...told, spoken] }
}

/** What of the posting is not judged, or not surely. */
function tellReading({ language, otherLanguage, role }: PostingFacts, resume: ResumeFacts): DraftReason[] {
  const asked = languageOfCode(language ?? '') ?? ''
  const evidence = { posting: role.title, resume: resume.languages.get(asked) ?? null }
  const told: Pick<DraftReason, 'side' | 'share' | 'evidence'> = { side: 'open', share: 0, evidence }
  const other = languageOfCode(otherLanguage ?? '')
  if (asked !== '' && other !== null) return [{ ...told, key: 'postingMixed', words: { asked, other } }]
  if (language !== null && !hasLanguageWords(language))
    return [{ ...told, key: 'languageNotRead', words: { asked } }]
  if (language === null || language === resume.language) return []
  const own = languageOfCode(resume.language) ?? resume.language
  return [{ ...told, key: 'wordingNotJudged', words: { asked, own } }]
}

function namesNoLanguage({ requirements }: PostingFacts): boolean {
  return (
    requirements.length > 0 && !requirements.some(({ asks }) => asks.some(ask => ask.kind === 'language'))
  )
}
