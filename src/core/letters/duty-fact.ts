import { inDoing } from '../tailoring/one-tense.ts'
import { plainText } from '../text/plain-text.ts'
import { readEvidence } from '../truth/evidence.ts'
import { addressesReader, hasPlainForm } from '../truth/plain-form.ts'
import { toYou } from './employer-fact.ts'
import { toYours } from './german-employer.ts'
import { withoutAsides } from './line-heads.ts'
import { type Telling, tellLine } from './tell-proof.ts'

/** What speaks to the reader or of somebody else's time is left where it stands. */
const NO_DUTY =
  /(?<!\p{L})(?:you|yours?|Sie|Ihre?\p{L}*|du|dein\p{L}*|dich|etc|other duties|as required|as needed|where needed|assigned|successful|candidate|role|position|fast-paced)(?!\p{L})|https?/iu
/** 'and approve invoices' may be a second verb that no table has. */
const OTHER_VERB =
  /^\p{L}+ing(?:, \p{L}+)* (?:and|or) (?!\p{L}+ing )| (?:and|or|then) (?!\p{L}+ing )\p{Ll}+(?<!s|ing|ion|ment) (?:the|an?|our|all|any|new|\p{Ll}+s|\p{Ll}+al \p{Ll}+)(?!\p{L})/u
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
  const telling = tellLine(language === 'en' ? inDoing(line) : line, language)?.telling
  if (telling === undefined || telling.form === 'did' || telling.text.includes(', and ')) return null
  if (language === 'en' && OTHER_VERB.test(telling.text)) return null
  return { ...telling, text: language === 'de' ? toYours(telling.text) : toYou(telling.text) }
}
