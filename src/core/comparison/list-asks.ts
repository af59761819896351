import type { ComparedAsk, ComparisonSection, ComparisonSegment } from '#contract/comparisons.ts'
import { readAsked, type TextKind, textKindOf } from '../tailoring/asked.ts'
import type { Posting } from '../truth/posting-words.ts'

interface ShownLine {
  text: string
  kind: TextKind
  at: NonNullable<ComparedAsk['at']>
}

/** What a posting asks, each thing once, and the first line of the reviewed resume that shows it. */
export function listAsks(sections: readonly ComparisonSection[], posting: Posting): ComparedAsk[] {
  const asked = readAsked(posting)
  const lines = listShown(sections)
  const asks = asked.things.map((thing): ComparedAsk => {
    const line = lines.find(({ text, kind }) => asked.shows(text, kind, thing))
    return {
      text: thing.names.map(({ text }) => text).join(', '),
      isMust: thing.isMust,
      at: line?.at ?? null,
    }
  })
  return [...new Map(asks.toReversed().map(ask => [ask.text.toLowerCase(), ask])).values()].toReversed()
}

/** The lines as they stand with what was taken back: sentences before bare names of skills. */
function listShown(sections: readonly ComparisonSection[]): ShownLine[] {
  const lines = sections.flatMap(({ id, blocks }) =>
    blocks.flatMap(({ id: block, heading, rows }) => {
      const kind = textKindOf(id)
      const shown = rows.flatMap(({ original, tailored, change }, row): ShownLine[] => {
        const text = change === null || change.isAccepted ? tailored : original
        return text === null ? [] : [{ text: joined(text), kind, at: { block, row } }]
      })
      const isThere = shown.length > 0 || rows.length === 0
      return isThere && heading !== '' ? [{ text: heading, kind, at: { block, row: -1 } }, ...shown] : shown
    }),
  )
  return [...lines.filter(({ kind }) => kind === 'prose'), ...lines.filter(({ kind }) => kind === 'list')]
}

function joined(segments: readonly ComparisonSegment[]): string {
  return segments.map(({ text }) => text).join('')
}
