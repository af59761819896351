import type { ComparedAsk, ComparisonSection, ComparisonSegment } from '#contract/comparisons.ts'
import type { KeptReason } from '../matching/match.ts'
import { readAsked, type TextKind, textKindOf } from '../tailoring/asked.ts'
import type { Posting } from '../truth/posting-words.ts'

interface ShownLine {
  text: string
  /** As the resume has it; '' for what was written anew. */
  original: string
  kind: TextKind
  at: NonNullable<ComparedAsk['at']>
}

/**
 * What a posting asks, each thing once, and the first line of the reviewed resume that shows it: by its words, or because
 * the score counts it for this ask, as a position for years and 'English – C1' for good English.
 */
export function listAsks(
  sections: readonly ComparisonSection[],
  posting: Posting,
  reasons: readonly KeptReason[],
): ComparedAsk[] {
  const asked = readAsked(posting)
  const lines = listShown(sections)
  const asks = asked.things.map((thing): ComparedAsk => {
    const proofs = reasons.flatMap(({ side, evidence }) =>
      side !== 'con' && evidence.resume && isOfOneLine(evidence.posting, thing.requirement)
        ? evidence.resume
        : [],
    )
    const line =
      lines.find(({ text, kind }) => asked.shows(text, kind, thing)) ??
      lines.find(({ text, original }) =>
        proofs.some(proof => text.includes(proof) || original.includes(proof)),
      )
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
        return text === null
          ? []
          : [{ text: joined(text), original: joined(original ?? []), kind, at: { block, row } }]
      })
      const isThere = shown.length > 0 || rows.length === 0
      return isThere && heading !== ''
        ? [{ text: heading, original: heading, kind, at: { block, row: -1 } }, ...shown]
        : shown
    }),
  )
  return [...lines.filter(({ kind }) => kind === 'prose'), ...lines.filter(({ kind }) => kind === 'list')]
}

/** A reason may quote more of the posting's line, or less. */
function isOfOneLine(quote: string, requirement: string): boolean {
  return quote !== '' && (quote.includes(requirement) || requirement.includes(quote))
}

function joined(segments: readonly ComparisonSegment[]): string {
  return segments.map(({ text }) => text).join('')
}
