import { join } from 'node:path'
import { findSkills } from '#core/text/skills/find-skills.ts'
import { tokenise } from '#core/text/tokens.ts'
import { importScorer, type SpanRow } from './scorers.ts'

/** Spans of knowledge as the dictionary of skills finds them, which is what a posting's requirements are read with. */
export async function measureSkills(folder: string): Promise<{ id: string; value: number }[]> {
  const { jsonl, scoreSpans } = await importScorer(folder, 'score-skills.mjs')
  const { knowledge } = scoreSpans(jsonl(join(folder, 'skills-spans.jsonl')), ({ tokens }) =>
    spansIn(tokens).map(([from, to]) => [from, to, 'knowledge']),
  )
  return [
    { id: 'match.skills_strict', value: knowledge.strict.f1 },
    { id: 'match.skills_overlap', value: knowledge.overlap.f1 },
  ]
}

function spansIn(words: SpanRow['tokens']): [from: number, to: number][] {
  const text = words.join(' ')
  let length = 0
  const starts = words.map(word => {
    length += word.length + 1
    return length - word.length - 1
  })
  return findSkills(text, tokenise(text), 'prose').map(({ start, end }) => [
    starts.findLastIndex(at => at <= start),
    starts.findLastIndex(at => at < end) + 1,
  ])
}
