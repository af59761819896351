import { plainText } from '../text/plain-text.ts'
import { readEvidence } from '../truth/evidence.ts'
import { addressesReader, hasPlainForm } from '../truth/plain-form.ts'

const MIN_CHARS = 25
const MAX_CHARS = 140
/** What a whole firm is or does; one of its teams says 'we deliver' and 'we bring' too. */
const IS_WORK =
  /^(?:is an? (?:[\p{L}\p{N}-]+,? ){0,6}(?:bank|brand|business|charity|company|cooperative|developer|distributor|firm|hospital|laboratory|maker|manufacturer|network|non-?profit|operator|platform|provider|publisher|retailer|school|start-?up|supplier|university)|builds|makes|designs|develops|manufactures|produces|publishes|sells|supplies|operates|provides|teaches|treats)(?: |$)/u
/** What speaks to many readers or of the person says nothing of the work. */
const NO_FACT =
  /\b(?:you|your|candidate|applicant|looking for|seeking|hiring|opportunity|employer|employees?|accommodations?|veterans?|workplace|salary|benefits?|insurance|equal|proud|committed|commitment|dedicated|world[- ]class|leading|best|passionate|job|role|position|environment|culture|firm of|above|not|no|we|our|I|join|never|liable|fees?|agenc(?:y|ies)|legal|policy)\b|[:;“”"()[\]{}<>@/|•*]|https?/iu

const GERMAN_DOES = `(?:bauen|betreiben|produzieren|fertigen|versorgen|vertreiben|verkaufen|montieren|warten|reparieren|unterrichten|behandeln|erzeugen|vermieten|transportieren)`
const GERMAN_OF_US = new RegExp(`^Wir (?<verb>${GERMAN_DOES}) (?<rest>.+)$`, 'u')
const GERMAN_OF_NAME = new RegExp(
  String.raw`^(?<name>\p{Lu}[\p{L}\p{N} &.'-]{1,40}?) (?<verb>ist|${GERMAN_DOES.replace(/(?<=t)en(?=[|)])/gu, 'et').replace(/en(?=[|)])/gu, 't')}) (?<rest>.+)$`,
  'u',
)
/** With a second clause the verb would not close the sentence. */
const NO_GERMAN_FACT =
  /(?<!\p{L})(?:Sie|Ihre?\p{L}*|du|dich|dein\p{L}*|euch|eure?\p{L}*|Bewerb\p{L}*|such\p{L}*|Stelle|Position|Gehalt|Vergütung|Team|führend\p{L}*|leidenschaft\p{L}*|Arbeitgeber|nicht|kein\p{L}*|gerne?)(?!\p{L})|[,:;„“”"()[\]{}<>@/|•*]|https?/iu

/** Where a posting says what its employer does, and in which language. */
interface Telling {
  company: string
  description: string
  /** BCP 47, two letters. */
  language: string
}

/**
 * What an English or German posting says of its employer, as it goes on behind 'You write that': 'Nordwind makes pumps for
 * hospitals', 'Sie Pumpen für Krankenhäuser bauen'. An English 'we' may be any team of a firm, and says nothing of it.
 * @returns null where no short sentence of the posting says what they do
 */
export function tellEmployer({ company, description, language }: Telling): string | null {
  const noFact = language === 'de' ? NO_GERMAN_FACT : NO_FACT
  const sentences = description.split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u).map(text => plainText(text))
  for (const sentence of sentences) {
    const text = sentence.replace(/\.$/u, '')
    if (text.length < MIN_CHARS || text.length > MAX_CHARS || text === sentence || noFact.test(text)) continue
    if (addressesReader(text) || !hasPlainForm(text, readEvidence('', 'en'))) continue
    const fact = language === 'de' ? turnGerman(text, company) : tellNamed(text, company)
    if (fact !== null) return fact
  }
  return null
}

function tellNamed(text: string, company: string): string | null {
  const isOwn = company !== '' && text.startsWith(`${company} `)
  return isOwn && IS_WORK.test(text.slice(company.length + 1)) ? text : null
}

/** The verb goes to the end behind 'dass', and 'unser' is 'Ihr'. */
function turnGerman(text: string, company: string): string | null {
  const own = GERMAN_OF_US.exec(text)?.groups
  if (own !== undefined) {
    const { verb = '', rest = '' } = own
    return /(?<!\p{L})(?:wir|uns|ich)(?!\p{L})/u.test(rest) || isJoined(rest)
      ? null
      : `Sie ${ofYours(rest)} ${verb}`
  }
  const named = GERMAN_OF_NAME.exec(text)?.groups
  if (named === undefined || company === '' || named.name !== company) return null
  const { verb = '', rest = '' } = named
  return /(?<!\p{L})(?:wir|uns\p{L}*|ich)(?!\p{L})/u.test(rest) || isJoined(rest)
    ? null
    : `${company} ${rest} ${verb}`
}

const SECOND_VERB = new RegExp(`(?<!\\p{L})und (?:${GERMAN_DOES}|\\p{Ll}{3,}t )`, 'u')

/** 'bauen Pumpen und warten sie': two verbs, one of which would stay behind. */
function isJoined(rest: string): boolean {
  return SECOND_VERB.test(rest) || /\s(?:an|ab|auf|aus|bei|ein|her|mit|vor|zu)$/u.test(rest)
}

function ofYours(text: string): string {
  return text.replace(/(?<!\p{L})unser(?=\p{L}*)/gu, 'Ihr')
}
