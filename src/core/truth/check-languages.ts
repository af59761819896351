import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { languagesAmong } from '../text/spoken-languages.ts'
import { wordsOf } from '../text/tokens.ts'
import { type Claim, type Clause, splitClauses } from './claim.ts'
import type { Evidence } from './evidence.ts'
import { readPhrases } from './phrase-table.ts'
import { isTelling } from './words.ts'

const findLevels = readPhrases(
  'truth/language-levels.tsv',
  z.object({
    phrase: filledCell,
    level: z.coerce.number().int().min(0).max(6),
    where: z.enum(['', 'beside']),
    language: filledCell,
  }),
)
const PIECE_END = /[,;|•:\n]|\.\s|\s(?:and|und|et|y|or|with|mit|avec|con|&)\s/giu
const UNLISTED_MAX_WORDS = 3

interface Spoken {
  language: string
  /** 0..6; null when none is said. */
  level: number | null
  said: string
}

/** Languages of a line that the resume does not have, or not so well. */
export function findNewLanguages(claim: Claim): string[] {
  const known = [...readSpoken(claim.entry, claim.language), ...readSpoken(claim.sources, claim.language)]
  return readSpoken(claim.said, claim.language)
    .filter(({ language, level }) => {
      const same = known.filter(other => other.language === language)
      if (same.length === 0) return true
      return level !== null && !same.some(other => other.level !== null && other.level >= level)
    })
    .map(({ said }) => said)
}

function readSpoken({ lines }: Evidence, language: string): Spoken[] {
  return lines.flatMap(line => splitClauses(line, PIECE_END)).flatMap(clause => readClause(clause, language))
}

function readClause(clause: Clause, own: string): Spoken[] {
  const { words, text } = clause
  const listed = languagesAmong(wordsOf(text))
  const levels = findLevels(words, own).filter(
    ({ value, first, next }) =>
      value.where === '' || [words[first - 1], words[next]].some(word => word && namesLanguage(word.raw)),
  )
  const level = levels.length === 0 ? null : Math.max(...levels.map(({ value }) => value.level))
  if (listed.length > 0) return listed.map(language => ({ language, level, said: text.trim() }))
  if (level === null) return []
  // A language that no list knows, shown by the level beside it: 'Igbo (native)'.
  const others = words.filter(
    (word, index) => isTelling(word) && !levels.some(({ first, next }) => index >= first && index < next),
  )
  if (others.length > UNLISTED_MAX_WORDS) return []
  return others.map(({ folded }) => ({ language: folded, level, said: text.trim() }))
}

function namesLanguage(raw: string): boolean {
  return languagesAmong(wordsOf(raw)).length > 0
}
