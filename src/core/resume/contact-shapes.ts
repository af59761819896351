import { findDates } from '../text/dates.ts'

// A part begins where nothing of its kind stands before it, so that no run of letters is looked at twice.
export const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
/** Shape only; `x` and `*` mask digits in examples, but the end of a word does not. Every hit is to be checked with `isPhone`. */
export const PHONE = /\(?(?:\+|00)?\(?(?:[\d*]|(?<!\p{L})[xX])[\dxX*\s().\u2010-\u2015/-]{5,22}[\dxX*]/gu
const TOP_DOMAINS =
  'com|org|net|edu|gov|io|dev|me|co|ai|app|tech|info|name|site|page|blog|xyz|online|de|fr|es|pt|it|nl|pl|cn|jp|uk|ca|au|in|eu|ch|at|be|us|br|ro|se|no|dk|fi|cz|tw|sg|link|art|space|website|gallery'
export const WEB = new RegExp(
  `(?:https?://)?(?<![@.\\p{L}\\p{N}-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${TOP_DOMAINS})(?![\\p{L}\\p{N}@])(?:/[^\\s|•·,;()<>]*)?`,
  'giu',
)
export const NETWORKS =
  /linkedin\.com|github\.com|gitlab\.com|stackoverflow\.com|twitter\.com|x\.com|behance\.net|dribbble\.com|medium\.com|kaggle\.com|orcid\.org|scholar\.google|researchgate\.net|xing\.com|bitbucket\.org|huggingface\.co|leetcode\.com|youtube\.com|instagram\.com|facebook\.com/i

/** Whether a text holds an address, in which digits that look like a number may stand. */
export function holdsAddress(text: string): boolean {
  return /https?:|www\.|\w\.\w+\/|@[^\s@]*\d/.test(text)
}

const BESIDE_YEAR_MIN = 5

/** Shape only: numbers of examples and templates are not valid ones. */
export function isPhone(text: string, { isBesideAddress }: { isBesideAddress: boolean }): boolean {
  const digits = text.replace(/[^\dxX*]/g, '')
  const real = digits.replace(/[xX*]/g, '').length
  if (digits.length < 7 || digits.length > 16 || real < 3) return false
  const isAddress = isBesideAddress && !/[+(\s-]/.test(text)
  if (isAddress || /^\d{4}\s*[-–—]\s*\d{4}$|^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(text.trim())) return false
  const dates = findDates(text)
  if (dates === null || /[+(]/.test(text)) return true
  // '06 – 5550 1974' ends like a year.
  return (text.slice(0, dates.from) + text.slice(dates.to)).replace(/\D/g, '').length >= BESIDE_YEAR_MIN
}

/** Every address has one of these; most lines have neither, and to look for it is quick. */
const ADDRESS_SIGN = /@|\.[\p{L}]/u

/** True for a line of addresses and numbers and hardly a word besides. */
export function isContactLine(text: string): boolean {
  if (!ADDRESS_SIGN.test(text) || findDates(text) !== null) return false
  const addresses = text.match(WEB) ?? []
  const isOwn = addresses.every(address => NETWORKS.test(address) || !/[^/]\/[^/]+\/./.test(address))
  const rest = text
    .replace(EMAIL, '')
    .replace(WEB, '')
    .replace(PHONE, '')
    .replace(/[^\p{L}]/gu, '')
  return isOwn && (addresses.length > 0 || EMAIL.test(text)) && rest.length <= 0.2 * text.length
}
