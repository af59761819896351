import { isPlain } from './plain-text.ts'
import { hasSupportedNumbers } from './read-numbers.ts'
import { isRoleSupported, isRoleVerb } from './role-strength.ts'
import { GENERIC_WORDS } from './stop-words.ts'
import { contentStems, contentWords, isCodeLike, splitWords, stemOf, type Word } from './words.ts'
import { SUMMARY_WORDS } from './write-summary.ts'

/** What a line can be refused for by its text alone. */
export const CLAIM_RULES = [
  'number',
  'name',
  'strength',
  'superlative',
  'coverage',
  'length',
  'form',
  'addresses_reader',
] as const
export type ClaimRule = (typeof CLAIM_RULES)[number]

/** A text, prepared once for the many claims that are held against it. */
export interface Evidence {
  names: ReadonlySet<string>
  folded: string
  digits: string
}

export interface Claim {
  text: string
  /** The lines of the resume that the text says it comes from; at least one. */
  sources: string[]
  /** What the names of the claim may stand in beside its sources: their entry, or the whole resume. */
  evidence: Evidence
  /** The whole resume: no address, link or number to call may stand outside of it. */
  ledger: Evidence
  /** BCP 47, two letters. */
  language: string
  /** Stems of what a posting names; such a word needs evidence even in small letters. */
  postingNames: ReadonlySet<string>
  /** Characters allowed above one and a half times the sources. */
  slackChars: number
}

const MIN_COVERAGE = 0.4
const MAX_LENGTH_FACTOR = 1.5
const MIN_COMPOUND_CHARS = 5

// Rank, standing and reach: words that make a true line claim more.
const SUPERLATIVES = `sole solely single-handedly first best top expert leading foremost award-winning world-class senior
principal certified licensed accredited fluent native bilingual expertise global globally international internationally
worldwide nationwide company-wide organisation-wide organization-wide enterprise entire allein einzige einziger erste
erster erstes beste bester experte expertin führend führende führender zertifiziert zertifizierte staatlich fließend
muttersprache verhandlungssicher weltweit bundesweit unternehmensweit gesamte`
const NEEDS_SOURCE: ReadonlySet<string> = new Set(SUPERLATIVES.split(/\s+/u).map(stemOf))

// A position or a degree is a fact in small letters too: 'as product owner', 'holding a diploma'.
const STANDINGS = `administrator analyst architect consultant coordinator designer developer engineer executive officer
owner partner president professor programmer scientist specialist supervisor technician trainer leiter leiterin berater
beraterin entwickler entwicklerin ingenieur ingenieurin referent referentin sachbearbeiter sachbearbeiterin degree
bachelor master doctorate mba phd diploma certificate certification licence license award diplom abschluss studium
zertifikat auszeichnung`
// Not their stems: 'designed' is no position.
const STANDING_NAMES: ReadonlySet<string> = new Set(
  STANDINGS.split(/\s+/u).flatMap(name => [name, `${name}s`]),
)

const ADDRESSES: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+/gu,
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|dev|app|co|info|biz|de|at|ch|fr|es|it|nl|pl|pt|uk|eu|in|ai|me)(?![\p{L}\p{N}])\S*/giu,
  /<\/?[a-z][^<>]{0,200}>/giu,
  /\[\[|\]\]/gu,
]
const PHONE = /\+?\d[\d ()./-]{7,}\d/gu

// Narrow on purpose: people do write about language models and about choosing candidates.
const TO_THE_READER: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget) (?:all |any |the )*(?:previous|prior|above|preceding|earlier|other) (?:instruction|prompt|rule|text|direction|candidate|applicant|resume)/iu,
  /\b(?:rank|rate|score|recommend|prefer|hire|select) (?:this|the|me)\b.{0,40}\b(?:first|highest|top|best|number one|100)\b/iu,
  /\byou are (?:an? |the )?(?:ai|language model|assistant|chatbot|recruiter)\b/iu,
  /\bignoriere (?:alle |die )*(?:vorherigen|bisherigen|obigen|anderen)/iu,
]

/**
 * Checks a line against the resume lines it comes from; pure text rules, no model.
 * @returns the rules it breaks; empty for a truthful line
 */
export function checkClaim(claim: Claim): ClaimRule[] {
  // Word for word from the resume, a line can say nothing new.
  const isRepeated = claim.sources.includes(claim.text)
  const holds: Record<ClaimRule, boolean> = {
    number: isRepeated || hasSupportedNumbers(claim.text, claim.sources),
    name: isRepeated || hasSupportedNames(claim),
    strength: isRepeated || isRoleSupported(claim.text, claim.sources),
    superlative: isRepeated || hasSupportedSuperlatives(claim),
    coverage: isRepeated || coverSources(claim) >= MIN_COVERAGE,
    length: isShortEnough(claim),
    form: hasPlainForm(claim),
    addresses_reader: !TO_THE_READER.some(pattern => pattern.test(claim.text)),
  }
  return CLAIM_RULES.filter(rule => !holds[rule])
}

