import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { ASK_KINDS, type AskKind } from '#core/matching/ask.ts'
import { jobRelatedLines } from '#core/matching/asking-lines.ts'
import { gramsOf } from '#core/matching/nearest-line.ts'
import { loadPartlyRead, type PartlyReadPosting } from './asks-set.ts'
import { listPersons, PERSONS_FOLDERS, POSTING_KINDS, readJudged } from './pair-sets.ts'

// The postings of the invented persons, with all that a recruiter says they ask, in few words of their own: a line asks
// what it shares most letters with. Written for the persons, in six languages and by many authors, much of it in prose.

const Judged = z.record(
  z.enum(POSTING_KINDS),
  z.object({
    asks: z.array(
      z.object({
        ask: z.string(),
        kind: z.enum(ASK_KINDS),
        shown: z.enum(['yes', 'part', 'partly', 'no']),
        /** Of the resume; '' where none shows it. */
        line: z.string().nullish(),
      }),
    ),
  }),
)
/** What a recruiter names in other words is taken for nothing here and there. */
const JUDGED_WEIGHT = 0.5
const TITLE_LINES = 2
/** From this share of the fewer letters on the two are about one thing; up to the other about none, and between nobody can tell. */
const SAME_FROM = 0.6
const OTHER_TO = 0.35
/** So short a line shares its letters with anything. */
const SHORT_CHARS = 12

/** All that is learned from beside the postings that were labelled whole. */
export function loadBesides(folder: string): PartlyReadPosting[] {
  return [...loadPartlyRead(folder), ...loadJudgedPostings()]
}

function loadJudgedPostings(): PartlyReadPosting[] {
  return listPersons(PERSONS_FOLDERS).flatMap(person => {
    const judged = Judged.parse(readJudged(person))
    return POSTING_KINDS.map(posting => {
      const text = readFileSync(`${person}.${posting}.txt`, 'utf8')
      const description = text.split('\n').slice(TITLE_LINES).join('\n')
      // Of what is far from the person's work not all was told.
      return labelLines(description, judged[posting].asks, posting !== 'far')
    })
  })
}

/** What a recruiter says that a resume shows of a sentence: all, nothing, or a part. */
export type Answer = 'shown' | 'missing' | 'partly'

const ANSWERS: Readonly<Record<string, Answer>> = { yes: 'shown', no: 'missing' }

/** With the lines of the resume that the recruiter quotes. */
export interface Answered {
  answer: Answer
  quoted: readonly string[]
}

/**
 * @returns reads the answer to a sentence of a person's posting, to all that it asks or to that of one kind; null where the
 *   recruiter names nothing that it asks
 */
export function openAnswers(person: string, posting: (typeof POSTING_KINDS)[number]) {
  const told = Judged.parse(readJudged(person))[posting].asks.map(({ ask, kind, shown, line }) => ({
    ...{ kind, line },
    answer: ANSWERS[shown] ?? 'partly',
    grams: countGrams(ask),
  }))
  return (sentence: string, kind: AskKind | null): Answered | null => {
    const own = countGrams(sentence)
    const asked = told.filter(({ grams }) => shareOf(grams, own, sentence.length) >= SAME_FROM)
    const ofKind = asked.filter(ask => ask.kind === kind)
    const meant = ofKind.length > 0 ? ofKind : asked
    const [answer, ...others] = new Set(meant.map(one => one.answer))
    if (answer === undefined) return null
    const quoted = meant.flatMap(one => (one.answer === 'missing' || !one.line ? [] : one.line))
    return { answer: others.length > 0 ? 'partly' : answer, quoted }
  }
}

/** @returns the place of the line that is most like a quoted one; null where none is */
export function placeOfQuoted(quoted: string, lines: readonly string[]): number | null {
  const own = countGrams(quoted)
  const shares = lines.map(line => shareOf(own, countGrams(line), line.length))
  const most = Math.max(0, ...shares)
  return most < SAME_FROM ? null : shares.indexOf(most)
}

function labelLines(
  description: string,
  asks: readonly { ask: string; kind: AskKind }[],
  isComplete: boolean,
): PartlyReadPosting {
  const told = asks.map(({ ask, kind }) => ({ kind, grams: countGrams(ask) }))
  const lines = jobRelatedLines(description).map(({ text, start, end, section }) => {
    const own = countGrams(text)
    const shared = told.map(({ kind, grams }) => ({ kind, share: shareOf(grams, own, text.length) }))
    const kinds = shared.flatMap(({ kind, share }) => (share >= SAME_FROM ? [kind] : []))
    const isOther = isComplete && shared.every(({ share }) => share < OTHER_TO)
    // Whether a duty is asked of whoever applies recruiters see differently.
    const isUnsure = section === 'duties' && kinds.length > 0
    return { start, end, kinds: (kinds.length > 0 || isOther) && !isUnsure ? kinds : null }
  })
  return { description, lines, weight: JUDGED_WEIGHT }
}

function countGrams(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const gram of gramsOf(text)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  return counts
}

/** @returns 0..1, how much of the shorter of the two is in the other */
function shareOf(ask: ReadonlyMap<string, number>, line: ReadonlyMap<string, number>, chars: number): number {
  const sumOf = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, count) => sum + count, 0)
  const common = [...ask].reduce((sum, [gram, count]) => sum + Math.min(count, line.get(gram) ?? 0), 0)
  return common / (chars > SHORT_CHARS ? Math.min(sumOf(ask), sumOf(line)) : sumOf(ask))
}
