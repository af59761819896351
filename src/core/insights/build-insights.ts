import type { Evidence, Insights } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { sayReason } from '#contract/messages/match-reasons.ts'
import type { KeptReason } from '../matching/match.ts'
import { countAsks, isUnmetMust } from './count-asks.ts'

/**
 * The strongest reasons for and against a job, as the panel shows them: at most 8 a side, dearest first.
 * A pro always names the line of the resume that proves it; a reason without one is left out.
 * @returns plain sentences and quotes of at most 300 characters, without markup
 */
export function buildInsights(result: { reasons: readonly KeptReason[] }): Insights {
  const reasons = result.reasons.map(reason => ({ ...reason, text: textOf(reason) }))
  const pros = strongest(reasons.filter(({ side, evidence }) => side === 'pro' && evidence.resume !== null))
  const against = strongest(reasons.filter(({ side }) => side === 'con'))
  // What the posting insists on comes first.
  const cons = [...against.filter(isUnmetMust), ...against.filter(reason => !isUnmetMust(reason))]
  return {
    pros: pros.map(({ text }) => plain(text)),
    cons: cons.map(({ text }) => plain(text)),
    evidence: { pros: pros.map(quoteOf), cons: cons.map(quoteOf) },
    ledger: {
      ...countAsks(reasons),
      missing: cons.filter(isUnmetMust).map(({ text }) => plain(text)),
    },
  }
}

type SaidReason = KeptReason & { text: string }

function textOf(reason: KeptReason): string {
  return 'text' in reason ? reason.text : sayReason(reason.key, reason.words)
}

function strongest(reasons: readonly SaidReason[]): SaidReason[] {
  const seen = new Set<string>()
  return reasons
    .filter(({ points, text }) => points > 0 && text !== '')
    .toSorted((a, b) => b.points - a.points || (a.text < b.text ? -1 : 1))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, LIMITS.insightsPerSide)
}

function quoteOf({ evidence }: KeptReason): Evidence {
  return {
    posting: plain(evidence.posting),
    resume: evidence.resume === null ? null : plain(evidence.resume),
  }
}

/** One line without tags, control characters or Markdown marks. */
function plain(text: string): string {
  const line = text
    .slice(0, READ_MAX_CHARS)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[*_`#|]{2,}|(?<!\S)[*_`]+(?=\S)|(?<=\S)[*_`]+(?!\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length <= MAX_CHARS ? line : `${line.slice(0, MAX_CHARS - 1).trimEnd()}…`
}

const MAX_CHARS = 300
const READ_MAX_CHARS = 2000
