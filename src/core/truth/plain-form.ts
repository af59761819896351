import { isPlain } from '../text/plain-text.ts'
import type { Evidence } from './evidence.ts'

const ADDRESSES: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+/gu,
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|dev|app|co|info|biz|de|at|ch|fr|es|it|nl|pl|pt|uk|eu|in|ai|me)(?![\p{L}\p{N}])\S*/giu,
  /<\/?[a-z][^<>]{0,200}>/giu,
  /\[\[|\]\]/gu,
]
const PHONE = /\+?\d[\d ()./-]{7,}\d/gu
/** From one year to another, and thousands. */
const NO_PHONE = /^(?:(?:19|20)\d\d[\s/-]+(?:19|20)\d\d|\d{1,3}(?:([. ])\d{3})(?:\1\d{3})*)$/u

// Narrow on purpose: people do write about language models and about choosing candidates.
const TO_THE_READER: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget) (?:all |any |the )*(?:previous|prior|above|preceding|earlier|other) (?:instruction|prompt|rule|text|direction|candidate|applicant|resume)/iu,
  /\b(?:rank|rate|score|recommend|prefer|hire|select) (?:this|the|me)\b.{0,40}\b(?:first|highest|top|best|number one|100)\b/iu,
  /\byou are (?:an? |the )?(?:ai|language model|assistant|chatbot|recruiter)\b/iu,
  /\bignoriere (?:alle |die )*(?:vorherigen|bisherigen|obigen|anderen)/iu,
]

/** True for visible plain text without an address, link, number to call or markup that the resume does not have. */
export function hasPlainForm(text: string, ledger: Evidence): boolean {
  if (!isPlain(text)) return false
  const addresses = ADDRESSES.flatMap(pattern => text.match(pattern) ?? [])
  const phones = (text.match(PHONE) ?? []).filter(phone => !NO_PHONE.test(phone))
  return (
    addresses.every(address => ledger.folded.includes(address.toLowerCase())) &&
    phones.every(phone => ledger.digits.includes(phone.replace(/\D/gu, '')))
  )
}

/** True for text that speaks to whoever reads the resume, or to their software. */
export function addressesReader(text: string): boolean {
  return TO_THE_READER.some(pattern => pattern.test(text))
}
