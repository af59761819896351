import { STOP_WORDS } from '../text/stop-words.ts'
import type { Evidence } from './evidence.ts'
import { isSaid } from './evidence.ts'
import { isGeneralWord } from './general-lookup.ts'
import { isNumberWord } from './number-words.ts'
import { splitWords } from './words.ts'

// What somebody was awarded; each line is one thing in several words.
const AWARDS: readonly RegExp[] = [
  /^(?:bachelor['’]?s?|b\.?sc\.?|ba|b\.a\.?|beng|b\.?ed|bcom|bba|llb|bs|btech|bfa|undergraduate|baccalaureate)$/iu,
  /^(?:master['’]?s|m\.?sc\.?|ma|m\.a\.?|meng|m\.?ed|mcom|mba|llm|mtech|mfa|magister|postgraduate)$/iu,
  /^(?:ph\.?d\.?|doctorate|doctoral|dphil|md|promotion|dissertation)$/iu,
  /^(?:diplomas?|diplom)$/iu,
  /^(?:hnc|hnd|nvq|btec|gcses?|a-levels?|abitur|matura)$/iu,
  /^(?:hono(?:u)?rs|distinction|laude|magna|summa|valedictorian)$/iu,
  /^(?:certif\p{L}+|zertifi\p{L}+|urkunde)$/iu,
  /^(?:licen[cs]\p{L}*|lizenz\p{L}*|permits?|führerschein)$/iu,
  /^(?:accredit\p{L}*|akkreditiert\p{L}*)$/iu,
  /^(?:chartered|incorporated)$/iu,
  /^(?:qualified|qualifications?)$/iu,
  /^(?:awards?|awarded|prizes?|medals?|scholarships?|fellowships?|laureate|auszeichnung\p{L}*|stipendium)$/iu,
]
const CARD = /^cards?$/iu
const SPECIFIC =
  /^(?:b\.?sc\.?|ba|b\.a\.?|beng|b\.?ed|bcom|bba|llb|btech|m\.?sc\.?|ma|m\.a\.?|meng|m\.?ed|mcom|mba|llm|mtech|hnc|hnd|nvq|btec|gcses?|a-levels?)$/iu
const DEGREE =
  /^(?:degrees?|graduates?|graduated|alumn\p{L}*|studium|absolvent\p{L}*|abschluss|hochschulabschluss)$/iu
const ANY_DEGREE =
  /(?<!\p{L})(?:degree|graduat|bachelor|master['’]?s?(?!\p{L})|(?:b\.?sc|ba|beng|ma|m\.?sc|mba|meng|ph\.?d)(?!\p{L})|doctor|universit|studium|hochschule|abschluss)/iu
const PIECE_END = /[,;:•|()]|\.\s|\s(?:and|und|with|mit|&)\s/u

/** True for a word that names a degree, a certificate or another award. */
export function isAwardWord(word: string): boolean {
  return DEGREE.test(word) || AWARDS.some(pattern => pattern.test(word))
}

/** True when every degree, certificate, licence or award of a text is one of the resume, about the same thing. */
export function hasSupportedQualifications(text: string, evidence: Evidence): boolean {
  return text.split(PIECE_END).every(piece => isPieceSupported(piece, evidence))
}

function isPieceSupported(piece: string, evidence: Evidence): boolean {
  const words = splitWords(piece).map(word => word.raw)
  const awards = words.filter(word => isAward(word, piece))
  if (words.some(word => DEGREE.test(word)) && !ANY_DEGREE.test(evidence.folded)) return false
  if (awards.length === 0) return true
  const rest = words.filter(word => !awards.includes(word) && isTelling(word))
  return awards.every(award =>
    evidence.lines.some(
      line => namesAward(line, award) && rest.every(word => isInLine(word, { line: line.unified, evidence })),
    ),
  )
}

// A card beside a name in capitals: 'CSCS gold card'.
function isAward(word: string, piece: string): boolean {
  if (CARD.test(word)) return /\p{Lu}{3}/u.test(piece)
  return AWARDS.some(pattern => pattern.test(word))
}

function isTelling(word: string): boolean {
  return (
    !isGeneralWord(word) &&
    !isNumberWord(word) &&
    !STOP_WORDS.has(word.toLowerCase()) &&
    !DEGREE.test(word) &&
    !/^hold/iu.test(word)
  )
}

function namesAward(line: Evidence['lines'][number], award: string): boolean {
  const words = line.words.map(word => word.raw)
  if (SPECIFIC.test(award)) return words.some(word => word.toLowerCase() === award.toLowerCase())
  if (CARD.test(award)) return words.some(word => CARD.test(word))
  const family = AWARDS.find(pattern => pattern.test(award))
  return family !== undefined && words.some(word => family.test(word))
}

// What an award is about stands in its own line; what the person did besides may stand anywhere.
function isInLine(word: string, { line, evidence }: { line: string; evidence: Evidence }): boolean {
  if (line.toLowerCase().includes(word.toLowerCase().slice(0, ROOT_CHARS))) return true
  return !/^\p{Lu}/u.test(word) && line.split(/\s+/u).length > LONG_LINE_WORDS && isSaid(word, evidence)
}

const ROOT_CHARS = 6
const LONG_LINE_WORDS = 30
