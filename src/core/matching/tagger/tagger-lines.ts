import { findSkills } from '../find-skills.ts'
import { splitPosting } from '../posting-lines.ts'
import { SECTION_KINDS } from '../section-headings.ts'
import { tokenise } from '../tokens.ts'
import type { Lexicon } from './tagger-model.ts'
import { hashOf, mixHash, type TaggerWord, wordReader } from './tagger-words.ts'

/** A line of a posting with all that its own and its neighbours' words tell. */
export interface TaggerLine {
  words: readonly TaggerWord[]
  /** By word: how the skill dictionary names it; 0 = not in it. */
  named: readonly number[]
  /** By word: its places in phrases of the lexicon's lists. */
  listed: readonly (readonly number[])[]
  /** Kind of section as a small code; one more for headings. */
  section: number
  /** How many words it has, in steps. */
  length: number
  /** How many of them begin with a capital, in quarters. */
  capitals: number
  /** How much of it the dictionary names, in steps. */
  density: number
  /** The same of the lines before and behind it. */
  densityAround: number
  /** The line is the n-th quarter of its posting. */
  quarter: number
  heading: number
  /** The last words of the line before, the first of the next. */
  before: number
  after: number
}

export interface TaggerPosting {
  lines: readonly TaggerLine[]
  /** How much of the whole posting the dictionary names, in steps. */
  density: number
  /** Words with a capital behind a small word somewhere in the posting: names. */
  names: ReadonlySet<number>
}

const HEADING_CODE = SECTION_KINDS.length
const HEADING_MAX_WORDS = 5
const PHRASE_MAX_WORDS = 6
const LISTS = 7
const LENGTH_STEPS = [4, 8, 15, 30]
/** Beside the first line and the last. */
const NO_DENSITY = 5
const LINE_STEPS = [0, 0.1, 0.3, 0.6]
const POSTING_STEPS_PER_ONE = 25
const POSTING_MAX_STEP = 5
const EDGE = hashOf('')

/** @param lines of one posting in order, each as its words; empty lines are allowed */
export function readTaggerPosting(lines: readonly (readonly string[])[], lexicon: Lexicon): TaggerPosting {
  const readWord = wordReader(lexicon)
  const texts = lines.map(tokens => tokens.join(' '))
  const sections = sectionsOf(texts)
  const words = lines.map(tokens => tokens.map(readWord))
  const named = lines.map((tokens, index) => namedIn(tokens, texts[index] ?? ''))
  const namedWords = named.flat().filter(name => name !== 0).length
  const headings = headingsOf(lines, words)
  const densities = named.map(densityOf)
  return {
    density: Math.min(
      POSTING_MAX_STEP,
      Math.floor((POSTING_STEPS_PER_ONE * namedWords) / Math.max(1, named.flat().length)),
    ),
    names: namesOf(words),
    lines: words.map((own, index) => ({
      ...{ words: own, named: named[index] ?? [], listed: listedIn(lines[index] ?? [], own, lexicon) },
      section: sections[index] ?? 0,
      length: LENGTH_STEPS.filter(step => own.length >= step).length,
      capitals: Math.round((4 * own.filter(({ capital }) => capital === 1).length) / own.length),
      density: densities[index] ?? 0,
      densityAround: mixHash(densities[index - 1] ?? NO_DENSITY, densities[index + 1] ?? NO_DENSITY),
      quarter: Math.floor((4 * index) / lines.length),
      heading: headings[index] ?? EDGE,
      before: mixHash(words[index - 1]?.at(-2)?.folded ?? EDGE, words[index - 1]?.at(-1)?.folded ?? EDGE),
      after: words[index + 1]?.[0]?.written ?? EDGE,
    })),
  }
}

function sectionsOf(texts: readonly string[]): number[] {
  const split = splitPosting(texts.join('\n'))
  let [start, at, section] = [0, 0, 0]
  return texts.map(text => {
    const end = start + text.length
    while (at < split.length && (split[at]?.start ?? 0) < start) at += 1
    const line = split[at]
    start = end + 1
    if (line === undefined || line.start > end) return HEADING_CODE
    section = SECTION_KINDS.indexOf(line.section)
    return section
  })
}

