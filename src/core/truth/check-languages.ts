import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { languagesAmong } from '../text/spoken-languages.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import { type Claim, type Clause, splitClauses } from './claim.ts'
import type { Evidence } from './evidence.ts'
import { isNumberWord } from './number-words.ts'
import { readPhrases } from './phrase-table.ts'
import type { SaidWord } from './said-words.ts'
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
const PIECE_END = /[,;|•:\n]|\.\s|\s(?:and|und|et|y|or|with|mit|avec|con(?!\s(?:soltura|fluidez))|&)\s/giu
const LOWEST_LEVEL = 1
const UNLISTED_MAX_WORDS = 2
const LEVEL_MAX_WORDS = 2
/** "d'anglais" is of English. */
const ELIDED = /(?<!\p{L})[dl]['’]/giu

/** 'English Literature' is read, not spoken. */
const SUBJECT =
  /\p{Lu}\p{L}+\s(?:Lit(?:erature)?|Studies|Philology|History|Law|Department|teachers?|lessons?|cuisine)(?!\p{L})/gu

/** 'fluent' and 'verhandlungssicher' say how well a language is spoken wherever they stand. */
export function namesLevel(word: SaidWord, language: string): boolean {
  return findLevels([word], language).some(({ value }) => value.where === '')
}

interface Spoken {
  language: string
  /** 0..6; null when none is said. */
  level: number | null
  said: string
}

/** Languages of a line that the resume does not have, or not so well. */
export function findNewLanguages(claim: Claim): string[] {
  const known = [...readSpoken(claim.entry, claim.language), ...readSpoken(claim.sources, claim.language)]
  const spoken = readSpoken(claim.said, claim.language)
  // 'CACES R482 B1' speaks of no language where the resume has it too, whatever else stands beside it.
  const codes = new Set(spoken.filter(one => isCode(one, claim)).map(({ said }) => said))
  return spoken
    .filter(({ language, level, said }) => {
      const same = known.filter(other => other.language === language)
      if (same.length === 0) return !codes.has(said)
      if (level === null || same.some(other => other.level !== null && other.level >= level)) return false
      // What little is said in other words the person is asked about.
      return level > LOWEST_LEVEL || same.some(other => other.level !== null)
    })
    .map(({ said }) => said)
}

/** What stands beside a level and has digits or is known in this line is no language. */
function isCode({ language }: Pick<Spoken, 'language'>, { sources }: Claim): boolean {
  return sources.lines.some(
    ({ words }) =>
      words.some(({ folded }) => folded === language) && words.some(({ raw }) => /^[ABC][12]$/u.test(raw)),
  )
}

function readSpoken({ lines }: Evidence, language: string): Spoken[] {
  return lines
    .flatMap(line => joinLabelled(line.unified, splitClauses(line, PIECE_END)))
    .flatMap(clause => readClause(clause, language))
}

/** 'Anglais : notions' is one piece, as 'Anglais (notions)' is. */
function joinLabelled(text: string, clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const label = joined.at(-1)
    const [from, to] = [label?.words.at(-1)?.at ?? 0, clause.words[0]?.at ?? 0]
    const isLabelled = label?.words.length === 1 && text.slice(from, to).includes(':')
    // A language that no list knows is one where its level alone stands behind it.
    const isLanguage = isLabelled && (namesLanguage(label.text) || clause.words.length <= LEVEL_MAX_WORDS)
    if (!isLanguage || namesLanguage(clause.text)) joined.push(clause)
    else
      joined[joined.length - 1] = {
        text: `${label.text}:${clause.text}`,
        words: [...label.words, ...clause.words],
      }
  }
  return joined
}

function readClause(clause: Clause, own: string): Spoken[] {
  const { words, text } = clause
  const listed = languagesAmong(wordsOf(text.replace(ELIDED, '').replace(SUBJECT, '')))
  const levels = findLevels(words, own).filter(
    ({ value, first, next }) =>
      value.where === '' || [words[first - 1], words[next]].some(word => word && namesLanguage(word.raw)),
  )
  const level = levels.length === 0 ? null : Math.max(...levels.map(({ value }) => value.level))
  if (listed.length > 0) return listed.map(language => ({ language, level, said: text.trim() }))
  if (level === null) return []
  // A language that no list knows, shown by the level beside it: 'Igbo (native)'.
  const others = words.filter(
    (word, index) =>
      isTelling(word) &&
      !isNumberWord(word.raw, own) &&
      !levels.some(({ first, next }) => index >= first && index < next) &&
      // 'R at a basic level' is of no language that people speak.
      findSkills(word.raw, tokenise(word.raw), 'list').length === 0,
  )
  if (others.length > UNLISTED_MAX_WORDS) return []
  return others.map(({ folded }) => ({ language: folded, level, said: text.trim() }))
}

function namesLanguage(raw: string): boolean {
  return languagesAmong(wordsOf(raw)).length > 0
}
