import { type ByteReader, readAll, readBytes, readList, readRising } from './byte-reader.ts'
import { packRows, packWeightRows, type Rows, rowsByOccupation, type WeightRows } from './rows.ts'
import { packTextWords, type TextWord, type TextWords } from './text-words.ts'

/** The first bytes of a model file; the last one counts its format. */
export const MODEL_MARK = 'RWMM1'
export const HINTS_MARK = 'RWMH1'
/** Nearness of occupations stands in steps of this. */
export const NEARNESS_STEPS = 255
/** Background weights stand in finer ones. */
export const BACKGROUND_STEPS = 65_535

/** What O*NET and ESCO say about occupations, as numbers. Occupations are named by their place, O*NET first. */
export interface MatchModel {
  occupations: readonly Occupation[]
  /** By occupation how near others are to it, 0..1. */
  related: WeightRows
  /** Members of each group of the international classification (ISCO-08, four digits). */
  groups: Rows
  /** The group of each occupation; -1 for none. */
  groupOf: Int32Array
  /** Which titles hold a word or pair, by its hash. */
  titleWords: ReadonlyMap<number, Uint32Array>
  titlePairs: ReadonlyMap<number, Uint32Array>
  /** By title. */
  titleOccupations: Uint16Array
  textWords: TextWords
  /** What any text of work says of each occupation, 0..1. */
  background: Float32Array
  /** How often titles with a word or pair were filed under an occupation, by hash; fitted, see title-hints.ts. */
  hints: ReadonlyMap<number, TitleHint>
  readPart: ReadPart
}

/**
 * Reads the part of a language by its two letters, or 'languages', which tells languages apart; see any-title.ts.
 * @returns null for a language without one
 */
export type ReadPart = (name: string) => Uint8Array | null

const WITHOUT_PARTS: ReadPart = () => null

interface TitleHint {
  /** Titles that it was seen in. */
  seen: number
  filed: readonly { occupation: number; count: number }[]
}

interface Occupation {
  name: string
  /** ESCO's uuid or O*NET's code. */
  id: string
  isEsco: boolean
}

/**
 * @param taxonomy the file of `npm run lab -- model-build`
 * @param fitted the hints of `npm run lab -- model-fit`
 * @param readPart reads the names of occupations in other languages when a text in one comes
 * @returns why not when the bytes are no model of this format
 */
export function openModel(
  taxonomy: Uint8Array,
  fitted: Uint8Array,
  readPart: ReadPart = WITHOUT_PARTS,
): OpenedModel {
  try {
    const [reader, hints] = [readBytes(taxonomy), readBytes(fitted)]
    if (reader.text() !== MODEL_MARK || hints.text() !== HINTS_MARK) return { ok: false, reason: 'damaged' }
    const read = { hints: readHashed(hints, () => readHint(hints)), readPart }
    return { ok: true, model: { ...readModel(reader), ...read } }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: 'damaged' }
    throw error
  }
}

type OpenedModel = { ok: true; model: MatchModel } | { ok: false; reason: 'damaged' }

function readHint(reader: ByteReader): TitleHint {
  const seen = reader.varint()
  return { seen, filed: readList(reader, () => ({ occupation: reader.varint(), count: reader.varint() })) }
}

function readModel(reader: ByteReader): Omit<MatchModel, 'hints' | 'readPart'> {
  const occupations = readList(reader, () => ({
    name: reader.text(),
    id: reader.text(),
    isEsco: reader.byte() === 1,
  }))
  const related = occupations.map(() =>
    readList(reader, (): [number, number] => [reader.varint(), reader.byte() / NEARNESS_STEPS]),
  )
  const groups = packRows(readList(reader, () => readRising(reader)))
  const perOccupation = occupations.map(() => reader.varint())
  return {
    occupations,
    related: packWeightRows(related),
    groups,
    groupOf: rowsByOccupation(groups, occupations.length),
    titleOccupations: Uint16Array.from(perOccupation.flatMap((count, index) => Array(count).fill(index))),
    titleWords: readHashed(reader, () => readRising(reader)),
    titlePairs: readHashed(reader, () => readRising(reader)),
    textWords: packTextWords(readTextWords(reader)),
    background: Float32Array.from(occupations, () => reader.varint() / BACKGROUND_STEPS),
  }
}

function readTextWords(reader: ByteReader): TextWord[] {
  let hash = 0
  return readList(reader, () => {
    hash += reader.varint()
    const occupations = readRising(reader)
    return { hash, occupations, steps: readAll(new Uint8Array(occupations.length), reader.byte) }
  })
}

function readHashed<Value>(reader: ByteReader, readValue: () => Value): Map<number, Value> {
  const values = new Map<number, Value>()
  let hash = 0
  for (let left = reader.varint(); left > 0; left--) {
    hash += reader.varint()
    values.set(hash, readValue())
  }
  return values
}