/** Short lines that end in a colon or begin with a capital stand over what follows. */
function headingsOf(
  lines: readonly (readonly string[])[],
  words: readonly (readonly TaggerWord[])[],
): number[] {
  let heading = EDGE
  return lines.map((tokens, index) => {
    const own = words[index] ?? []
    const above = heading
    const isHeading = tokens.length > 0 && tokens.length <= HEADING_MAX_WORDS
    if (isHeading && (index === 0 || own[0]?.capital === 1 || tokens.at(-1)?.endsWith(':'))) {
      heading = own.reduce((hash, { folded }) => mixHash(hash, folded), EDGE)
    }
    return above
  })
}

function namesOf(words: readonly (readonly TaggerWord[])[]): Set<number> {
  const names = new Set<number>()
  for (const line of words) {
    line.forEach((word, at) => {
      if (word.capital === 1 && line[at - 1]?.capital === 0) names.add(word.folded)
    })
  }
  return names
}

/** The dictionary is asked twice: for skills in prose, and for all that may be one in a list. */
function namedIn(tokens: readonly string[], text: string): number[] {
  const starts: number[] = []
  let start = 0
  for (const token of tokens) {
    starts.push(start)
    start += token.length + 1
  }
  const named = tokens.map(() => 0)
  const read = tokenise(text)
  for (const where of ['prose', 'list'] as const) {
    for (const hit of findSkills(text, read, where)) {
      const from = starts.findLastIndex(at => at <= hit.start)
      const to = starts.findLastIndex(at => at < hit.end)
      const code = hashOf(where + hit.skill.field)
      for (let at = from; at <= to; at++) {
        named[at] = mixHash(mixHash(named[at] ?? 0, code), placeIn(at - from, to - from + 1))
      }
    }
  }
  return named
}

/** By word, each list that has a phrase over it, the longest from left to right, with the word's place in the phrase. */
function listedIn(tokens: readonly string[], words: readonly TaggerWord[], lexicon: Lexicon): number[][] {
  const found: number[][] = words.map(() => [])
  const reach = words.map((_, at) => phrasesFrom({ tokens, words, lexicon }, at))
  for (let list = 0; list < LISTS; list++) {
    for (let at = 0; at < words.length; ) {
      const length = reach[at]?.[list] ?? 0
      for (let place = 0; place < length; place++) found[at + place]?.push(list * 4 + placeIn(place, length))
      at += Math.max(1, length)
    }
  }
  return found
}

/** @returns by list, how many words the longest phrase has that begins here */
function phrasesFrom(
  line: { tokens: readonly string[]; words: readonly TaggerWord[]; lexicon: Lexicon },
  from: number,
): number[] {
  const longest = Array<number>(LISTS).fill(0)
  let hash = EDGE
  const end = Math.min(line.words.length, from + PHRASE_MAX_WORDS)
  for (let at = from; at < end; at++) {
    hash = mixHash(hash, line.words[at]?.singular ?? 0)
    const lists = line.lexicon.listsOf(hash)
    for (let list = 0; list < LISTS; list++) if ((lists >> list) & 1) longest[list] = at - from + 1
    if (/[,;.]$/.test(line.tokens[at] ?? '')) break
  }
  return longest
}

/** How the lexicon knows a phrase. */
export function phraseHash(words: readonly string[]): number {
  return words.reduce((hash, word) => mixHash(hash, hashOf(word)), EDGE)
}

/** 0 = alone, 1 = first, 2 = within, 3 = last. */
function placeIn(at: number, length: number): number {
  if (length === 1) return 0
  return at === 0 ? 1 : at === length - 1 ? 3 : 2
}

function densityOf(named: readonly number[]): number {
  const share = named.filter(name => name !== 0).length / Math.max(1, named.length)
  return LINE_STEPS.filter(step => share > step).length
}
