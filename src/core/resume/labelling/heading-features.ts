import { isBullet } from '../bullets.ts'
import type { HeadingKind } from '../heading-words.ts'
import { knownKinds } from '../headings.ts'
import type { Line } from '../lines.ts'
import { usual } from '../usual.ts'
import type { Token } from './crf.ts'
import type { Candidate } from './heading-candidates.ts'
import {
  type AsksLists,
  asksAlways,
  bucket,
  flag,
  hitsOf,
  isCapitals,
  isTitled,
  startClass,
} from './line-shape.ts'

/** What is known of words; less while it is trained. */
export interface KnownWords {
  /** What the words of a heading announce. */
  headings: typeof knownKinds
  asks: AsksLists
}

const ALL_WORDS: KnownWords = { headings: knownKinds, asks: asksAlways }

/** Lines below a heading that tell what it is about. */
const BELOW_MAX = 8
/** In points: more than that is no measure of a gap. */
const GAP_MAX = 90
const HITS = ['title', 'company', 'school', 'degree', 'place'] as const

interface Look extends Candidate {
  style: string
  exact: HeadingKind | null
  stem: HeadingKind | null
  /** Points of free space above, and below. */
  above: number
  below: number
  hits: ReadonlySet<string>
}

/** The candidates as tokens, one sequence for the document. */
export function headingTokens(
  lines: readonly Line[],
  candidates: readonly Candidate[],
  known: KnownWords = ALL_WORDS,
): Token[] {
  const found = new Map<Line, ReadonlySet<string>>()
  const hitsIn = (line: Line): ReadonlySet<string> => {
    const hits = found.get(line) ?? hitsOf(line, known.asks)
    found.set(line, hits)
    return hits
  }
  const looks = candidates.map((candidate): Look => {
    const { line, at } = candidate
    const { exact, stem } = known.headings(line.text)
    const style = [Math.round(line.size * 2), line.isBold, line.isItalic, isCapitals(line.text)].join('/')
    const below = spaceAbove(lines[at + 1])
    return { ...candidate, style, exact, stem, above: spaceAbove(lines[at]), below, hits: hitsIn(line) }
  })
  const page: Page = {
    lines,
    hitsIn,
    looks,
    body: usual(lines.map(line => [Math.round(line.size * 2) / 2, line.text.length])),
    largest: Math.max(...lines.map(({ size }) => size)),
    texts: Map.groupBy(candidates, ({ line }) => line.folded),
    gap: usual(lines.map(line => [Math.round(spaceAbove(line)), 1])),
    lookAt: new Map(looks.map(look => [look.at, look])),
    groups: Map.groupBy(looks, ({ style }) => style),
    known: looks.filter(({ exact }) => exact !== null),
    leading: null,
  }
  page.leading = leadingStyle(page)
  return looks.map((look, index) => ({
    isAcross: look.line.startsBlock,
    features: [
      ...ownFeatures(look, page),
      ...groupFeatures(look, page),
      ...againstLeading(look, page),
      ...around(look, index, { page, knows: known.headings }),
      ...belowFeatures(look, page),
    ],
  }))
}

interface Page {
  lines: readonly Line[]
  /** Each line is asked about by all headings above it. */
  hitsIn(line: Line): ReadonlySet<string>
  looks: readonly Look[]
  /** Font size of most of the text, and of the largest. */
  body: number
  largest: number
  texts: ReadonlyMap<string, readonly Candidate[]>
  /** Usual space between two lines. */
  gap: number
  lookAt: ReadonlyMap<number, Look>
  groups: ReadonlyMap<string, readonly Look[]>
  known: readonly Look[]
  /** The headings that are known by their words and alike, where there are the most of them. */
  leading: readonly Look[] | null
}

function spaceAbove(line: Line | undefined): number {
  return line === undefined || line.startsBlock ? GAP_MAX : Math.min(line.spaceAbove, GAP_MAX)
}

function leadingStyle({ groups, known }: Page): readonly Look[] | null {
  let best: readonly Look[] | null = null
  for (const group of groups.values()) {
    const own = group.filter(look => known.includes(look))
    const isMore = own.length > (best?.length ?? 0)
    const isLarger = own.length === best?.length && (own[0]?.line.size ?? 0) > (best[0]?.line.size ?? 0)
    if (isMore || isLarger) best = own
  }
  return best
}

