import { z } from 'zod'
import type { LetterProof } from '#contract/letters.ts'
import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { isPlace } from '../resume/place-words.ts'
import { countryCode } from '../sources/read-place.ts'
import type { Asked } from '../tailoring/asked.ts'
import { isOngoing } from '../tailoring/career-span.ts'
import { isDangling } from '../tailoring/whole-lines.ts'
import { plainText } from '../text/plain-text.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { tokenise } from '../text/tokens.ts'
import type { Judge, LinePlace } from '../truth/check-truth.ts'
import type { Posting } from '../truth/posting-words.ts'
import { atEmployer } from './at-employer.ts'
import type { LetterPhrases } from './letter-phrases.ts'
import { opensWithDoing } from './tell-german.ts'

export interface Writing {
  profile: ResumeProfile
  job: Posting
  phrases: LetterPhrases
  asked: Asked
  /** The only position of today where the letter has named it. */
  held: WorkEntry | null
}

/** A sentence about the person before it is checked. */
export interface Claim {
  text: string
  sourceIds: string[]
  place: Omit<LinePlace, 'index'>
  serves: string | null
  /** What of the sentence is the person's; the rest is a phrase of the language, which says nothing of them. */
  said: string[]
  /** Stands at the end, where one says what one would bring. */
  closes?: boolean
  /** What it proves, and what else could stand in its place. */
  proof?: LetterProof
  others?: LetterProof[]
}

export const FIELD_MAX_CHARS = 100
/** What a reader of files is less sure of is told to nobody. */
export const SURE_FROM = 0.5

export function isTrue(
  { said, sourceIds, place }: Pick<Claim, 'said' | 'sourceIds' | 'place'>,
  judge: Judge,
): boolean {
  return said.every(text => judge({ text, sourceIds }, { ...place, index: 0 }).verdict === 'supported')
}

/** 'HEAD OF SALES' is 'Head of Sales'; other short words may be abbreviations. */
export function inPlainCase(title: string): string {
  if (/\p{Ll}/u.test(title)) return title
  return title
    .replace(/(?<=\p{Lu})\p{Lu}{3,}/gu, rest => rest.toLowerCase())
    .replace(/(?<=\s)(?:CO|INC|LTD|GMBH)(?!\p{L})/gu, form => FORMS[form] ?? form)
    .replace(/(?<=\s)\p{Lu}{1,3}(?!\p{L})/gu, word => {
      const small = word.toLowerCase()
      return JOINING_WORDS.has(small) ? small : word
    })
}

const FORMS: Readonly<Partial<Record<string, string>>> = { CO: 'Co', INC: 'Inc', LTD: 'Ltd', GMBH: 'GmbH' }

/** 'HARLOW FLOAT GLASS' is set in capitals; 'IKEA' is called so. */
function inNameCase(name: string): string {
  return /\p{Lu}{4}/u.test(name) && name.includes(' ') ? inPlainCase(name) : name
}

