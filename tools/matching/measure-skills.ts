import { join } from 'node:path'
import { findSkills } from '#core/matching/find-skills.ts'
import { tokenise } from '#core/matching/tokens.ts'
import { importScorer } from './scorers.ts'

type Span = [from: number, to: number, kind: 'skill' | 'knowledge']

/** Spans of knowledge as the dictionary finds them; its soft skills are the set's other kind. */
export async function measureSkills(folder: string): Promise<{ id: string; value: number }[]> {
  const { jsonl, scoreSpans } = await importScorer(folder, 'score-skills.mjs')
  const { knowledge } = scoreSpans(jsonl(join(folder, 'skills-spans.jsonl')), ({ tokens }) => spansOf(tokens))
  return [
    { id: 'match.skills_strict', value: knowledge.strict.f1 },
    { id: 'match.skills_overlap', value: knowledge.overlap.f1 },
  ]
}

function spansOf(tokens: readonly string[]): Span[] {
  const starts: number[] = []
  let text = ''
  for (const token of tokens) {
    starts.push(text.length)
    text += `${token} `
  }
  return findSkills(text, tokenise(text), 'prose').map(({ skill, start, end }): Span => {
    const from = starts.findLastIndex(at => at <= start)
    const to = starts.findLastIndex(at => at < end) + 1
    return [from, to, skill.field === 'soft' ? 'skill' : 'knowledge']
  })
}