function ownFeatures(look: Look, { body, largest, gap, texts }: Page): string[] {
  const { line, exact, stem, isCell, above, below } = look
  const text = line.text.trim()
  const words = text.split(/\s+/)
  const size = bucket(line.size / Math.max(1, body), [0.95, 1.04, 1.15, 1.35, 1.7])
  const knowledge = exact !== null ? 'exact' : stem !== null ? 'stem' : 'unknown'
  const free = bucket((above - gap) / Math.max(1, line.size), [-0.1, 0.15, 0.5, 1, 2])
  const shape = `${size} ${line.isBold} ${isCapitals(text)}`
  return [
    'bias',
    knowledge,
    ...(exact === null ? [] : [`exact ${exact}`]),
    ...(exact === null && stem !== null ? [`stem ${stem}`] : []),
    ...(exact === null && words.length <= 4
      ? words.map(word => `word ${word.toLowerCase().slice(0, 12)}`)
      : []),
    `words ${Math.min(5, words.length)} ${knowledge}`,
    `chars ${bucket(text.length, [4, 12, 20, 30])}`,
    `start ${startClass(text)} ${knowledge}`,
    ...flag('colon', /[:：]$/.test(text)),
    ...flag('digits', /\d/.test(text)),
    ...flag('titled', isTitled(text)),
    ...flag('bullet', isBullet(line)),
    ...flag('largest', line.size > 0.97 * largest),
    `shape ${shape}`,
    `shape ${shape} ${knowledge}`,
    `size ${size} ${knowledge}`,
    `cell ${isCell} ${knowledge}`,
    `said ${bucket(texts.get(line.folded)?.length ?? 1, [2, 3])} cell ${isCell}`,
    `cell ${isCell} bold ${line.isBold}`,
    `above ${free}`,
    `above ${free} ${knowledge}`,
    `above more ${above > below + 1} ${knowledge}`,
    `below ${bucket((below - gap) / Math.max(1, line.size), [-0.1, 0.15, 0.5, 1])}`,
    `starts ${line.startsBlock} ${knowledge}`,
    `side ${line.side} ${knowledge}`,
    ...[...look.hits].map(hit => `hit ${hit} ${knowledge}`),
  ]
}

/** What is known of the others of its look. */
function groupFeatures(look: Look, { groups, lines }: Page): string[] {
  const knowledge = look.exact !== null
  const others = (groups.get(look.style) ?? []).filter(other => other !== look)
  const known = others.filter(({ exact }) => exact !== null)
  const share = bucket(known.length / Math.max(1, others.length), [0.01, 0.2, 0.5, 0.8])
  const dated = others.filter(({ at }) => lines[at + 1]?.dates != null || lines[at]?.dates != null)
  const named = others.filter(({ hits }) => HITS.some(hit => hits.has(hit)))
  const shareOf = (some: readonly Look[]): string =>
    others.length === 0 ? 'none' : bucket(some.length / others.length, [0.01, 0.25, 0.6])
  return [
    `alike ${bucket(others.length, [1, 3, 6, 12])}`,
    `alike known ${share} ${bucket(known.length, [1, 2, 4])}`,
    `alike known ${share} ${bucket(known.length, [1, 2, 4])} ${knowledge}`,
    `alike dated ${shareOf(dated)} ${knowledge}`,
    `alike named ${shareOf(named)} ${knowledge}`,
    ...flag(
      `alike telling ${knowledge}`,
      known.some(({ exact }) => exact === 'work' || exact === 'education'),
    ),
  ]
}

/** A document sets all its headings alike. */
function againstLeading(look: Look, { leading, known }: Page): string[] {
  const first = leading?.find(one => one !== look)
  if (first === undefined || leading === null) return [`no other known ${look.exact !== null}`]
  const least = Math.min(...leading.filter(one => one !== look).map(({ above }) => above))
  const knowledge = look.exact !== null
  const { line } = look
  const size = bucket(line.size / first.line.size, [0.97, 1.03])
  const isAlike = look.style === first.style
  const indent = bucket(Math.abs(line.left - first.line.left) / line.size, [0.5, 3])
  return [
    `leading ${isAlike} ${knowledge}`,
    `leading ${isAlike} ${bucket(leading.length, [2, 3, 5])} ${knowledge}`,
    `leading size ${size} bold ${line.isBold === first.line.isBold} ${knowledge}`,
    `leading free ${bucket(look.above / Math.max(1, least), [0.5, 0.9])} ${isAlike} ${knowledge}`,
    `leading cell ${look.isCell === first.isCell} ${isAlike} ${knowledge}`,
    `leading side ${line.side === first.line.side} indent ${indent} ${isAlike} ${knowledge}`,
    `known ${bucket(known.length, [1, 2, 4, 7])} ${knowledge}`,
  ]
}

