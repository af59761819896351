import { type ClaimRule, checkClaim } from './check-claim.ts'
import type { Evidence } from './evidence.ts'
import type { PostingWords } from './posting-words.ts'

/**
 * What becomes of a line that somebody proposes: it says nothing beyond its sources and is used ('supported'), it states
 * a hard fact that the resume does not and is never used, not even by a yes ('refused'), or neither is shown and the
 * person is asked ('ask').
 */
export type Verdict = 'supported' | 'refused' | 'ask'

/** A part of a line, in UTF-16 code units from 0; the end is the first that no longer belongs to it. */
export interface Span {
  start: number
  end: number
}

export interface Judgement<Rule extends string = ClaimRule> {
  verdict: Verdict
  /** The rules that stand against it; empty exactly for a supported line. */
  why: Rule[]
  /** What is new in the line, in its order; to be marked where the person is asked. */
  newSpans: Span[]
}

export interface LineContext {
  /** What the names of the line may stand in beside its sources: their entry, or the whole resume. */
  entry: Evidence
  resume: Evidence
  posting: PostingWords
  /** BCP 47, two letters. */
  language: string
  /** Characters allowed above one and a half times the sources. */
  slackChars: number
}

const SOFT: ReadonlySet<string> = new Set(['coverage', 'length'])

/**
 * The one truth gate: holds a proposed line against the lines of the resume that it comes from. Rules of text alone;
 * the built-in engine, outside models and letters are all judged by it.
 * @param sources at least one line
 */
export function judgeLine(proposed: string, sources: Evidence, context: LineContext): Judgement {
  const { entry, resume, ...rest } = context
  const why = checkClaim({ text: proposed, sources, evidence: entry, ledger: resume, ...rest })
  if (why.length === 0) return { verdict: 'supported', why, newSpans: [] }
  const verdict = why.every(rule => SOFT.has(rule)) ? 'ask' : 'refused'
  return { verdict, why, newSpans: [] }
}
