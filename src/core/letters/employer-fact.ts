import { plainText } from '../text/plain-text.ts'
import { readEvidence } from '../truth/evidence.ts'
import { addressesReader, hasPlainForm } from '../truth/plain-form.ts'

const MIN_CHARS = 25
const MAX_CHARS = 140
const DOES = `(?:build|make|design|run|develop|operate|create|provide|serve|deliver|produce|manufacture|help|support|care for|teach|sell|bring|connect|power|supply|move|maintain|keep|treat|train|publish)`
const OF_US = new RegExp(`^We (?<rest>${DOES} .+)$`, 'u')
const OF_NAME = new RegExp(
  String.raw`^(?<name>\p{Lu}[\p{L}\p{N} &.'-]{1,40}?) (?<rest>(?:is|${DOES}s) .+)$`,
  'u',
)
/** What speaks to many readers or of the person says nothing of the work. */
const NO_FACT =
  /\b(?:you|your|candidate|applicant|looking for|seeking|hiring|opportunity|employer|salary|benefits?|insurance|equal|proud|committed|commitment|dedicated|world[- ]class|leading|best|passionate|job|role|position|environment|culture|firm of|above|not|no|never|liable|fees?|agenc(?:y|ies)|legal|policy)\b|[:;“”"()[\]{}<>@/|•*]|https?/iu

/**
 * What an English posting says of its employer, as it goes on behind 'You write that': 'you build pumps for hospitals'.
 * @returns null where no short sentence of the posting says what they do
 */
export function tellEmployer({
  company,
  description,
}: {
  company: string
  description: string
}): string | null {
  const sentences = description.split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u).map(text => plainText(text))
  for (const sentence of sentences) {
    const text = sentence.replace(/\.$/u, '')
    if (text.length < MIN_CHARS || text.length > MAX_CHARS || text === sentence || NO_FACT.test(text))
      continue
    if (addressesReader(text) || !hasPlainForm(text, readEvidence('', 'en'))) continue
    const fact = turnToReader(text, company)
    if (fact !== null) return fact
  }
  return null
}

function turnToReader(text: string, company: string): string | null {
  const own = OF_US.exec(text)?.groups?.rest
  if (own !== undefined && !/\b(?:we|I)\b/u.test(own)) return `you ${ofTheirs(own)}`
  const named = OF_NAME.exec(text)?.groups
  if (named === undefined || company === '' || named.name !== company) return null
  return /\b(?:we|our|us|I)\b/u.test(named.rest ?? '') ? null : text
}

function ofTheirs(text: string): string {
  return text.replace(/\bour\b/gu, 'your').replace(/\bus\b/gu, 'you')
}
