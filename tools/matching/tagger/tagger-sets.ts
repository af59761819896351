import { join } from 'node:path'
import { taggerFeatures } from '#core/matching/tagger/tagger-features.ts'
import { readTaggerPosting } from '#core/matching/tagger/tagger-lines.ts'
import type { Lexicon, SPAN_KINDS, SpanKind } from '#core/matching/tagger/tagger-model.ts'
import { foldOf } from '../fit-sets.ts'
import { importScorer, type SpanRow } from '../scorers.ts'

/** A line of the set with its features and, by kind, its tags. */
export interface TaggedLine {
  features: Uint32Array[]
  tags: Record<SpanKind, Uint8Array>
  /** By posting: no posting stands in two. */
  fold: number
}

export async function readSpanRows(folder: string): Promise<SpanRow[]> {
  const { jsonl } = await importScorer(folder, 'score-skills.mjs')
  return jsonl(join(folder, 'skills-spans.jsonl'))
}

/** Lines of one posting stand together in the set, in the order of the posting. */
export function postingsOf(rows: readonly SpanRow[]): SpanRow[][] {
  const postings: SpanRow[][] = []
  for (const row of rows) {
    const last = postings.at(-1)
    if (last?.[0]?.doc === row.doc) last.push(row)
    else postings.push([row])
  }
  return postings
}

export function taggedLines(rows: readonly SpanRow[], lexicon: Lexicon): TaggedLine[] {
  return postingsOf(rows).flatMap(posting => {
    const lines = posting.map(({ tokens }) => tokens)
    const features = taggerFeatures(readTaggerPosting(lines, lexicon))
    return posting.map((row, at) => ({
      features: features[at] ?? [],
      tags: { knowledge: tagsOf(row, 'knowledge'), skill: tagsOf(row, 'skill') },
      fold: foldOf(row.doc),
    }))
  })
}

function tagsOf(row: SpanRow, kind: (typeof SPAN_KINDS)[number]): Uint8Array {
  const tags = new Uint8Array(row.tokens.length)
  for (const [from, to] of row[kind]) for (let at = from; at < to; at++) tags[at] = at === from ? 1 : 2
  return tags
}
