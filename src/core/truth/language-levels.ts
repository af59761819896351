import { languagesAmong } from '../text/spoken-languages.ts'
import { wordsOf } from '../text/tokens.ts'
import { isGeneralWord } from './general-lookup.ts'

// Lowest first: the European levels, and the words that stand for them in resumes.
const LEVELS: readonly RegExp[] = [
  /\ba1\b/iu,
  /\ba2\b|\bbeginner|\belementary|grundkenntnisse|anfänger/iu,
  /\bb1\b|\bintermediate|\bconversational/iu,
  /\bb2\b|upper[- ]intermediate/iu,
  /\bc1\b|\bfluen|\bproficien|fließend|verhandlungssicher|sehr gut/iu,
  /\bc2\b|near[- ]native/iu,
  /\bnative|mother[- ]tongue|mother language|first language|\bbilingual|muttersprach|zweisprachig/iu,
]
// Everyday words that say a level only right beside the name of a language.
const WORDS_BESIDE: readonly (readonly [RegExp, number])[] = [
  [/^(?:basics?|some|little)$/iu, 1],
  [/^(?:good|gut|gute|working)$/iu, 3],
  [/^(?:advanced|business|excellent|strong|professional|perfect)$/iu, 4],
]
const NAME_OF_A_LANGUAGE = /\p{Lu}\p{L}+/gu
const SPEAKING =
  /\bfluen|\bnative|mother[- ]tongue|\bbilingual|\bconversational|\b[abc][12]\b|muttersprach|verhandlungssicher|\bspeak|\bspoke/iu
const SPEAKS_WELL = /\b(?:fluent|native speaker|bilingual|mother tongue|muttersprache|verhandlungssicher)/iu
const PIECE_END = /[,;|•\n]|\.\s|\s(?:and|und|or|with|mit|&)\s/u

interface Spoken {
  language: string
  /** 0..6; null when none is said. */
  level: number | null
}

/** True when every language of a text stands in the evidence, and no higher level is claimed of it. */
export function hasSupportedLanguages(text: string, evidence: string): boolean {
  const known = readSpoken(evidence)
  const spoken = readSpoken(text)
  // 'Fluent' of no language is still a boast.
  const boast = SPEAKS_WELL.exec(text)?.[0]
  if (boast !== undefined && spoken.length === 0 && !evidence.toLowerCase().includes(boast.toLowerCase()))
    return false
  return spoken.every(({ language, level }) => {
    const same = known.filter(other => other.language === language)
    if (same.length === 0) return false
    return level === null || same.some(other => other.level !== null && other.level >= level)
  })
}

function readSpoken(text: string): Spoken[] {
  return text.split(PIECE_END).flatMap(piece => {
    const languages = languagesAmong(wordsOf(piece))
    const named = languages.length === 0 && SPEAKING.test(piece) ? namesIn(piece) : languages
    return named.map(language => ({ language, level: levelOf(piece, languages.length > 0) }))
  })
}

// A language that no list knows, shown by the level beside it: 'Igbo (native)'.
function namesIn(piece: string): string[] {
  return (piece.match(NAME_OF_A_LANGUAGE) ?? [])
    .filter(name => !isGeneralWord(name) && !/^(?:languages?|sprachen|fluent|native|bilingual)$/iu.test(name))
    .map(name => name.toLowerCase())
}

function levelOf(piece: string, isListed: boolean): number | null {
  const level = LEVELS.findLastIndex(pattern => pattern.test(piece))
  if (level !== -1 || !isListed) return level === -1 ? null : level
  const words = piece.match(/\p{L}+/gu) ?? []
  const at = words.findIndex(word => languagesAmong(wordsOf(word)).length > 0)
  const beside = [words[at - 1], words[at + 1]].filter(word => word !== undefined)
  return WORDS_BESIDE.find(([pattern]) => beside.some(word => pattern.test(word)))?.[1] ?? null
}
