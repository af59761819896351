import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { headingKind } from './headings.ts'
import { isPlace } from './place-words.ts'
import { splitWords } from './word-list.ts'

const NAME_MAX_CHARS = 90
const NAME_MAX_WORDS = 10
const NAME_MAX_COMMAS = 1
const HAN_NAME_MAX_CHARS = 4
const SKILL_MAX_WORDS = 6
/** Shorter ones may be skills: `Leadership`, `Project management`. */
const HEADING_MIN_WORDS = 3
/** A whole first word in small letters; `iOS` and `eBay` are none. */
const SMALL_START = /^\p{Ll}[\p{Ll}\p{M}]*(?=\s|$)/u
const FOREIGN_TO_NAMES =
  /[{}%$€£<>=]|https?:|www\.|\w@\w|\b(?:gpa|cgpa)\b|^\p{Lu}?\p{Ll}{1,14}:\s|^\d+(?:st|nd|rd|th)?$/iu
const ADDRESS = /^[\w.-]+\.(?:com|org|net|io|dev|de|fr|co|edu)\/\S*$/i
const SENTENCE_END = /\p{Ll}{3}[.;]$/u
/** `Acme Corp.` is a name. */
const SENTENCE_MIN_WORDS = 5
const CUT_END = /[\p{L}\d][-–,;:&/]$/u
const QUOTED = /^["“„«'].*["”“»']$|\(optional\)/iu

/**
 * Whether a text is no name of a position, an employer, a degree or a school, as far as its form tells.
 * @param isNamed a word of it says that it is one: then small letters and a word of headings say nothing
 */
export function isOddName(text: string, isNamed: boolean): boolean {
  const isOutOfPlace = !isNamed && (SMALL_START.test(text) || headingKind(text) !== null)
  return (
    text.length > NAME_MAX_CHARS ||
    text.split(' ').length > NAME_MAX_WORDS ||
    (text.match(/[,，]/g) ?? []).length > NAME_MAX_COMMAS ||
    !/\p{L}{2}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text) ||
    isOutOfPlace ||
    isCutFromSentence(text) ||
    isUnbalanced(text) ||
    endsSentence(text) ||
    [FOREIGN_TO_NAMES, ADDRESS, CUT_END, QUOTED].some(form => form.test(text))
  )
}

/** Whether a text is no skill, as far as its form tells: a piece of a sentence, a date, a place, a heading. */
export function isOddSkill(text: string): boolean {
  return (
    text.split(' ').length > SKILL_MAX_WORDS ||
    isCutFromSentence(text) ||
    isUnbalanced(text) ||
    endsSentence(text) ||
    CUT_END.test(text) ||
    findDates(text) !== null ||
    isPlace(text) ||
    (text.split(' ').length >= HEADING_MIN_WORDS && headingKind(text) !== null)
  )
}

/** Whether a text is no person's name, as far as its form tells. */
export function isOddPersonName(text: string): boolean {
  const words = text.split(/\s+/)
  const isWithoutBlanks = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text)
  return (
    (words.length === 1 && (!isWithoutBlanks || text.length > HAN_NAME_MAX_CHARS)) ||
    words.length > 5 ||
    /[\d,;:()!?"“”]/.test(text) ||
    isOpen(text) ||
    isPlace(text) ||
    words.some(word => headingKind(word) !== null || DOCUMENT_WORDS.has(foldText(word)))
  )
}

const DOCUMENT_WORDS = new Set(
  splitWords('resume, cv, curriculum, vitae, lebenslauf, page, contact, profile, kontakt, contacto'),
)

/** Begins or ends as the middle of a sentence does, or with a bracket that has no partner. */
function isOpen(text: string): boolean {
  return SMALL_START.test(text) || isCutFromSentence(text) || isUnbalanced(text)
}

function isCutFromSentence(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length < 2) return false
  return [words[0], words.at(-1)].some(
    word => word !== undefined && word === word.toLowerCase() && JOINING_WORDS.has(foldText(word)),
  )
}

function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text) && text.trimStart().split(/\s+/).length >= SENTENCE_MIN_WORDS
}

function isUnbalanced(text: string): boolean {
  return (text.match(/[(（[]/g) ?? []).length !== (text.match(/[)）\]]/g) ?? []).length
}
