import {
  GUESS_MARK,
  GUESS_STEPS,
  lettersOf,
  MEANING_MARK,
  MEANING_STEPS,
  PART_MARK,
} from '#core/matching/model/language-titles.ts'
import type { MatchModel } from '#core/matching/model/match-model.ts'
import { occupationsOfTitle } from '#core/matching/model/title-occupations.ts'
import { foldText } from '#core/text/fold.ts'
import { type ByteWriter, writeBytes } from './byte-writer.ts'
import type { LanguageName } from './language-names.ts'
import type { TaxonomyOccupation } from './taxonomy.ts'

/** A group of the international classification with all its digits; wider ones say too little. */
const GROUP = /^C(\d{4})$/
/** Kinds of three letters that tell languages apart, and how many a language lacks. */
const KEPT_LETTERS = 6000
const UNSEEN = 0.5
const MOST_STEPS = 255

interface Known {
  occupations: MatchModel['occupations']
  taxonomy: readonly TaxonomyOccupation[]
}

/**
 * The part of a language, as `openTitles` reads it.
 * @returns the same bytes for the same names
 */
export function buildTitles(names: readonly LanguageName[], known: Known): Uint8Array {
  const members = membersOf(known)
  const byConcept = wordsByConcept(names)
  for (const concept of [...byConcept.keys()]) if (!members.has(concept)) byConcept.delete(concept)
  const vocabulary = [...new Set([...byConcept.values()].flatMap(own => [...own.values()].flat()))].sort()
  const places = new Map(vocabulary.map((word, place) => [word, place]))
  const writer = writeBytes()
  writer.text(PART_MARK)
  writer.varint(byConcept.size)
  for (const concept of byConcept.keys()) writer.rising(members.get(concept) ?? [])
  writeWords(writer, vocabulary)
  for (const own of byConcept.values()) {
    writer.varint(own.size)
    for (const words of own.values()) {
      writer.varint(words.length)
      for (const word of words) writer.varint(places.get(word) ?? 0)
    }
  }
  return writer.done()
}

/** By concept its names as lists of words; names of the same words count once. */
function wordsByConcept(names: readonly LanguageName[]): Map<string, Map<string, string[]>> {
  const byConcept = new Map<string, Map<string, string[]>>()
  for (const { title, concepts } of names) {
    const words = foldText(title).split(' ')
    for (const concept of concepts) {
      const own = byConcept.get(concept) ?? new Map<string, string[]>()
      byConcept.set(concept, own.set(words.toSorted().join(' '), words))
    }
  }
  return byConcept
}

/** By ESCO's id of an occupation or a group the places of the occupations that it means. */
export function membersOf({ occupations, taxonomy }: Known): Map<string, number[]> {
  const groups = new Map(taxonomy.map(({ id, group }) => [id, group]))
  const members = new Map<string, number[]>()
  occupations.forEach(({ id, isEsco }, place) => {
    if (!isEsco) return
    members.set(id, [place])
    const group = `C${groups.get(id) ?? ''}`
    if (GROUP.test(group)) members.set(group, [...(members.get(group) ?? []), place])
  })
  return members
}

function writeWords(writer: ByteWriter, words: readonly string[]): void {
  writer.varint(words.length)
  let before = ''
  for (const word of words) {
    let shared = 0
    while (shared < word.length && word[shared] === before[shared]) shared += 1
    writer.varint(shared)
    writer.varint(word.length - shared)
    for (let at = shared; at < word.length; at++) writer.varint(word.charCodeAt(at))
    before = word
  }
}

/** What tells languages apart by the letters of names, as `openGuess` reads it. */
export function buildGuess(titles: ReadonlyMap<string, readonly string[]>): Uint8Array {
  const counted = [...titles].map(([language, names]) => {
    const counts = new Map<number, number>()
    let total = 0
    for (const name of names) {
      for (const three of lettersOf(name)) {
        counts.set(three, (counts.get(three) ?? 0) + 1)
        total += 1
      }
    }
    return { language, counts, total }
  })
  const shares = new Map<number, number>()
  for (const { counts, total } of counted) {
    for (const [three, count] of counts) shares.set(three, (shares.get(three) ?? 0) + count / total)
  }
  const kept = [...shares].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, KEPT_LETTERS)
  const writer = writeBytes()
  writer.text(GUESS_MARK)
  writer.varint(counted.length)
  for (const { language } of counted) writer.text(language)
  writer.varint(kept.length)
  let last = 0
  for (const [three] of kept.sort((a, b) => a[0] - b[0])) {
    writer.varint(three - last)
    last = three
    for (const { counts, total } of counted) {
      const share = ((counts.get(three) ?? 0) + UNSEEN) / (total + UNSEEN * KEPT_LETTERS)
      writer.byte(Math.min(MOST_STEPS, Math.round(-Math.log(share) * GUESS_STEPS)))
    }
  }
  return writer.done()
}

/** Occupations kept of what an occupation's names read as, and how often its first name counts. */
const KEPT_MEANINGS = 24
const FIRST_NAME_TIMES = 3

/** What the English names of each occupation read as together, as `openMeanings` reads it. */
export function buildMeanings(model: MatchModel, taxonomy: readonly TaxonomyOccupation[]): Uint8Array {
  const names = new Map(taxonomy.map(({ id, titles }) => [id, titles]))
  const writer = writeBytes()
  writer.text(MEANING_MARK)
  writer.varint(model.occupations.length)
  for (const { id, isEsco } of model.occupations) {
    const meant = isEsco ? meaningOf(model, names.get(id) ?? []) : []
    const kept = meant.map(([place, share]) => [place, Math.round(share * MEANING_STEPS)] as const)
    const told = kept.filter(([, steps]) => steps > 0)
    writer.varint(told.length)
    for (const [place, steps] of told) {
      writer.varint(place)
      writer.byte(steps)
    }
  }
  return writer.done()
}

function meaningOf(model: MatchModel, [first = '', ...others]: readonly string[]): [number, number][] {
  const sums = new Map<number, number>()
  let total = 0
  for (const [name, times] of [
    [first, FIRST_NAME_TIMES] as const,
    ...others.map(name => [name, 1] as const),
  ]) {
    const { occupations, weights } = occupationsOfTitle(model, name)
    const sum = weights.reduce((all, weight) => all + weight, 0)
    if (sum === 0) continue
    occupations.forEach((occupation, at) => {
      sums.set(occupation, (sums.get(occupation) ?? 0) + (times * (weights[at] ?? 0)) / sum)
    })
    total += times
  }
  return [...sums]
    .map(([occupation, sum]): [number, number] => [occupation, sum / total])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, KEPT_MEANINGS)
}
