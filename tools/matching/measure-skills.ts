import { tagLines, type WordSpan } from '#core/matching/tagger/tag-lines.ts'
import type { SkillTagger } from '#core/matching/tagger/tagger-model.ts'
import { FOLDS, foldOf } from './fit-sets.ts'
import { openProductTagger } from './product-model.ts'
import { importScorer, type SpanRow } from './scorers.ts'
import { postingsOf, readSpanRows, taggedLines } from './tagger/tagger-sets.ts'
import { taggerOf, trainTagger } from './tagger/train-tagger.ts'

/**
 * Spans of knowledge as the tagger finds them.
 * @param isOwn the product's tagger was trained on this very folder: each posting is read by one that never saw it
 */
export async function measureSkills(
  folder: string,
  isOwn: boolean,
): Promise<{ id: string; value: number }[]> {
  const { scoreSpans } = await importScorer(folder, 'score-skills.mjs')
  const rows = await readSpanRows(folder)
  const product = openProductTagger()
  const taggers = isOwn ? taggersByFold(rows, product) : []
  const found = new Map<SpanRow, WordSpan[]>()
  for (const posting of postingsOf(rows)) {
    const tagger = taggers[foldOf(posting[0]?.doc ?? '')] ?? product
    const spans = tagLines(
      posting.map(({ tokens }) => tokens),
      tagger,
    )
    posting.forEach((row, at) => {
      found.set(row, spans[at] ?? [])
    })
  }
  const { knowledge } = scoreSpans(rows, row =>
    (found.get(row) ?? []).map(({ from, to, kind }) => [from, to, kind]),
  )
  return [
    { id: 'match.skills_strict', value: knowledge.strict.f1 },
    { id: 'match.skills_overlap', value: knowledge.overlap.f1 },
  ]
}

/** The lexicon comes from the taxonomies alone, so that all folds may share the product's. */
function taggersByFold(rows: readonly SpanRow[], { lexicon }: SkillTagger): SkillTagger[] {
  const lines = taggedLines(rows, lexicon)
  return Array.from({ length: FOLDS }, (_, out) => {
    const seen = lines.filter(({ fold }) => fold !== out)
    return taggerOf(trainTagger(seen, ['knowledge']), lexicon)
  })
}
