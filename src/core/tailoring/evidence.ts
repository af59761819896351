import { findSkills } from '../matching/find-skills.ts'
import { withImplied } from '../matching/skill-dictionary.ts'
import { tokenise } from '../matching/tokens.ts'
import { unifySpellings } from './aliases.ts'
import { RootSet, rootOf } from './roots.ts'
import { STOP_WORDS } from './stop-words.ts'
import { meaningsOf } from './synonyms.ts'
import { contentStems, splitWords, type Word } from './words.ts'

/** A text, prepared once for the many claims that are held against it. */
export interface Evidence {
  text: string
  /** One text a line, spellings unified. */
  lines: readonly string[]
  /** Words as written, in small letters, and their stems. */
  names: ReadonlySet<string>
  /** Capitals that stand for words of the text: 'icu' where it says 'Intensive Care Unit'. */
  initials: ReadonlySet<string>
  roots: RootSet
  /** Numbers of the meanings that its words have, see `meaningsOf`. */
  meanings: ReadonlySet<number>
  /** Names of the dictionary's skills in it, and of what they imply: PostgreSQL says SQL. */
  skills: ReadonlySet<string>
  /** Small letters throughout. */
  folded: string
  digits: string
}

/** @param text lines joined by line ends */
export function readEvidence(text: string): Evidence {
  const words = splitWords(text)
  const roots = [...contentRoots(words)]
  const skills = new Set(
    findSkills(text, tokenise(text), 'list').flatMap(({ skill }) => withImplied(skill.name)),
  )
  const implied = [...skills].flatMap(name => splitWords(name).map(word => word.raw.toLowerCase()))
  return {
    text,
    lines: unifySpellings(text).split('\n'),
    names: new Set([...contentStems(text), ...words.map(word => word.raw.toLowerCase()), ...implied]),
    initials: new Set(listInitials(words).map(({ letters }) => letters)),
    roots: new RootSet(roots),
    meanings: new Set(roots.flatMap(root => [...meaningsOf(root)])),
    skills,
    folded: text.toLowerCase(),
    digits: text.replace(/\D/gu, ''),
  }
}

/** Roots of the words that carry meaning; of a hyphenated word also those of its parts. */
function contentRoots(words: readonly Word[]): Set<string> {
  return new Set(
    words
      .flatMap(({ raw }) => [raw, raw.replaceAll('-', ''), ...raw.split(/[.'’_-]/u)])
      .filter(part => part.length > 1 && !STOP_WORDS.has(part.toLowerCase()))
      .map(rootOf),
  )
}

const MIN_INITIALS = 3
const MAX_INITIALS = 6

/** What every three to six neighbouring words would be called by their first letters. */
export function listInitials(words: readonly Word[]): { letters: string; from: number; to: number }[] {
  const parts = words.flatMap(({ raw }, index) => raw.split('-').map(part => ({ part, index })))
  const spoken = parts.filter(({ part }) => !/^(?:of|and|for|the|in|to|und|für|der|die)$/iu.test(part))
  return spoken.flatMap((_, start) =>
    Array.from({ length: MAX_INITIALS - MIN_INITIALS + 1 }, (__, extra) => extra + MIN_INITIALS)
      .filter(length => start + length <= spoken.length)
      .map(length => {
        const window = spoken.slice(start, start + length)
        const letters = window.map(({ part }) => part.charAt(0).toLowerCase()).join('')
        return { letters, from: window[0]?.index ?? 0, to: window.at(-1)?.index ?? 0 }
      }),
  )
}

/** True when a word says nothing that the evidence does not say in another form or with a like word. */
export function isSaid(raw: string, evidence: Evidence): boolean {
  if (evidence.names.has(raw.toLowerCase())) return true
  const root = rootOf(raw)
  if (evidence.roots.has(root)) return true
  if (raw.includes('-') && evidence.roots.has(rootOf(raw.replaceAll('-', '')))) return true
  return [...meaningsOf(root)].some(meaning => evidence.meanings.has(meaning)) || isMadeOf(raw, evidence)
}

const MIN_PART_CHARS = 3

/** 'haircuts' where the evidence says 'cut hair'. */
function isMadeOf(raw: string, { roots }: Evidence): boolean {
  if (!/^\p{Ll}{7,}$/u.test(raw.toLowerCase())) return false
  const word = raw.toLowerCase()
  for (let at = MIN_PART_CHARS; at <= word.length - MIN_PART_CHARS; at += 1)
    if (roots.hasWhole(rootOf(word.slice(0, at))) && roots.hasWhole(rootOf(word.slice(at)))) return true
  return false
}
