import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { dateWordsOf } from '../text/date-words.ts'
import { foldWord } from '../text/fold.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { type Claim, linesNear, splitClauses } from './claim.ts'
import { type Evidence, type EvidenceLine, isSaid } from './evidence.ts'
import { isLightWord } from './light-words.ts'
import { isNumberWord } from './number-words.ts'
import { partsOf, type SaidWord } from './said-words.ts'
import { formOf } from './word-forms.ts'
import { isCodeLike, isTelling } from './words.ts'

const TITLE_CASE_SHARE = 0.9
const TITLE_CASE_MIN_WORDS = 4
const BODIES: ReadonlySet<string> = new Set(
  readTable('truth/bodies.tsv', z.object({ word: filledCell, language: filledCell })).map(({ word }) =>
    foldWord(word),
  ),
)
// 'I', the calendar, and what stands before a figure or a name and says nothing itself: 'NVQ Level 2'.
const NO_NAMES: ReadonlySet<string> = new Set([
  ...'i level grade stage class part category type version edition module year group section unit niveau nivel'.split(
    ' ',
  ),
  ...dateWordsOf('month'),
  ...'klasse stufe teil jahrgang gruppe clase grado classe année partie curso parte grupo'.split(' '),
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
])

/**
 * Names of a line that stand neither in its sources nor in their entry: words with a capital inside of a sentence, words
 * spelt like names, whatever the posting calls by name. Names are compared letter for letter.
 */
export function findNewNames(claim: Claim): string[] {
  return claim.said.lines.flatMap(line => {
    const isTitleCase = claim.language === 'en' && isInTitleCase(line.telling)
    const unknown = line.words.filter(
      word =>
        isNearMiss(word, claim) || (needsEvidence(word, { ...claim, isTitleCase }) && !isKnown(word, claim)),
    )
    return [
      ...unknown.map(({ raw }) => raw),
      ...findNewBodies(line, claim),
      ...findSwappedNames(line, claim),
      ...findStrangeParts(line, claim),
      ...findGermanEmployers(line, claim),
    ]
  })
}

function isInTitleCase(words: readonly SaidWord[]): boolean {
  const capitals = words.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length
  return words.length >= TITLE_CASE_MIN_WORDS && capitals / words.length >= TITLE_CASE_SHARE
}

function needsEvidence(
  word: SaidWord,
  { language, posting, isTitleCase }: Claim & { isTitleCase: boolean },
): boolean {
  const { raw, stem, folded, opens } = word
  if (
    isFigure(raw) ||
    /^\d+-(?:in|on|to)-\d+$/u.test(raw) ||
    isNumberWord(raw, language) ||
    NO_NAMES.has(folded)
  )
    return false
  if (isCodeLike(raw)) return true
  const isWritten =
    /^\p{Lu}/u.test(raw) && !opens && (language === 'fr' || language === 'es' || isOther(word))
  if (
    (isLightWord(word, language) && !isWritten) ||
    (STOP_WORDS.has(raw.toLowerCase()) && !/^\p{Lu}{2,}$/u.test(raw))
  )
    return false
  if (posting.names.has(stem)) return true
  // Nouns carry a capital in German; see `findSwappedNames`.
  return /^\p{Lu}/u.test(raw) && language !== 'de' && !opens && !isTitleCase
}

/** 'Framer' shares its form with 'frame' and is no word of the language's own. */
function isOther({ raw, form }: SaidWord): boolean {
  return raw.length > form.length + 1 && !/(?:ed|ing|e?s)$/u.test(raw)
}

/** '8k' and '4.2M' are amounts, not names. */
export function isFigure(raw: string): boolean {
  return /^\d[\d.,]*(?:k|m|bn|x|h|t|s|kg|km|st|nd|rd|th|e|er|[eè]me|ère|º|ª|€|k€)?$/iu.test(raw)
}

function isKnown(word: SaidWord, { sources, entry, language }: Claim): boolean {
  const known = [sources, entry]
  const { raw, folded } = word
  const plural = isCodeLike(raw) ? `${folded}s` : folded
  if (known.some(({ names }) => [folded, plural, folded.replace(/s$/u, '')].some(one => names.has(one))))
    return true
  // Asked about as a new word: 'EC2' may be Eurocode 2, 'RC' reinforced concrete.
  if (/^\p{Lu}{2,3}\d?$/u.test(raw) && known.some(({ lines }) => lines.some(line => mayStandFor(raw, line))))
    return true
  const parts = partsOf(raw)
  if (
    parts.length > 1 &&
    parts.every(
      part =>
        isFigure(part) ||
        NO_NAMES.has(foldWord(part)) ||
        !/^\p{Lu}|\p{N}/u.test(part) ||
        (language === 'de' && !isCodeLike(part) && part !== parts[0]) ||
        isKnown({ ...word, raw: part, folded: foldWord(part), form: formOf(part, language) }, {
          sources,
          entry,
          language,
        } as Claim),
    )
  )
    return true
  return (
    !isCodeLike(raw) &&
    known.some(
      evidence => (language === 'de' || isOrdinary(word, evidence)) && isSaidByForm(word, evidence, language),
    )
  )
}

