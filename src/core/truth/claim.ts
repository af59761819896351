import type { Evidence, EvidenceLine } from './evidence.ts'
import type { PostingWords } from './posting-words.ts'
import type { SaidWord } from './said-words.ts'

/** A line that somebody proposes, and what it is held against. */
export interface Claim {
  text: string
  said: Evidence
  sources: Evidence
  /** What the names of the line may stand in beside its sources: their entry, or the whole resume. */
  entry: Evidence
  resume: Evidence
  posting: PostingWords
  /** BCP 47, two letters. */
  language: string
}

/** A clause of a line: the words between two signs or joining words. */
export interface Clause {
  text: string
  words: readonly SaidWord[]
}

const CLAUSE_END =
  /[,;:()•|]|\.\s|\s[–-]\s|(?<!\p{L})(?:and|&|plus|und|sowie|et|ainsi que|y|e|while|who|which|that|with|mit)(?!\p{L})/giu

const known = new WeakMap<EvidenceLine, Map<RegExp, readonly Clause[]>>()

/** Cuts a line where another thing may begin to be told; the same line at the same ends only once. */
export function splitClauses(line: EvidenceLine, end: RegExp = CLAUSE_END): readonly Clause[] {
  const before = known.get(line) ?? new Map<RegExp, readonly Clause[]>()
  known.set(line, before)
  const clauses = before.get(end) ?? cutAt(line, end)
  before.set(end, clauses)
  return clauses
}

function cutAt({ unified, words }: EvidenceLine, end: RegExp): Clause[] {
  const ends = [...unified.matchAll(end)].map(match => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  const starts = [0, ...ends.map(({ to }) => to)]
  const stops = [...ends.map(({ from }) => from), unified.length]
  let first = 0
  return starts.flatMap((start, index) => {
    const stop = stops[index] ?? unified.length
    while ((words[first]?.at ?? stop) < start) first += 1
    const from = first
    while ((words[first]?.at ?? stop) < stop) first += 1
    return first === from ? [] : [{ text: unified.slice(start, stop), words: words.slice(from, first) }]
  })
}

/** Every line of the sources and of their entry, each once. */
export function linesNear({ sources, entry }: Pick<Claim, 'sources' | 'entry'>): readonly EvidenceLine[] {
  return [...new Set([...sources.lines, ...entry.lines])]
}
