import { parseWebAddress } from '../sources/web-address.ts'
import { parseResumeDate, type Today } from '../text/dates.ts'

// What the schema of JSON Resume wants of a text: https://jsonresume.org/schema

const FLUENCY_MARK = /[(:–-]/g
/** A name of a host, and what may follow it. */
const BARE_ADDRESS = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/
const MAIL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)+$/i
const NOT_IN_ADDRESS = /[^\w\-.!~*'();/?:@&=+$,#%]|%(?![\da-f]{2})/giu

/** 'YYYY-MM' or 'YYYY'; none for what goes on and for what names no year. */
export function isoDateOf(said: string, today: Today): string | undefined {
  const when = parseResumeDate(said, 'end', today)
  if (when === null || when === 'present') return undefined
  return when.month === null ? String(when.year) : `${when.year}-${String(when.month).padStart(2, '0')}`
}

/** An address of e-mail that is ASCII, as every reader of the schema takes it. */
export function mailOf(said: string): string | undefined {
  return MAIL.test(said) ? said : undefined
}

/** An address with its scheme, in ASCII; none for a text that is no address, and for a host with other letters. */
export function addressOf(said: string): string | undefined {
  const whole = BARE_ADDRESS.test(said) ? `https://${said}` : said
  const host = parseWebAddress(whole)?.host ?? /^mailto:(\S+)$/i.exec(whole)?.[1]
  if (host === undefined || !/^[\w.:@-]+$/.test(host)) return undefined
  return whole.replaceAll(NOT_IN_ADDRESS, encodeURIComponent)
}

export interface PartedLanguage {
  language: string
  fluency?: string
}

/** `German (fluent)`, `German: fluent`: at the first mark with no bracket behind it but a closing one at the end. */
export function partLanguage(said: string): PartedLanguage {
  const whole = said.endsWith(')') ? said.slice(0, -1) : said
  const lastBracket = Math.max(whole.lastIndexOf('('), whole.lastIndexOf(')'))
  for (const { index } of whole.matchAll(FLUENCY_MARK)) {
    if (index < Math.max(1, lastBracket)) continue
    const [language, fluency] = [whole.slice(0, index).trimEnd(), whole.slice(index + 1).trimStart()]
    if (language !== '' && fluency !== '') return { language, fluency }
  }
  return { language: said }
}
