import { plainText } from '../text/plain-text.ts'
import { readEvidence } from '../truth/evidence.ts'
import { addressesReader, hasPlainForm } from '../truth/plain-form.ts'
import { turnGerman } from './german-employer.ts'

const MIN_CHARS = 25
const MAX_CHARS = 180
const DOES =
  'advises|bakes|breeds|brews|broadcasts|builds|buys|cares for|carries|cleans|collects|connects|creates|cuts|delivers|designs|develops|distributes|educates|engineers|exports|fabricates|farms|feeds|films|fits|funds|grows|harvests|helps|hosts|houses|imports|installs|insures|leases|lends|looks after|maintains|makes|manages|manufactures|moves|operates|organises|organizes|packs|pairs|picks|prints|processes|produces|protects|provides|publishes|recycles|refurbishes|rents|repairs|represents|rescues|restores|roasts|runs|sells|serves|ships|stores|supplies|teaches|tests|trains|translates|transports|treats|weaves'
/** What is said of a firm, and says what it is or does: 'is a family-owned provider', 'has been baking since 1968', 'runs 210 buses'. */
const IS_WORK = new RegExp(
  `^(?:is (?:an? |one of |owned by |part of )|has been \\p{Ll}+ing |has \\p{Ll}+ed .* since (?:18|19|20)\\d\\d$|(?:${DOES}) |(?:${DOES}),? (?:\\p{Ll}+s,? )?and \\p{Ll}+s )`,
  'u',
)
/** 'is a drug-free workplace' says nothing of its work, and 'a place where people of all kinds work' nothing at all. */
const NO_KIND =
  /^is an? (?:[\p{L}\p{N}-]+,? ){0,6}?(?:place|team|group of people|member|signatory|workplace|user|partner)\b/u
/** How many they are and where they sit is told back to nobody. */
const BY_SIZE =
  /\b\d[\d,.]*[ -](?:people|person|staff|beds?|lawyers?|doctors?|attorneys?|colleagues|members|pupils|students|ākonga|employees|engineers|\p{Ll}*teachers)\b|\bone of the largest\b|\b(?:doctor|lawyer|attorney|person)\b(?=[ ,])|\boffices?\b|\b(?:on|off|at) (?:\p{Lu}\p{Ll}+ )+(?:Road|Street|Avenue|Lane|Square|Way|Drive)\b/u
