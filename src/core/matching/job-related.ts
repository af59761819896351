import { prefilterOf } from '../text/prefilter.ts'
import { type Token, tokenise } from '../text/tokens.ts'

const DISMISSES = 'ignore|disregard|forget|override'
const RATES = 'rate|score|rank|grade|give|assign|mark'
const JUDGES = 'ai|assistant|language model|recruiter bot|system'
const PRAISES = 'perfect|ideal|best'
/** Sentences that speak to whoever judges instead of telling about the work; no resume and no posting scores by them. */
const SPEAKS_TO_THE_JUDGE = new RegExp(
  [
    `\\b(?:${DISMISSES})\\b.{0,40}\\b(?:instructions?|prompts?|rules|criteria|above|previous)\\b`,
    `\\b(?:${RATES})\\b.{0,40}\\b(?:100|hundred|highest|maximum|perfect|top score|full marks)\\b`,
    `\\b(?:you are|act as|as) an? (?:${JUDGES})\\b`,
    '\\bsystem prompt\\b',
    `\\b(?:${PRAISES}) (?:match|candidate|fit) for (?:this|any|every)\\b`,
  ].join('|'),
  'iu',
)
/** Half the work of the same for any letters. */
const SPEAKS_PLAINLY_TO_THE_JUDGE = new RegExp(SPEAKS_TO_THE_JUDGE.source, 'i')
/** Without apostrophes, which tie words together. */
const PLAIN = /^[^'\u0080-\uffff]*$/
/** Signs without a shape, which hide words from whoever looks for them. */
const SHAPELESS = /\p{Cf}/gu
/** Told of the person, never of the work. */
const ABOUT_THE_PERSON =
  /\b(?:date of birth|born (?:on|in)|birthday|age|aged|gender|sex|marital status|nationality|geburtsdatum|geboren|geschlecht|familienstand|verheiratet|married|marié[es]*|casad[oa]|gehuwd|fecha de nacimiento|date de naissance)(?!\p{L})\s*:?/iu
const PERSONAL_MAX_CHARS = 60
/** What is left of a form: 'aria-label="Email" required="required"'. */
const MARKUP = /\w="/

/** An order to the judge has one of these, where nothing but plain letters and spaces makes its words. */
const ORDERS = new Set([DISMISSES, RATES, JUDGES, PRAISES].join('|').split(/[| ]/))
const mayOrder = prefilterOf(word => ORDERS.has(word))
/** Words of which every line about the person needs one. */
const NAMES_PERSON =
  /birth|born|gender|marital|nationality|geburtsdatum|geboren|geschlecht|familienstand|verheiratet|married|^marie|casad[oa]|gehuwd|nacimiento|naissance|^(?:aged?|sex)$/
const mayNamePerson = prefilterOf(word => NAMES_PERSON.test(word))

/**
 * False for orders to a judge, for remains of markup, and for short lines about age, gender or family.
 * @param tokens of the line, where they are known already
 */
export function isJobRelated(line: string, tokens: readonly Token[] = tokenise(line)): boolean {
  if (MARKUP.test(line)) return false
  const isPlain = PLAIN.test(line)
  if ((!isPlain || mayOrder(tokens)) && speaksToTheJudge(line, isPlain)) return false
  return line.length > PERSONAL_MAX_CHARS || !mayNamePerson(tokens) || !ABOUT_THE_PERSON.test(line)
}

function speaksToTheJudge(line: string, isPlain: boolean): boolean {
  if (isPlain) return SPEAKS_PLAINLY_TO_THE_JUDGE.test(line)
  return SPEAKS_TO_THE_JUDGE.test(line.replace(SHAPELESS, ''))
}