/** What stands right before and behind it, and whether it goes on in what stands below. */
function around(
  look: Look,
  index: number,
  { page, knows }: { page: Page; knows: KnownWords['headings'] },
): string[] {
  const { lines, looks, known } = page
  const knowledge = look.exact !== null
  const [before, after] = [looks[index - 1], looks[index + 1]]
  const [last, next] = [lines[look.at - 1], look.isCell ? lines[look.at] : lines[look.at + 1]]
  const firstKnown = known[0]?.at ?? Number.POSITIVE_INFINITY
  const joined = (one: Look | undefined, other: Look | undefined): HeadingKind | null =>
    one === undefined || other === undefined || !isContinued(one, other)
      ? null
      : knows(`${one.line.text} ${other.line.text}`).exact
  const repeats = known.filter(({ at, exact }) => at < look.at && exact === look.exact)
  return [
    `place ${look.at < 3 ? look.at : 'later'} first ${look.at <= firstKnown} ${knowledge}`,
    ...flag('again', knowledge && repeats.length > 0),
    `-1 known ${before !== undefined && before.at === look.at - 1 && before.exact !== null} ${knowledge}`,
    `+1 known ${after !== undefined && after.at === look.at + 1 && after.exact !== null} ${knowledge}`,
    `-1 ends ${last === undefined ? 'none' : `${isBullet(last)} ${last.dates !== null}`}`,
    ...(next === undefined
      ? ['+1 none']
      : [
          `+1 dates ${next.dates !== null} bullet ${isBullet(next)} ${knowledge}`,
          `+1 size ${bucket(next.size / look.line.size, [0.97, 1.03])} bold ${next.isBold} ${look.line.isBold}`,
          ...[...page.hitsIn(next)].map(hit => `+1 hit ${hit} ${knowledge}`),
        ]),
    ...flag(`goes on ${joined(look, after)}`, joined(look, after) !== null),
    ...flag('joins', joined(before, look) !== null),
    ...flag(`below ${before?.exact !== null}`, before !== undefined && isContinued(before, look)),
  ]
}

/** Whether the other one stands right below, in the same look. */
function isContinued(one: Look, other: Look): boolean {
  const down = other.line.top - one.line.top
  return (
    one.style === other.style &&
    one.isCell === other.isCell &&
    Math.abs(one.line.left - other.line.left) < one.line.size &&
    down > 0 &&
    down < 2 * one.line.size
  )
}

/** What the lines up to the next known heading are about. */
function belowFeatures(look: Look, { lines, lookAt, hitsIn }: Page): string[] {
  const own: Line[] = []
  for (let at = look.at + (look.isCell ? 0 : 1); at < lines.length && own.length < BELOW_MAX; at += 1) {
    const line = lines[at]
    if (line === undefined || (at > look.at && (lookAt.get(at)?.exact ?? null) !== null)) break
    own.push(line)
  }
  const knowledge = look.exact !== null ? 'exact' : look.stem !== null ? 'stem' : 'unknown'
  const count = (holds: (line: Line) => boolean): string => bucket(own.filter(holds).length, [1, 2, 4])
  const hits = own.map(hitsIn)
  return [
    `own ${bucket(own.length, [1, 2, 4])} ${knowledge}`,
    `own dates ${count(line => line.dates !== null || line.rail !== null)} ${knowledge}`,
    `own bullets ${count(isBullet)} ${knowledge}`,
    `own short ${count(({ text }) => text.length < 30)} ${knowledge}`,
    ...HITS.map(
      hit => `own ${hit} ${bucket(hits.filter(one => one.has(hit)).length, [1, 2, 4])} ${knowledge}`,
    ),
  ]
}
