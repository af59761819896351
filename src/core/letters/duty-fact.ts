import { inDoing, isKnownVerb } from '../tailoring/one-tense.ts'
import { plainText } from '../text/plain-text.ts'
import { readEvidence } from '../truth/evidence.ts'
import { addressesReader, hasPlainForm } from '../truth/plain-form.ts'
import { toYou } from './employer-fact.ts'
import { englishWords } from './english-words.ts'
import { toYours } from './german-employer.ts'
import { withoutAsides } from './line-heads.ts'
import { type Telling, tellLine } from './tell-proof.ts'

/** What speaks to the reader or of somebody else's time is left where it stands. */
const NO_DUTY =
  /(?<!\p{L})(?:you|yours?|Sie|Ihre?\p{L}*|du|dein\p{L}*|dich|etc|other duties|as required|as needed|where (?:needed|necessary)|assigned|successful|candidate|role|position|fast-paced)(?!\p{L})|https?/iu
/** A duty of a stranger's is told where nothing in it can be doubted. */
const SURE_FROM = 0.8
const WORDS_MIN = 6
const WORDS_MAX = 14
/** What may go on with a verb that no table has, or with another clause. */
const GOES_ON =
  /[,;]|(?<!\p{L})(?:to|that|which|who|as|including|within|via|or)(?!\p{L})|(?<!\p{L})and .*(?<!\p{L})and(?!\p{L})/u
const VAGUE = englishWords('vague')
/** Postings begin with what matters. */
const FIRST = 8

/**
 * What is to be done in a job, as it goes on behind 'The work you describe includes'.
 * @param lines of the posting that say so
 * @returns null where none of the first makes a sure sentence
 */
export function tellDuty(lines: readonly string[], language: string): Telling | null {
  for (const line of lines.slice(0, FIRST).map(plainText)) {
    const telling = isSafe(line) ? tellOne(withoutAsides(line), language) : null
    if (telling !== null) return telling
  }
  return null
}

function isSafe(line: string): boolean {
  return !NO_DUTY.test(line) && !addressesReader(line) && hasPlainForm(line, readEvidence('', 'en'))
}

function tellOne(line: string, language: string): Telling | null {
  const { telling, sureness = 0 } = tellLine(language === 'en' ? inDoing(line) : line, language) ?? {}
  if (telling === undefined || telling.form === 'did' || sureness < SURE_FROM) return null
  if (language === 'en' && !isSureDuty(telling.text)) return null
  const { text, object } = telling
  if (language !== 'de') return { ...telling, text: toYou(text) }
  // Nobody asks to take on a 'Mitarbeit'.
  return object === undefined ? null : { ...telling, text: toYours(text), object: toYours(object) }
}

/** 'hiring and developing a team of two', 'answering calls and emails': what 'and' joins are two of a kind, and no other doing goes on. */
function isSureDuty(text: string): boolean {
  const words = text.split(' ')
  const at = words.indexOf('and')
  const [before = '', next = '', last = ''] = [words[at - 1], words[at + 1], words[at + 2]]
  const isPlural = /s$/u.test(before) && (/s$/u.test(next) || (/s$/u.test(last) && words.length === at + 3))
  const others = words.slice(at === 1 ? 3 : 1)
  const isPair = at === 1 ? /ing$/u.test(next) : at === -1 || isPlural
  return (
    words.length >= WORDS_MIN &&
    words.length <= WORDS_MAX &&
    !GOES_ON.test(text) &&
    !VAGUE.has(words[0] ?? '') &&
    isPair &&
    !others.some(word => /ing$/u.test(word) && isKnownVerb(word))
  )
}
