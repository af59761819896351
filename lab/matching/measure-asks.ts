import { type Ask, isAlternative, type Requirement } from '#core/matching/ask.ts'
import { readRequirements } from '#core/matching/posting-requirements.ts'
import { type LineModel, openLineModel } from '#core/matching/requirement-model.ts'
import { ASKS_SHA256 } from './asks-fitted-on.ts'
import { loadBesides } from './asks-judged.ts'
import { fitLineModel } from './asks-model.ts'
import {
  type AskLabel,
  areSame,
  hashAsks,
  type LabelledLine,
  type LabelledPosting,
  loadAsks,
} from './asks-set.ts'

// What a reader labelled is found when a requirement shares at least half of the shorter of the two with it; a requirement
// that shares as much with no asking line is false, wherever it stands. A line of no kind is taken for an ask when a
// requirement shares as much with it and with no asking line. `must` is right when it says the same of the three (must,
// wish, not told), and `any` when alternatives are said to be some: both for each label of the lines that were found.

interface Counts {
  found: number
  asking: number
  right: number
  requirements: number
  taken: number
  traps: number
  must: number
  any: number
  labels: number
}

/** @returns nothing where the folder has no labelled postings; out of half where the product was fitted on them */
export function measureAsks(folder: string): { id: string; value: number }[] {
  const postings = loadAsks(folder)
  if (postings === null) return []
  const isOwn = hashAsks(folder) === ASKS_SHA256
  const besides = isOwn ? loadBesides(folder) : []
  const counts = isOwn
    ? halvesOf(postings).flatMap((half, at, halves) => {
        const model = openLineModel(fitLineModel(halves[1 - at] ?? [], besides))
        return half.map(posting => countAsks(posting, model))
      })
    : postings.map(posting => countAsks(posting))
  const sum = (key: keyof Counts) => counts.reduce((all, one) => all + one[key], 0)
  return [
    { id: 'asks.precision', value: sum('right') / sum('requirements') },
    { id: 'asks.recall', value: sum('found') / sum('asking') },
    { id: 'asks.must', value: sum('must') / sum('labels') },
    { id: 'asks.any', value: sum('any') / sum('labels') },
    { id: 'asks.traps', value: sum('taken') / sum('traps') },
  ]
}

/** Each second posting, but those of one employer with one text for all its jobs stay together. */
function halvesOf(postings: readonly LabelledPosting[]): LabelledPosting[][] {
  const groups = [...Map.groupBy(postings, ({ description }) => description.slice(0, 200)).values()]
  return [0, 1].map(half => groups.filter((_, at) => at % 2 === half).flat())
}

function countAsks(posting: LabelledPosting, model?: LineModel): Counts {
  const { requirements } = readRequirements(posting.description, model)
  const asking = posting.lines.filter(({ isAsking }) => isAsking)
  const traps = posting.lines.filter(({ isAsking }) => !isAsking)
  const isRight = (one: Requirement) => asking.some(line => meets(line, one))
  const found = asking.flatMap(line => {
    const met = requirements.filter(one => meets(line, one))
    return met.length === 0 ? [] : [{ line, met }]
  })
  const labels = found.flatMap(({ line, met }) => line.labels.map(label => ({ label, met })))
  return {
    ...{ found: found.length, asking: asking.length },
    ...{ right: requirements.filter(isRight).length, requirements: requirements.length },
    taken: traps.filter(line => requirements.some(one => meets(line, one) && !isRight(one))).length,
    traps: traps.length,
    must: labels.filter(({ label, met }) => met.some(({ must }) => must === label.must)).length,
    any: labels.filter(({ label, met }) => offersAny(nearestAsk(label, met)) === label.any).length,
    labels: labels.length,
  }
}

/** What was asked before is asked as it was. */
function offersAny(ask: Ask | null): boolean {
  return ask !== null && isAlternative(ask)
}

function meets(line: LabelledLine, requirement: Requirement): boolean {
  return line.spans.some(span => areSame(span, requirement))
}

/** The ask of the label's kind whose names have most words of it; any other where there is none of the kind. */
function nearestAsk(label: AskLabel, met: readonly Requirement[]): Ask | null {
  const asks = met.flatMap(({ asks: own }) => own)
  const ofKind = asks.filter(({ kind }) => kind === label.kind)
  const words = new Set(wordsOf(JSON.stringify(label.names)))
  const common = (ask: Ask) =>
    wordsOf(`${ask.names.join(' ')} ${ask.skills.join(' ')}`).filter(word => words.has(word)).length
  const sorted = (ofKind.length > 0 ? ofKind : asks).toSorted((a, b) => common(b) - common(a))
  return sorted[0] ?? null
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []
}
