import type { Evidence, Insights } from '#contract/jobs.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { KeptReason } from '../matching/match.ts'
import { countAsks, isUnmetMust, saysNothing } from './count-asks.ts'
import { plain, sayKept } from './say-kept.ts'

/**
 * The strongest reasons for and against a job, and what only the person can judge, as the panel shows them: at most 8 of each, dearest first.
 * A pro always names the line of the resume that proves it; a reason without one is left out. What could not be judged is neither.
 * @returns plain sentences and quotes of at most 300 characters, without markup
 */
export function buildInsights(result: { reasons: readonly KeptReason[] }): Insights {
  const reasons = result.reasons.map(reason => ({ ...reason, text: sayKept(reason) }))
  const pros = strongest(reasons.filter(({ side, evidence }) => side === 'pro' && evidence.resume !== null))
  const against = strongest(reasons.filter(reason => reason.side === 'con' && !saysNothing(reason)))
  // What the posting insists on comes first.
  const cons = [...against.filter(isUnmetMust), ...against.filter(reason => !isUnmetMust(reason))]
  const open = strongest(reasons.filter(({ side }) => side === 'open'))
  return {
    ...{ pros: textsOf(pros), cons: textsOf(cons), open: textsOf(open) },
    evidence: { pros: pros.map(quoteOf), cons: cons.map(quoteOf), open: open.map(quoteOf) },
    ledger: {
      ...countAsks(reasons),
      missing: textsOf(cons.filter(isUnmetMust)),
      notes: textsOf(reasons.filter(saysNothing)),
    },
  }
}

type SaidReason = KeptReason & { text: string }

function textsOf(reasons: readonly SaidReason[]): string[] {
  return reasons.map(({ text }) => plain(text))
}

function strongest(reasons: readonly SaidReason[]): SaidReason[] {
  const seen = new Set<string>()
  return reasons
    .filter(({ points, side, text }) => text !== '' && (points > 0 || side !== 'pro'))
    .toSorted((a, b) => b.points - a.points || (a.text < b.text ? -1 : 1))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, SERVER_LIMITS.insightsPerSide)
}

function quoteOf({ evidence }: KeptReason): Evidence {
  return {
    posting: plain(evidence.posting),
    resume: evidence.resume === null ? null : plain(evidence.resume),
  }
}