/** True where an abbreviation has the initials of two neighbours, or letters of one long name in their order. */
function mayStandFor(raw: string, { words }: EvidenceLine): boolean {
  const letters = raw.replace(/\d/gu, '').toLowerCase()
  const parts = words.flatMap(word => word.folded.split('-'))
  const inOrder = new RegExp(`^${[...letters].join('\\p{Ll}*')}`, 'u')
  return (
    parts.some((part, index) => part.charAt(0) + (parts[index + 1] ?? '').charAt(0) === letters) ||
    words.some(word => /^\p{Lu}\p{Ll}{6}/u.test(word.raw) && !word.opens && inOrder.test(word.folded))
  )
}

/** A name is no other word of one meaning; what opens a line may be. */
function isSaidByForm(word: SaidWord, evidence: Evidence, language: string): boolean {
  return word.opens ? isSaid(word, evidence, language) : evidence.forms.has(word.form)
}

/** A word that its evidence writes in small letters is no name there. */
function isOrdinary({ form }: SaidWord, { lines }: Evidence): boolean {
  const same = lines.flatMap(({ words }) => words.filter(word => word.form === form))
  return same.length === 0 || same.some(({ raw, opens }) => opens || /^\p{Ll}/u.test(raw))
}

const NEAR_MIN_CHARS = 5

/** One or two letters apart from a name of the resume, and no form of it: another name. */
function isNearMiss({ raw, folded, form, opens }: SaidWord, claim: Claim): boolean {
  if (folded.length < NEAR_MIN_CHARS || (opens && claim.language === 'en') || !/^\p{Lu}/u.test(raw))
    return false
  const names = linesNear(claim).flatMap(({ words }) => words.filter(word => /^\p{Lu}/u.test(word.raw)))
  const plain = folded.replaceAll('-', '')
  if (names.some(word => word.folded.replaceAll('-', '') === plain || word.form === form)) return false
  return names.some(word => word.folded.length >= NEAR_MIN_CHARS && isOneApart(word.folded, folded))
}

/** True when one letter was put in, taken out or exchanged. */
function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end === 1
}

/** 'University' and 'Bristol' of two lines are not one university. */
function findNewBodies(line: EvidenceLine, claim: Claim): string[] {
  return runsOf(line).flatMap(run => {
    if (
      !run.some(
        ({ raw, folded }) => BODIES.has(folded) || partsOf(raw).some(part => BODIES.has(foldWord(part))),
      )
    )
      return []
    // 'Left Hallam Brook Academy': what opens the line may be no part of the name.
    const rest = run[0]?.opens && run.length > 2 ? run.slice(1) : run
    const isOne = linesNear(claim).some(({ words, language }) => {
      const names = new Set(words.map(({ folded }) => folded))
      // 'Bayreuther' is of 'Bayreuth'.
      const isOf = (folded: string): boolean => language === 'de' && names.has(folded.replace(/er$/u, ''))
      return rest.every(({ folded }) => names.has(folded) || isOf(folded))
    })
    return isOne ? [] : [run.map(({ raw }) => raw).join(' ')]
  })
}

/** 'Haus Lindenberg' where the resume says 'Haus Lindenblick': a part of a name was exchanged. */
function findSwappedNames(line: EvidenceLine, claim: Claim): string[] {
  const { language } = claim
  const known = linesNear(claim).flatMap(runsOf)
  return runsOf(line).flatMap(run =>
    run
      .filter((word, index) => {
        const isThere = [claim.sources, claim.entry].some(evidence =>
          language === 'de'
            ? isSaid(word, evidence, language) || hasOtherEnding(word, evidence)
            : evidence.names.has(word.folded),
        )
        if (isThere) return false
        if (saysNoName(word, language)) return false
        const near = [run[index - 1], run[index + 1]].filter(one => one !== undefined)
        return near.some(
          ({ folded }) =>
            folded.length > 1 &&
            known.some(other => other.length > 1 && other.some(one => one.folded === folded)),
        )
      })
      .map(({ raw }) => raw),
  )
}

