import { foldText } from '../../text/fold.ts'
import { hashText } from '../../text/lexemes.ts'
import { type ByteReader, readBytes, readList, readRising } from './byte-reader.ts'
import { indexHashes } from './hash-index.ts'
import { rankLargest } from './rank-largest.ts'
import { membersOf, packRows, packWeightRows, type Rows, type WeightRows } from './rows.ts'

/** The first bytes of a language's part; the last one counts its format. */
export const PART_MARK = 'RWML1'
export const GUESS_MARK = 'RWMG1'
export const MEANING_MARK = 'RWMN1'
/** Logarithms of how often letters stand together are kept in steps of 1 / 20, without their sign. */
export const GUESS_STEPS = 20

const LETTERS = 3
const TITLE_MAX_CHARS = 160
/** Known names that a title is likened to. */
const NEAREST_NAMES = 40
/** 'm/w/d', 'h/f' and what stands in brackets name nobody's work. */
const MARKS = /\([^)]{0,80}\)|\[[^\]]{0,80}\]|(?<!\p{L})[mwfhdxki](?:\s?[/|]\s?[mwfhdxki*])+(?!\p{L})/giu

/** The names of occupations in one language. */
export interface LanguageTitles {
  /** By concept the occupations that it stands for: one, or the members of a group. */
  concepts: Rows
  /** By name. */
  conceptOf: Uint16Array
  /** @returns the row of three letters that stand together, by their hash; -1 where no name holds them */
  find(hash: number): number
  /** Which names hold them, as one list: thousands of small ones take twice the memory. */
  names: Rows
  /** Of each name's vector. */
  lengths: Float32Array
}

/** Concepts with how like their likest name is, 0..1, the likest first. */
export interface NamedConcepts {
  concepts: Uint32Array
  likeness: Float64Array
}

/** The letters of a title in threes, the ends of its words among them, as hashes; each once. */
export function lettersOf(title: string): number[] {
  const words = foldText(title.slice(0, TITLE_MAX_CHARS).replace(MARKS, ' ')).split(' ')
  return [...new Set(words.flatMap(lettersOfWord))]
}

function lettersOfWord(word: string): number[] {
  if (word === '') return []
  const whole = ` ${word} `
  return Array.from({ length: whole.length - LETTERS + 1 }, (_, at) =>
    hashText(whole.slice(at, at + LETTERS)),
  )
}

/**
 * @param bytes a file of `npm run lab -- titles-build`
 * @throws RangeError when they are no such file
 */
export function openTitles(bytes: Uint8Array): LanguageTitles {
  const reader = readBytes(bytes)
  if (reader.text() !== PART_MARK) throw new RangeError('The file is of another format.')
  const concepts = packRows(readList(reader, () => readRising(reader)))
  const letters = readWords(reader).map(lettersOfWord)
  const names = new Map<number, number[]>()
  const conceptOf: number[] = []
  for (let concept = 0; concept + 1 < concepts.starts.length; concept++) {
    for (let left = reader.varint(); left > 0; left--) {
      const held = new Set(readList(reader, () => letters[reader.varint()] ?? []).flat())
      for (const three of held) {
        const known = names.get(three)
        if (known === undefined) names.set(three, [conceptOf.length])
        else known.push(conceptOf.length)
      }
      conceptOf.push(concept)
    }
  }
  return weighNames({
    concepts,
    conceptOf: Uint16Array.from(conceptOf),
    find: indexHashes(Uint32Array.from(names.keys())),
    names: packRows([...names.values()]),
  })
}

function weighNames(titles: Omit<LanguageTitles, 'lengths'>): LanguageTitles {
  const squares = new Float32Array(titles.conceptOf.length)
  for (let row = 0; row + 1 < titles.names.starts.length; row++) {
    const held = membersOf(titles.names, row)
    const own = rarityOf(held, squares.length) ** 2
    for (const name of held) squares[name] = (squares[name] ?? 0) + own
  }
  return { ...titles, lengths: squares.map(Math.sqrt) }
}

function rarityOf(held: Uint16Array, names: number): number {
  return Math.log((names + 1) / (held.length + 1))
}

/** Each word as what it shares with the one before it, and the rest. */
function readWords(reader: ByteReader): string[] {
  let before = ''
  return readList(reader, () => {
    const shared = before.slice(0, reader.varint())
    before = shared + readList(reader, () => String.fromCharCode(reader.varint())).join('')
    return before
  })
}

/** Room for what each name has in common with a title; all 0 between two calls. */
let common = new Float64Array()

/** @returns the concepts of the names that a title is likest to */
export function conceptsOfTitle(titles: LanguageTitles, title: string, count = NEAREST_NAMES): NamedConcepts {
  const { touched, length } = nameLike(titles, title)
  const best = new Map<number, number>()
  for (const name of touched) {
    const likeness = (common[name] ?? 0) / (length * (titles.lengths[name] ?? 1))
    common[name] = 0
    const concept = titles.conceptOf[name] ?? 0
    best.set(concept, Math.max(likeness, best.get(concept) ?? 0))
  }
  const weights = Float64Array.from(best.values())
  const ranked = rankLargest({ numbers: Uint32Array.from(best.keys()), weights }, count)
  return { concepts: ranked.numbers, likeness: ranked.weights }
}

/** @returns the names whose places in `common` are no longer 0, and the length of the title's own vector */
function nameLike(
  { find, names, conceptOf }: LanguageTitles,
  title: string,
): { touched: number[]; length: number } {
  if (common.length < conceptOf.length) common = new Float64Array(conceptOf.length)
  const touched: number[] = []
  let square = 0
  for (const three of lettersOf(title)) {
    const held = membersOf(names, find(three))
    const own = rarityOf(held, conceptOf.length) ** 2
    square += own
    for (const name of held) {
      const before = common[name] ?? 0
      if (before === 0) touched.push(name)
      common[name] = before + own
    }
  }
  return { touched, length: Math.sqrt(square) }
}

/** Weights of what English names read as are kept in steps of 1 / 255. */
export const MEANING_STEPS = 255

/**
 * What each occupation's English names read as, together.
 * @param bytes a file of `npm run lab -- titles-build`
 * @throws RangeError when they are no such file
 */
export function openMeanings(bytes: Uint8Array): WeightRows {
  const reader = readBytes(bytes)
  if (reader.text() !== MEANING_MARK) throw new RangeError('The file is of another format.')
  return packWeightRows(
    readList(reader, () =>
      readList(reader, (): [number, number] => [reader.varint(), reader.byte() / MEANING_STEPS]),
    ),
  )
}

/** Tells the likeliest languages of a title, from front to back. */
export type GuessLanguages = (title: string) => string[]

/**
 * @param bytes a file of `npm run lab -- titles-build`
 * @throws RangeError when they are no such file
 */
export function openGuess(bytes: Uint8Array): GuessLanguages {
  const reader = readBytes(bytes)
  if (reader.text() !== GUESS_MARK) throw new RangeError('The file is of another format.')
  const languages = readList(reader, reader.text)
  const steps = new Map<number, Uint8Array>()
  let hash = 0
  for (let left = reader.varint(); left > 0; left--) {
    hash += reader.varint()
    steps.set(hash, Uint8Array.from(languages, reader.byte))
  }
  return title => {
    const sums = languages.map(language => ({ language, steps: 0 }))
    for (const three of lettersOf(title)) {
      const own = steps.get(three)
      if (own === undefined) continue
      sums.forEach((sum, at) => {
        sum.steps += own[at] ?? 0
      })
    }
    return sums.sort((a, b) => a.steps - b.steps).map(({ language }) => language)
  }
}
