import { findSkills } from '../text/skills/find-skills.ts'
import { unifySpellings } from '../text/skills/same-spellings.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { rootOf } from '../text/stems.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { splitWritten, tokenise } from '../text/tokens.ts'
import { isEverydayWord } from './general-lookup.ts'
import { type ReadNumber, readNumbers } from './read-numbers.ts'
import { RootSet } from './root-set.ts'
import { meaningsOf } from './synonyms.ts'
import { isTelling, stemsOf, type Word } from './words.ts'

/** A line of text, read once for all that is asked of it, and no further than it is asked. */
class EvidenceLine {
  readonly text: string
  /** With unified spellings; the offsets of `words` count in it. */
  readonly unified: string
  #words: Word[] | undefined
  #names: ReadonlySet<string> | undefined
  #initials: ReadonlySet<string> | undefined
  #roots: ReadonlySet<string> | undefined
  #skills: ReadonlySet<string> | undefined
  #segments: string[][] | undefined
  #numbers: ReadNumber[] | undefined

  constructor(text: string) {
    this.text = text
    this.unified = unifySpellings(text)
  }

  get words(): readonly Word[] {
    this.#words ??= splitWritten(this.unified)
    return this.#words
  }

  get telling(): readonly Word[] {
    return this.words.filter(isTelling)
  }

  get names(): ReadonlySet<string> {
    this.#names ??= new Set([
      ...this.telling.flatMap(stemsOf),
      ...this.words.map(word => word.raw.toLowerCase()),
      ...[...this.skills].flatMap(name => name.toLowerCase().split(/[\s/]/u)),
    ])
    return this.#names
  }

  get initials(): ReadonlySet<string> {
    this.#initials ??= new Set(listInitials(this.words).map(({ letters }) => letters))
    return this.#initials
  }

  get roots(): ReadonlySet<string> {
    this.#roots ??= contentRoots(this.words)
    return this.#roots
  }

  get skills(): ReadonlySet<string> {
    this.#skills ??= new Set(
      findSkills(this.text, tokenise(this.text), 'list').flatMap(({ skill }) => withImplied(skill.name)),
    )
    return this.#skills
  }

  /** The pieces of the line that may be a position: short, between commas, dashes, bars and brackets. */
  get segments(): readonly string[][] {
    this.#segments ??= splitSegments(this.unified)
    return this.#segments
  }

  get numbers(): readonly ReadNumber[] {
    this.#numbers ??= readNumbers(this.text)
    return this.#numbers
  }
}

/** Lines that claims are held against. */
export class Evidence {
  readonly lines: readonly EvidenceLine[]
  readonly text: string
  #names: ReadonlySet<string> | undefined
  #initials: ReadonlySet<string> | undefined
  #roots: RootSet | undefined
  #meanings: ReadonlySet<number> | undefined
  #skills: ReadonlySet<string> | undefined
  #folded: string | undefined

  constructor(lines: readonly EvidenceLine[]) {
    this.lines = lines
    this.text = lines.map(line => line.text).join('\n')
  }

  /** Words as written, in small letters, their stems, and the names of the skills that they imply. */
  get names(): ReadonlySet<string> {
    this.#names ??= new Set(this.lines.flatMap(line => [...line.names]))
    return this.#names
  }

  /** Capitals that stand for words of a line: 'icu' where it says 'Intensive Care Unit'. */
  get initials(): ReadonlySet<string> {
    this.#initials ??= new Set(this.lines.flatMap(line => [...line.initials]))
    return this.#initials
  }

  get roots(): RootSet {
    this.#roots ??= new RootSet(this.lines.flatMap(line => [...line.roots]))
    return this.#roots
  }

  /** Numbers of the meanings that its words have, see `meaningsOf`. */
  get meanings(): ReadonlySet<number> {
    this.#meanings ??= new Set(
      this.lines.flatMap(line => [...line.roots].flatMap(root => [...meaningsOf(root)])),
    )
    return this.#meanings
  }

  /** Names of the dictionary's skills in it, and of what they imply: PostgreSQL says SQL. */
  get skills(): ReadonlySet<string> {
    this.#skills ??= new Set(this.lines.flatMap(line => [...line.skills]))
    return this.#skills
  }

  /** Small letters throughout. */
  get folded(): string {
    this.#folded ??= this.text.toLowerCase()
    return this.#folded
  }

  get digits(): string {
    return this.text.replace(/\D/gu, '')
  }
}

/** @param text lines joined by line ends */
export function readEvidence(text: string): Evidence {
  return new Evidence(text.split('\n').map(line => new EvidenceLine(line)))
}

/** Reads evidence of many overlapping texts, each of their lines only once. */
export function createEvidenceReader(): (texts: readonly string[]) => Evidence {
  const lines = new Map<string, EvidenceLine>()
  const joined = new Map<string, Evidence>()
  const readLine = (text: string): EvidenceLine => {
    const line = lines.get(text) ?? new EvidenceLine(text)
    lines.set(text, line)
    return line
  }
  return texts => {
    const key = texts.join('\n')
    const evidence = joined.get(key) ?? new Evidence(texts.map(readLine))
    joined.set(key, evidence)
    return evidence
  }
}

const MAX_SEGMENT_WORDS = 7

function splitSegments(line: string): string[][] {
  return line
    .split(/[,;|•()@/]|\s[-–—]\s|(?<!\p{L})(?:at|in|for|bei|als|as)(?!\p{L})/u)
    .map(piece => splitWritten(piece).map(word => word.raw.toLowerCase()))
    .filter(words => words.length > 0 && words.length <= MAX_SEGMENT_WORDS)
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
  return spoken.length === parts.length ? initialsOf(parts) : [...initialsOf(parts), ...initialsOf(spoken)]
}

function initialsOf(
  spoken: { part: string; index: number }[],
): { letters: string; from: number; to: number }[] {
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

/** 'haircuts' where the evidence says 'cut hair', 'newspapers' where it says 'papers'. */
function isMadeOf(raw: string, { roots }: Evidence): boolean {
  const word = raw.toLowerCase()
  if (!/^\p{Ll}{7,80}$/u.test(word)) return false
  for (let at = MIN_PART_CHARS; at <= word.length - MIN_PART_CHARS; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)]
    const said = parts.filter(part => roots.hasWhole(rootOf(part)))
    if (
      said.length === 2 ||
      (said.length === 1 && parts.every(part => said.includes(part) || isEverydayWord(part)))
    )
      return true
  }
  return false
}