/** 'in Erster Hilfe' from 'Erste Hilfe' */
function hasOtherEnding({ folded }: SaidWord, { names }: Evidence): boolean {
  const stem = /^(?<stem>\p{L}{4,})e[mnrs]?$/u.exec(folded)?.groups?.stem
  return stem !== undefined && ['e', 'em', 'en', 'er', 'es'].some(ending => names.has(stem + ending))
}

function saysNoName(word: SaidWord, language: string): boolean {
  if (NO_NAMES.has(word.folded)) return true
  if (word.opens && (language !== 'de' || GERMAN_ADJECTIVE.test(word.raw))) return true
  if (language === 'de' && GERMAN_NOUN.test(word.raw)) return true
  if (language === 'de' && isNumberWord(word.raw, language)) return true
  return isLightWord(word, language) && (language === 'de' || language === 'en')
}

/** 'Gelernter Elektroniker': what opens a German line has a capital, and says of what kind the name behind it is. */
const GERMAN_ADJECTIVE = /^\p{Lu}\p{Ll}{3,}(?:t|n|ig|isch|lich)e[rsmn]?$/u

/** 'Verkürzung der Antwortzeit': the ending says that it is a noun, and no part of the name behind it. */
const GERMAN_NOUN = /^\p{Lu}\p{Ll}{3,}(?:ung|heit|keit|schaft|tion|tät|ende[nrs]?)(?:en)?$/u

const PART_END = /[,|—–;]\s|\s(?:at|for|chez|en|bei)\s/gu

/** ', Royal Society': a part of a line in capitals, none of which the resume says. */
function findStrangeParts(line: EvidenceLine, { sources, entry, language }: Claim): string[] {
  if (language === 'de') return []
  return splitClauses(line, PART_END)
    .slice(1)
    .filter(({ words }) => {
      const telling = words.filter(isTelling)
      return (
        telling.length > 0 &&
        telling.every(
          word =>
            /^\p{Lu}/u.test(word.raw) && !isNumberWord(word.raw, language) && !NO_NAMES.has(word.folded),
        ) &&
        !telling.some(word => [sources, entry].some(({ names }) => names.has(word.folded)))
      )
    })
    .map(({ text }) => text.trim())
}

/** 'bei Siemens' closes a line: any noun has a capital there, and a plural or an article says that it is no name. */
function findGermanEmployers(
  { words, unified }: EvidenceLine,
  { sources, entry, language }: Claim,
): string[] {
  if (language !== 'de') return []
  return words
    .filter(
      (word, index) =>
        words[index - 1]?.folded === 'bei' &&
        /^\p{Lu}/u.test(word.raw) &&
        !/(?:e[nr]?|ung|heit|keit|ion|ik)$/u.test(word.folded) &&
        /^\s*(?:$|[,;.(])/u.test(unified.slice(word.at + word.raw.length)) &&
        ![sources, entry].some(evidence => isSaid(word, evidence, language)),
    )
    .map(({ raw }) => raw)
}

const JOINS = /^(?:\s|\s?[&-]\s?|\s(?:of|for|the|de|des|du|del|la|le|der|für|and|zu|et)\s(?:la\s|the\s)?)$/u
const LEGAL_FORM = /^(?:GmbH|mbH|AG|KG|SE|Ltd|LLC|Inc|SARL|SAS|SL)$/u

/** 'im Einkauf der Voss KG' and 'Voss KG Bestände' are no one name; 'Hochschule der Künste' is one. */
function endsName(run: readonly SaidWord[], between: string): boolean {
  const isBody = run.some(({ folded }) => BODIES.has(folded))
  return (between === ' der ' && !isBody) || (between === ' ' && LEGAL_FORM.test(run.at(-1)?.raw ?? ''))
}

/** Words with capitals that stand side by side, small joining words between them left out. */
function runsOf({ words, unified }: EvidenceLine): SaidWord[][] {
  const runs: SaidWord[][] = []
  let end = -1
  for (const word of words) {
    const between = unified.slice(Math.max(0, end), word.at)
    if (!/^\p{Lu}/u.test(word.raw) || (word.opens && STOP_WORDS.has(word.raw.toLowerCase()))) continue
    if (end >= 0 && JOINS.test(between) && !endsName(runs.at(-1) ?? [], between)) runs.at(-1)?.push(word)
    else runs.push([word])
    end = word.at + word.raw.length
  }
  return runs
}