/** @param text lines joined by line ends */
export function readEvidence(text: string): Evidence {
  return { names: namesIn(text), folded: text.toLowerCase(), digits: text.replace(/\D/gu, '') }
}

function hasSupportedNames({ text, sources, evidence, language, postingNames }: Claim): boolean {
  const known = [namesIn(sources.join('\n')), evidence.names]
  return splitWords(text)
    .filter(word => needsEvidence(word, { language, postingNames }))
    .every(({ raw }) => known.some(names => isKnown(raw, { names, language })))
}

function needsEvidence(
  { raw, stem, opens }: Word,
  { language, postingNames }: Pick<Claim, 'language' | 'postingNames'>,
): boolean {
  if (SUMMARY_WORDS.has(stem)) return false
  if (isCodeLike(raw) || postingNames.has(stem) || STANDING_NAMES.has(raw.toLowerCase())) return true
  if (!/^\p{Lu}/u.test(raw)) return false
  return opens ? language === 'en' && !looksOrdinary(raw) : true
}

const IRREGULAR_VERBS: ReadonlySet<string> = new Set(
  `began became bought broke brought came caught chose cut dealt did drew drove fed felt flew forecast fought gave got
   grew held hit kept knew laid left lent lost met paid put ran rebuilt rose rewrote said sang saw sent set sold sought
   spent split spoke spread stood swam swept thought threw told took understood undertook upheld went won wore`.split(
    /\s+/u,
  ),
)

/** An English line opens with a verb or a common word more often than with a name. */
function looksOrdinary(raw: string): boolean {
  return (
    /(?:ed|ing|ly|able|ible|ful)$/u.test(raw) ||
    isRoleVerb(raw) ||
    IRREGULAR_VERBS.has(raw.toLowerCase()) ||
    GENERIC_WORDS.has(raw.toLowerCase()) ||
    contentStems(raw).size === 0
  )
}

function namesIn(text: string): Set<string> {
  return new Set([...contentStems(text), ...splitWords(text).map(word => word.raw.toLowerCase())])
}

interface Known {
  names: ReadonlySet<string>
  language: string
}

function isKnown(raw: string, { names, language }: Known): boolean {
  if (names.has(raw.toLowerCase()) || names.has(stemOf(raw))) return true
  const parts = raw.split('-')
  if (parts.length > 1) {
    return parts.filter(part => /^\p{Lu}|\p{N}/u.test(part)).every(part => isKnown(part, { names, language }))
  }
  return language === 'de' && !isCodeLike(raw) && isPartOfCompound(stemOf(raw), names)
}

// German writes compounds as one word: 'Datenbankpflege' is supported by 'Datenbank'.
function isPartOfCompound(stem: string, names: ReadonlySet<string>): boolean {
  return [...names].some(
    name =>
      (name.length >= MIN_COMPOUND_CHARS && stem.includes(name)) ||
      (stem.length >= MIN_COMPOUND_CHARS && name.includes(stem)),
  )
}

function hasSupportedSuperlatives({ text, sources }: Claim): boolean {
  const known = namesIn(sources.join('\n'))
  return splitWords(text)
    .filter(word => NEEDS_SOURCE.has(word.stem))
    .every(word => known.has(word.stem))
}

/** Share of the meaningful words of a claim that stand in its sources, 0..1; amounts have a rule of their own. */
function coverSources({ text, sources }: Claim): number {
  const said = contentWords(text).filter(({ raw, stem }) => !SUMMARY_WORDS.has(stem) && !/^\p{N}/u.test(raw))
  if (said.length === 0) return 1
  const known = contentStems(sources.join('\n'))
  return said.filter(word => known.has(word.stem)).length / said.length
}

function isShortEnough({ text, sources, slackChars }: Claim): boolean {
  const given = sources.reduce((sum, source) => sum + source.length, 0)
  return text.length <= given * MAX_LENGTH_FACTOR + slackChars
}

function hasPlainForm({ text, ledger }: Claim): boolean {
  if (!isPlain(text)) return false
  const addresses = ADDRESSES.flatMap(pattern => text.match(pattern) ?? [])
  const phones = text.match(PHONE) ?? []
  return (
    addresses.every(address => ledger.folded.includes(address.toLowerCase())) &&
    phones.every(phone => ledger.digits.includes(phone.replace(/\D/gu, '')))
  )
}