/** What a firm says of itself in figures or by its town; any team is 'a tight-knit community'. */
const OF_US =
  /^We(?: are|['’]re) (?<kind>an? (?:[\p{L}\p{N}-]+,? ){0,6}(?:agency|bakery|bank|brand|brewery|business|care home|charity|clinic|college|company|contractor|cooperative|dealership|developer|distributor|farm|firm|garage|hospital|hotel|housing association|laboratory|maker|manufacturer|museum|network|non-?profit|nursery|operator|pharmacy|practice|producer|provider|publisher|restaurant|retailer|school|shop|studio|supplier|trust|university|winery|workshop|yard)\b(?=.*(?:\d| in \p{Lu}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b)).*)$|^We have been (?<doing>\p{Ll}+ing .*\bsince (?:18|19|20)\d\d\b.*)$/u
/** What speaks to many readers or of the person says nothing of the work. */
const NO_FACT =
  /\b(?:you|your|candidate|applicants?|looking for|seeking|hiring|opportunity|opportunities|employer|employees?(?!-owned)|accommodations?|veterans?|workplace|salary|benefits?|equal|proud|committed|commitment|dedicated|world[- ]class|leading|best|passionate|jobs?|role|position|environment|culture|firm of choice|above|not(?!-for)|no|I|join|never|liable|fees?|agenc(?:y|ies)|legal|policy|discriminat\p{L}+|certified|premier|innovative|leader|leaders|mission|purpose|different|unprecedented|dynamic|fast[- ]growing|growing|search of|investing|experts|as such|most|top-tier|top|exciting|unique|proven|cutting[- ]edge|succeed|inclusive|disability|confident|accredited|apply|application|vacancy)\b|[:;“”"()[\]{}<>@/|•*]|https?/iu
/** What the firm says of itself goes on with 'you' and 'your'. */
const YOURS: readonly (readonly [RegExp, string])[] = [
  [/\bwe['’]re\b/giu, 'you are'],
  [/\bwe['’]ve\b/giu, 'you have'],
  [/\bwe\b/giu, 'you'],
  [/\bours\b/giu, 'yours'],
  [/\bour\b/giu, 'your'],
  [/\bus\b/gu, 'you'],
]

/** Where a posting says what its employer does, and in which language. */
interface Telling {
  company: string
  description: string
  /** BCP 47, two letters. */
  language: string
}

/**
 * What an English or German posting says of its employer, as it goes on behind 'is that': 'Nordwind makes pumps for
 * hospitals', 'Sie Pumpen für Krankenhäuser bauen'. An English 'we' may be any team of a firm, so it is heard only above the
 * lists of a posting, and only where it says what they are, or do since a year.
 * @returns null where no short sentence of the posting says what they do
 */
export function tellEmployer({ company, description, language }: Telling): string | null {
  const names = namesOf(plainText(company))
  const [head = ''] = description.split(/\n\s*(?:[-–•·*▪]|\d+[.)])\s/u, 1)
  const told = (text: string, isHead: boolean): string | null => {
    if (language === 'de') return turnGerman(text, names)
    if (NO_FACT.test(text)) return null
    return tellNamed(text, names) ?? (isHead ? tellOfUs(text) : null)
  }
  for (const sentence of sentencesOf(description)) {
    const text = sentence.replace(/\.$/u, '')
    if (text === sentence || !isSafe(text)) continue
    const fact = told(text, head.includes(sentence))
    if (fact !== null) return fact
  }
  return null
}

function sentencesOf(description: string): string[] {
  return description
    .split(/\n|(?<=[.!?])(?<!(?<!\p{L})(?:e|St|Dr|Nr|Mr|Ms|Mrs|Prof|No|sq|ca|rd)\.)\s+(?=\p{Lu})/u)
    .map(text => plainText(text))
}

function isSafe(text: string): boolean {
  return (
    text.length >= MIN_CHARS &&
    text.length <= MAX_CHARS &&
    !addressesReader(text) &&
    hasPlainForm(text, readEvidence('', 'en'))
  )
}

/** Words that open many a name, and alone are none. */
const NO_NAME =
  /^(?:the|an?|royal|city|north|south|east|west|northern|southern|eastern|western|saint|st|new|university|school|museum|general|national|first|das|die|der|klinikum|gemeinde|stadt|landkreis|praxis|kita|haus|ingenieurbüro|hotel|bäckerei|gesellschaft|institut)\.?$/iu

/** 'Hartwell Flow Measurement', and as a posting shortens it: 'Hartwell Flow', 'Hartwell'. */
function namesOf(company: string): string[] {
  const [form = ''] = / e\. ?V\.$/u.exec(company) ?? []
  const words = company
    .replace(/^The /u, '')
    .slice(0, company.length - form.length)
    .split(' ')
  return words
    .map((_, at) =>
      words
        .slice(0, words.length - at)
        .join(' ')
        .replace(/[,\s]+$/u, ''),
    )
    .flatMap(name => (form === '' ? [name] : [`${name}${form}`, name]))
    .filter(name => name.length > 2 && !NO_NAME.test(name) && !/(?: (?:&|and|of|und|für)|-)$/u.test(name))
}

function tellNamed(text: string, names: readonly string[]): string | null {
  const plain = text.replace(/^The (?=\p{Lu})/u, '')
  const name = names.find(one => plain.startsWith(`${one} `))
  if (name === undefined) return null
  const said = plain.slice(name.length + 1)
  const isFact =
    IS_WORK.test(said) &&
    !NO_KIND.test(said) &&
    !BY_SIZE.test(said) &&
    !/\b(?:we|our|us)\b|\bits\b.*\bpeople\b/iu.test(said)
  if (!isFact) return null
  // What a sentence adds speaks of less than the whole.
  const whole = plain.replace(
    /(?<! an? \p{Ll}+), (?:(?:with|known) |\p{Ll}+(?:ed|ing) (?!.*(?<!\p{L})and(?!\p{L}))).*$/u,
    '',
  )
  return plain === text ? whole : `the ${whole}`
}

function tellOfUs(text: string): string | null {
  const { kind, doing } = OF_US.exec(text)?.groups ?? {}
  if (kind !== undefined) return BY_SIZE.test(kind) ? null : toYou(`you are ${kind}`)
  // 'out of it' speaks of the sentence before.
  return doing === undefined || /\b(?:it|this|that|so)\b/u.test(doing)
    ? null
    : toYou(`you have been ${doing}`)
}

/** What a sentence of the posting says of 'us', said to them. */
export function toYou(text: string): string {
  return YOURS.reduce((told, [ours, yours]) => told.replace(ours, yours), text)
}
