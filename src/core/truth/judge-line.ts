import { writeAsSources } from './abbreviations.ts'
import { findNewAwards } from './check-awards.ts'
import { hasKnownDates } from './check-dates.ts'
import { findDenied, findDropped } from './check-dropped.ts'
import { findNewLanguages } from './check-languages.ts'
import { findNewNames } from './check-names.ts'
import { findNewBounds, findNewNumbers, findNewRates } from './check-numbers.ts'
import { findStrongerParts } from './check-part.ts'
import { findNewPositions } from './check-positions.ts'
import { findNewStages } from './check-stages.ts'
import { findNewReach, findNewSuperlatives } from './check-superlatives.ts'
import { findNewSkills, findNewWords } from './check-words.ts'
import type { Claim } from './claim.ts'
import { type Evidence, readEvidence } from './evidence.ts'
import { addressesReader, hasPlainForm } from './plain-form.ts'
import type { PostingWords } from './posting-words.ts'
import { type Weigh, weighLine } from './weigh-new-words.ts'

/**
 * What becomes of a line that somebody proposes: it says nothing beyond its sources and is used ('supported'), it states
 * a hard fact that the resume does not and is never used, not even by a yes ('refused'), or neither is shown and the
 * person is asked ('ask').
 */
export type Verdict = 'supported' | 'refused' | 'ask'

/** What a line can be refused for by its text alone, whatever the person says. */
export const HARD_RULES = [
  'number',
  'rate',
  'bound',
  'date',
  'name',
  'title',
  'qualification',
  'stage',
  'language',
  'strength',
  'superlative',
  'more',
  'form',
  'addresses_reader',
] as const
/** What the person is asked about. */
export const SOFT_RULES = ['words', 'skill', 'sharper', 'weaker_word', 'left_out', 'length'] as const
export type LineRule = (typeof HARD_RULES)[number] | (typeof SOFT_RULES)[number]

/** A part of a line, in UTF-16 code units from 0; the end is the first that no longer belongs to it. */
export interface Span {
  start: number
  end: number
}

export interface Judgement<Rule extends string = LineRule> {
  verdict: Verdict
  /** The rules that stand against it; empty exactly for a supported line. */
  why: Rule[]
  /** What is new in the line, in its order; to be marked where the person is asked. */
  newSpans: Span[]
}

export interface LineContext extends Pick<Claim, 'entry' | 'resume' | 'language'> {
  posting: PostingWords
  /** Longest that the line may be. */
  maxChars: number
  /** What a line says that is asked about otherwise; told by the fitted weights where it is not given. */
  weigh?: Weigh
}

/** Hard facts of these languages are read; in another the person is asked about every new wording. */
export const READ_LANGUAGES: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es'])

/**
 * The one truth gate: holds a proposed line against the lines of the resume that it comes from. Rules of text alone;
 * the built-in engine, outside models and letters are all judged by it.
 * @param sources at least one line
 */
export function judgeLine(proposed: string, sources: Evidence, context: LineContext): Judgement {
  const formFaults: LineRule[] = [
    ...(hasPlainForm(proposed, context.resume) ? [] : (['form'] as const)),
    ...(addressesReader(proposed) ? (['addresses_reader'] as const) : []),
  ]
  if (formFaults.length > 0) return { verdict: 'refused', why: formFaults, newSpans: [] }
  // Word for word from the resume, a line can say nothing new.
  if (sources.text.split('\n').includes(proposed)) return { verdict: 'supported', why: [], newSpans: [] }
  const near = [...sources.lines, ...context.entry.lines]
  const said = readEvidence(writeAsSources(proposed, near, context.language), context.language)
  const claim = { text: proposed, said, sources, ...context }
  const found = findNew(claim).filter(([, parts]) => parts.length > 0)
  if (proposed.length > context.maxChars) found.push(['length', [proposed]])
  const why = [...new Set(found.map(([rule]) => rule))]
  const isHard = why.some(rule => HARD.has(rule))
  const meant = why.length === 0 ? 'same' : isHard ? 'more' : weighAsked(claim, why, context)
  if (meant === 'same') return { verdict: 'supported', why: [], newSpans: [] }
  if (meant === 'more' && !isHard) why.unshift('more')
  const verdict = meant === 'more' ? 'refused' : 'ask'
  return {
    verdict,
    why,
    newSpans: place(
      proposed,
      found.flatMap(([, parts]) => parts),
    ),
  }
}

const HARD: ReadonlySet<string> = new Set(HARD_RULES)

/** Only where nothing but new words stands against a line, they may say the same. */
function weighAsked(
  claim: Claim,
  why: readonly LineRule[],
  { language, weigh = weighLine }: LineContext,
): ReturnType<Weigh> {
  if (!READ_LANGUAGES.has(language)) return 'unsure'
  return weigh(claim, { isOfWords: why.every(rule => rule === 'words') })
}

function findNew(claim: Claim): [LineRule, string[]][] {
  const numbers = findNewNumbers(claim)
  const bounds = findNewBounds(claim)
  const parts = findStrongerParts(claim)
  const titles = findNewPositions(claim)
  const skills = findNewSkills(claim)
  const dates = hasKnownDates(claim) ? [] : [claim.text]
  return [
    ['number', numbers.refused],
    ['rate', findNewRates(claim)],
    ['bound', bounds.refused],
    ['date', dates],
    ['name', [...findNewNames(claim), ...skills.refused]],
    ['title', titles.refused],
    ['qualification', findNewAwards(claim)],
    ['stage', findNewStages(claim)],
    ['language', findNewLanguages(claim)],
    ['strength', [...parts.refused, ...findDenied(claim)]],
    ['superlative', [...findNewSuperlatives(claim), ...findNewReach(claim)]],
    ['words', [...findNewWords(claim), ...titles.asked, ...numbers.asked]],
    ['skill', skills.asked],
    ['sharper', bounds.asked],
    ['weaker_word', parts.asked],
    ['left_out', findDropped(claim)],
  ]
}

/** Where the parts stand in the text, each word once, overlapping ones joined. */
function place(text: string, parts: readonly string[]): Span[] {
  const lower = text.toLowerCase()
  const spans = [...new Set(parts)]
    .map(part => ({ part, start: lower.indexOf(part.toLowerCase()) }))
    .filter(({ part, start }) => start !== -1 && part !== '' && part.length < text.length)
    .map(({ part, start }) => ({ start, end: start + part.length }))
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return joined
}