/** French and Spanish write trades small; a title whose words are all large, as 'Data Analyst', may be a name. */
export function inSentence(title: string, { language }: LetterPhrases): string {
  const isTrade =
    (language === 'fr' || language === 'es') &&
    /^\p{Lu}\p{Ll}+(?! \p{Lu}\p{Ll}+ )(?:$|.*\s\p{Ll}{4}|(?!.*\s\p{Lu}\p{Ll}))/u.test(title)
  return isTrade ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

const GERMAN_FORMS = /(?<![\p{L}])(?:g?GmbH|AG|KG|OHG|UG|SE|eG|KGaA)(?!\p{L})/u

const GERMAN_KINDS = readTable(
  'letters/german-employers.tsv',
  z.object({ ending: filledCell, article: z.enum(['dem', 'der', 'den']) }),
)

/** A school of that name has no article: 'City of York College'. */
const KIND_OF_PLACE =
  /^(?:(?:\p{Lu}\p{Ll}+ ){1,3}(?:Museum|Institute|Ministry|Department|Academy) (?:of|for) |(?:\p{Lu}\p{Ll}+ )?(?:University|Institute|Ministry|Department|Museum|Academy|College|School|Office|Borough|Diocese|Port|Church|City|State|Society|Institution|Federation|Association|Government|Province|County|Town|Village|Court|Gallery|Cent(?:re|er)|Law Offices) (?:of|for) (?!.* (?:College|School|Academy|Council)$)|Reserve Bank|(?:\p{Lu}\S+ )?(?:Army|Navy|Air Force|Marine Corps|Red Cross|National Trust|Home Office|Environment Agency|Programme?|History Museum)$)/u
/** Shorter ones end many a name: 'Lichthof Events' is no farm. */
const ENDING_FROM = 6

/**
 * As it stands behind 'at' or 'bei', 'the University of Leeds', 'der Beispielwerk GmbH', 'dem Klinikum Nord', and in French and
 * Spanish with its preposition: 'chez Morel'.
 * @returns '' where that is not sure: 'Bremer Landesbank' may be 'der', and 'Freie und Hansestadt' is declined twice
 */
export function behindAt(company: string, { language }: LetterPhrases): string {
  if (language === 'en') return KIND_OF_PLACE.test(company) ? `the ${company}` : company
  if (language === 'fr' || language === 'es') return atEmployer(company, language)
  return language === 'de' ? behindBei(company) : company
}

function behindBei(company: string): string {
  // 'Ambulanter Pflegedienst' would be 'dem Ambulanten Pflegedienst' there, but 'Bremer' stays.
  const declined = company.replace(
    /(?<=^(?:Deutsch|\p{Lu}\p{Ll}{2,}(?:(?<!fr)isch|deutsch|lich|ant|iert|al))e)[rs]?(?= \p{Lu})/u,
    'n',
  )
  if (GERMAN_FORMS.test(company)) return `der ${declined}`
  // The last noun of 'Verbandsgemeinde-Werke' says what it is.
  const nouns = company.replace(/[\p{L}-]*-(?=\p{L})/gu, '')
  const words = nouns.toLowerCase().split(' ')
  const [kind] = words.flatMap(word => GERMAN_KINDS.filter(({ ending }) => isKind(word, ending)).slice(0, 1))
  const isOpening = kind !== undefined && isKind(words[0] ?? '', kind.ending)
  const isUndeclined =
    !isOpening &&
    (declined === company || kind === undefined) &&
    /^\p{Lu}\p{Ll}+(?:er|es|e) \p{Lu}/u.test(company)
  // 'Ingenieurbau' alone is the beginning of a name.
  if (opensWithDoing(company) || isUndeclined || /^\p{Lu}\p{Ll}+e und /u.test(company)) return ''
  if (kind === undefined) return company
  if (kind.article !== 'den' || kind.ending.endsWith('n')) return `${kind.article} ${declined}`
  return `den ${declined.replace(new RegExp(`${kind.ending}(?!\\p{L})`, 'iu'), '$&n')}`
}

function isKind(word: string, ending: string): boolean {
  return word === ending || (ending.length >= ENDING_FROM && word.endsWith(ending))
}

/** A start without an end is 'since' then, or a dash behind which nothing stands. */
export function isCurrent({ start, end }: WorkEntry): boolean {
  return (start ?? end) !== null && isOngoing(end)
}

const AND_PARTNERS = /(?: und| &| and) Partners?(?!\p{L})/u

/** Without what is said beside it, its department and its town: 'Lakehead Storage Ltd., Burlington, ON', 'Gallagher Pictures (sole trader)'. */
export function nameEmployer({ text }: Fact): string {
  const bare = plainText(text).replace(/\s\([^()]*\)$|\s[–—-]\s.*$|\s?\*+S?(?=$|,)/gu, '')
  const [tail = '', town = ''] = /, ([^,]+?)(?:, \p{Lu}{2})?$/u.exec(bare) ?? []
  const name = bare.slice(0, bare.length - tail.length)
  const isTown = isPlace(town) || (name.includes(' ') && /^\p{Lu}\p{Ll}{3,}$/u.test(town))
  return tail !== '' && isTown && !/^(?:Inc|Ltd|Limited|Partner|Company)/u.test(town)
    ? inNameCase(name)
    : inNameCase(bare)
}

/** 'Boone, Lind & Rowe LLP' and 'Sangre, Inc.', and none of 'Crop Department, Royal Institute', 'DRY VAN Stonecutter Freight' and 'STRAITS'. */
const IS_NAME =
  /^(?!(?:\p{Lu}{2,} ){2}.*\p{Ll}|\p{Lu}{5,}$)[\p{Lu}\p{N}](?!.*,.*,)[^|•:;()/,]*(?:, (?:[^|•:;()/]+ (?:&|and|und) [^|•:;()/]+|(?:\p{Lu}[.\p{Ll}]{0,3}\p{Lu}?\.?|LLC|LLP|Limited|Partner\p{Ll}*)+))?$/u

/** 'Various primary schools', and what one's contract is */
const SEVERAL =
  /^(?:CDI|CDD|intérim|freelance|autónomo|alternance)$|^(?:(?:emergency|outpatient) department|ward \d|various|several|different|diverse|verschiedene|mehrere|divers|diverses|plusieurs|différentes?|différents|varios|varias|distint[oa]s)\s/iu

/** An employer by its name alone; several of them, a position, a country, a skill, a date or half a line in its place is none. */
export function employerOf(entry: WorkEntry | null | undefined): Fact | null {
  const company = entry?.company ?? null
  if (company === null || company.confidence < SURE_FROM) return null
  const text = nameEmployer(company)
  const isName = IS_NAME.test(text) && text.length <= FIELD_MAX_CHARS
  return isName &&
    !isDangling(text) &&
    !SEVERAL.test(text) &&
    !/^(?:Co|Inc|Ltd|LLC|LLP|GmbH|AG|KG|plc)[.,\s]/iu.test(`${text} `) &&
    countryCode(text) === '' &&
    !isPlace(text) &&
    !isTownOf(text, entry) &&
    !isOnlySkills(text) &&
    !/(?:19|20)\d\d/u.test(text) &&
    !namesPosition(text.replace(AND_PARTNERS, ''))
    ? company
    : null
}

/** 'Tucson' before 'AZ' is where somebody worked, and not for whom. */
function isTownOf(company: string, entry: WorkEntry | null | undefined): boolean {
  const place = plainText(entry?.place?.text ?? '')
  return /^\p{Lu}{2}$/u.test(place) && isPlace(`${company}, ${place}`)
}

export function namesPosition(text: string): boolean {
  return tokenise(text).some(({ lexeme }) => isPositionName(lexeme.text))
}

const ENDINGS: Readonly<Partial<Record<string, RegExp>>> = {
  en: /(?:[cdglnrtvy]er|or|ist|ian|hand|crew)$/iu,
  de: /^(?:\p{Lu}\p{Ll}+e[rs]? )?\p{Lu}[\p{L}-]{3,}(?:er|erin|leitung|kraft|ist|istin|eur|eurin|or|orin|ekt|ektin|chef|chefin|mann|frau|ent|entin|ant|antin|wirt|wirtin|oge|ogin)(?= |$)/u,
}

/** 'Claims Handler' and 'Souschefin', which no table has: a position by its ending. */
export function endsAsPosition(text: string, language: string): boolean {
  return ENDINGS[language]?.test(text) ?? false
}

/** 'Cloud Networking' is what was worked on, and no firm. */
function isOnlySkills(text: string): boolean {
  const hits = findSkills(text, tokenise(text), 'list')
  return (
    hits.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text).trim() === ''
  )
}
