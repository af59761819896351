import type { Span } from '../text/spans.ts'

/** Somebody looks for people: 'the Marketing team is looking for', 'we seek', 'wir suchen'. */
const LOOKS_FOR =
  /(?<!\b(?:you|who|to|job) )\b(?:(?:is|are|['’]re|currently|actively|now|also)\s+(?:looking|searching|hiring|recruiting|seeking)|seeks?|in search of|wir suchen|suchen wir|sucht)\b|^seeking\b/i
/** Behind it stands who it shall be, and then what that person has. */
const WHO_HAS =
  /\s(?:with|who|whose|(?:skilled|experienced|proficient|knowledgeable)(?= (?:in|with|at)\b)|mit)\s/i
/** What for: 'to help us build the cloud'. */
const WHAT_FOR = /(?<!\b(?:ability|able|relat\w+|need|ha(?:s|ve)))\s(?:to\s\p{Ll}|um\s)/u
const SENTENCE_END = /[.!;](?=\s|$)/

/**
 * What a sentence that looks for people says of the employer, the title and the work to come, and not of what is asked:
 * 'The Payroll team at Acme is looking for a clerk' asks for no payroll.
 * @returns nothing for any other line
 */
export function aroundSearch(line: string): Span[] {
  const looks = LOOKS_FOR.exec(line)
  if (looks === null) return []
  const behind = line.slice(looks.index)
  const sentence = behind.slice(0, SENTENCE_END.exec(behind)?.index)
  const end = looks.index + sentence.length
  const has = WHO_HAS.exec(sentence)
  if (has === null) return [{ start: 0, end }]
  const from = looks.index + has.index
  const purpose = WHAT_FOR.exec(line.slice(from, end))
  return [{ start: 0, end: from }, ...(purpose === null ? [] : [{ start: from + purpose.index, end }])]
}
