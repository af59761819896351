import { dateWordsOf } from '../text/date-words.ts'
import { BASE_FORMS } from '../text/irregular-forms.ts'
import { stemOfWritten } from '../text/stems.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import type { Evidence } from './evidence.ts'
import { isSaid, listInitials } from './evidence.ts'
import { isEverydayWord, isGeneralWord } from './general-lookup.ts'
import { isNumberWord } from './number-words.ts'
import { isRoleVerb } from './role-strength.ts'
import { isCodeLike, SUMMARY_WORDS, splitWords, type Word } from './words.ts'

export interface NameClaim {
  claim: Evidence
  sources: Evidence
  evidence: Evidence
  language: string
  postingNames: ReadonlySet<string>
}

const MIN_COMPOUND_CHARS = 5
const TITLE_CASE_SHARE = 0.7
const TITLE_CASE_MIN_WORDS = 4
// 'I', the calendar, and what stands before a figure or a name and says nothing itself: 'NVQ Level 2'.
const NO_NAMES: ReadonlySet<string> = new Set([
  ...'i level grade stage class part category type version edition module year group section unit'.split(' '),
  ...dateWordsOf('month'),
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
])

/**
 * True when every name of a text stands in its sources or its evidence: words with a capital inside of a sentence,
 * words spelt like names, and whatever the posting calls by name.
 */
export function hasSupportedNames(named: NameClaim): boolean {
  return named.claim.lines.every(line => hasKnownWords(line, named)) && hasWholeOrganisations(named)
}

function hasKnownWords({ words, telling }: Evidence['lines'][number], named: NameClaim): boolean {
  const spelledOut = spelledOutIn(words, named)
  const isTitleCase = isInTitleCase(telling)
  return words.every(
    (word, index) =>
      !needsEvidence(word, { ...named, isTitleCase }) ||
      spelledOut.has(index) ||
      isKnown(word.raw, named) ||
      ((word.opens || isTitleCase) && !isCodeLike(word.raw) && isSaidAnywhere(word.raw, named)),
  )
}

/** 'Electronic Health Records' where the resume says 'EHR'. */
function spelledOutIn(words: readonly Word[], { sources, evidence }: NameClaim): Set<number> {
  const found = listInitials(words).filter(({ letters }) =>
    [sources, evidence].some(({ names }) => names.has(letters)),
  )
  return new Set(
    found.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset)),
  )
}

// A line may open with any word that the sources say in another form.
function isSaidAnywhere(raw: string, { sources, evidence }: NameClaim): boolean {
  return isSaid(raw, sources) || isSaid(raw, evidence)
}

function isInTitleCase(words: readonly Word[]): boolean {
  const capitals = words.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length
  return words.length >= TITLE_CASE_MIN_WORDS && capitals / words.length >= TITLE_CASE_SHARE
}

interface Naming extends Pick<NameClaim, 'language' | 'postingNames'> {
  isTitleCase: boolean
}

function needsEvidence(word: Word, naming: Naming): boolean {
  const { raw, stem } = word
  if (isFigure(raw) || isNumberWord(raw) || SUMMARY_WORDS.has(stem)) return false
  if (isCodeLike(raw)) return true
  if (NO_NAMES.has(raw.toLowerCase())) return false
  if (naming.postingNames.has(stem) && !isGeneralWord(raw) && !isEverydayWord(raw)) return true
  return /^\p{Lu}/u.test(raw) && isNamedByItsCapital(word, naming)
}

function isNamedByItsCapital({ raw, opens }: Word, { language, isTitleCase }: Naming): boolean {
  // Nouns carry a capital in German; what they say is a matter of the words, not of names.
  if (language === 'de') return false
  if (isTitleCase && isGeneralWord(raw)) return false
  return opens ? language === 'en' && !looksOrdinary(raw) && !isEverydayWord(raw) : true
}

/** '8k' and '4.2M' are amounts, not names. */
export function isFigure(raw: string): boolean {
  return /^\d[\d.,]*(?:k|m|bn|x|h|t|kg|km|st|nd|rd|th|s)?$/iu.test(raw)
}

/** An English line opens with a verb or a common word more often than with a name. */
function looksOrdinary(raw: string): boolean {
  return (
    /(?:ed|ing|ly|able|ible|ful)$|^(?:Fluent|Native|Bilingual)$/u.test(raw) ||
    isRoleVerb(raw) ||
    BASE_FORMS.has(raw.toLowerCase()) ||
    isGeneralWord(raw) ||
    isNumberWord(raw)
  )
}

function isKnown(raw: string, { sources, evidence, language }: NameClaim): boolean {
  const known = [sources, evidence]
  const lower = raw.toLowerCase()
  if (known.some(({ names }) => names.has(lower) || names.has(stemOfWritten(raw)))) return true
  if (/^\p{Lu}{2,6}s?$/u.test(raw) && known.some(({ initials }) => initials.has(lower.replace(/s$/u, ''))))
    return true
  const parts = raw.split(/[-/]/u)
  if (parts.length > 1) {
    const named = parts.filter(part => /^\p{Lu}|\p{N}/u.test(part))
    return named.every(
      part => /^\p{N}+$/u.test(part) || isKnown(part, { sources, evidence, language } as NameClaim),
    )
  }
  return (
    language === 'de' &&
    !isCodeLike(raw) &&
    known.some(({ names }) => isPartOfCompound(stemOfWritten(raw), names))
  )
}

// German writes compounds as one word: 'Datenbankpflege' is supported by 'Datenbank'.
export function isPartOfCompound(stem: string, names: ReadonlySet<string>): boolean {
  for (const name of names) {
    if (name.length >= MIN_COMPOUND_CHARS && stem.includes(name)) return true
    if (stem.length >= MIN_COMPOUND_CHARS && name.includes(stem)) return true
  }
  return false
}

const ORGANISATION =
  /^(?:university|college|school|institute|academy|polytechnic|hospital|clinic|infirmary|ltd|limited|plc|inc|llc|gmbh|ag|bank|group|corporation|foundation|museum|université|universidad|universidade|università|\p{L}*(?:universität|hochschul|klinik|krankenhaus|akademie)\p{L}*)$/iu
const RUN =
  /\p{Lu}[\p{L}\p{M}.'’&-]*(?:\s(?:of|for|the|de|der|für|and|&)(?=\s\p{Lu})|\s\p{Lu}[\p{L}\p{M}.'’&-]*)*/gu

/** A body is named by one line of the resume: 'University' and 'Bristol' of two lines are not one university. */
function hasWholeOrganisations({ claim, sources, evidence }: NameClaim): boolean {
  const runs = claim.text.match(RUN) ?? []
  return runs.every(run => {
    const words = splitWords(run).map(word => word.raw)
    if (!words.some(word => ORGANISATION.test(word))) return true
    const capitals = words
      .filter(word => /^\p{Lu}/u.test(word))
      .map(word => word.toLowerCase())
      .filter(word => !STOP_WORDS.has(word))
    return [...sources.lines, ...evidence.lines].some(line => {
      const folded = line.unified.toLowerCase()
      return capitals.every(word => folded.includes(word))
    })
  })
}
