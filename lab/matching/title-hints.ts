import { titleFeatures } from '#core/matching/model/features.ts'
import { HINTS_MARK, type MatchModel } from '#core/matching/model/match-model.ts'
import { writeBytes } from './byte-writer.ts'

export interface FiledTitle {
  title: string
  /** ESCO's uuid. */
  esco: string
}

/** Seen in fewer titles, a word says more about the titles than about the occupation. */
const LEAST_SEEN = 2

/** Counts under which occupations titles with each word and pair were filed; the titles themselves are not kept. */
export function learnHints(
  model: Pick<MatchModel, 'occupations'>,
  titles: readonly FiledTitle[],
): MatchModel['hints'] {
  const places = new Map(model.occupations.map(({ id }, place) => [id, place]))
  const counted = new Map<number, Map<number, number>>()
  const known = new Set<string>()
  for (const { title, esco } of titles) {
    const { words, pairs } = titleFeatures(title)
    const occupation = places.get(esco)
    const key = `${words.join()} ${esco}`
    if (occupation === undefined || known.has(key)) continue
    known.add(key)
    for (const feature of [...words, ...pairs]) {
      const filed = counted.get(feature) ?? new Map<number, number>()
      counted.set(feature, filed.set(occupation, (filed.get(occupation) ?? 0) + 1))
    }
  }
  const hints = [...counted].map(([feature, filed]) => {
    const rows = [...filed].map(([occupation, count]) => ({ occupation, count }))
    const seen = rows.reduce((sum, { count }) => sum + count, 0)
    return [feature, { seen, filed: rows.sort((a, b) => a.occupation - b.occupation) }] as const
  })
  return new Map(hints.filter(([, { seen }]) => seen >= LEAST_SEEN).sort(([a], [b]) => a - b))
}

/** The file that `openModel` takes beside the taxonomy's. */
export function packHints(hints: MatchModel['hints']): Uint8Array {
  const writer = writeBytes()
  writer.text(HINTS_MARK)
  writer.varint(hints.size)
  let last = 0
  for (const [feature, { seen, filed }] of hints) {
    writer.varint(feature - last)
    last = feature
    writer.varint(seen)
    writer.varint(filed.length)
    for (const { occupation, count } of filed) {
      writer.varint(occupation)
      writer.varint(count)
    }
  }
  return writer.done()
}
