import type { ChangeKind } from '#contract/comparisons.ts'
import type { Fact } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { plainText } from '../text/plain-text.ts'

/** A list of the resume (the bullets of one position, the skills) before and after. */
export interface LineList {
  /** Names the list in the ids of its changes: 'work/w1', 'skills'. */
  place: string
  originals: readonly Fact[]
  lines: readonly TailoredLine[]
}

/** Lines that share sources in their list, with these sources: what can only change together. */
export interface LineGroup {
  /** Null where nothing changed. */
  change: { id: string; kind: Exclude<ChangeKind, 'reordered'> } | null
  /** In the order of the resume; empty for what was written from facts of other places. */
  originals: Fact[]
  /** Empty for what was left out. */
  lines: TailoredLine[]
  /** Where it stands in the resume, counted from 0. */
  index: number
}

export interface ComparedList {
  /** As the tailored resume orders them; what was left out stands behind what preceded it in the resume. */
  groups: LineGroup[]
  /** The change of the order as such; null where the order is the resume's. */
  orderChangeId: string | null
}

/** Finds what differs between the lines of the resume and those made of them. */
export function compareList({ place, originals, lines }: LineList): ComparedList {
  const visible = originals.filter(fact => plainText(fact.text) !== '')
  const indexes = new Map(visible.map((fact, index) => [fact.id, index]))
  const shown = groupLines(lines, indexes).map(({ indexes: own, lines: grouped }, position) => {
    const facts = own.flatMap(index => visible[index] ?? [])
    const kind = kindOf(facts, grouped)
    // The first is enough of a name, as no fact stands in two groups.
    const change = kind === null ? null : { id: `${place}/${facts[0]?.id ?? `new-${position}`}`, kind }
    return { change, originals: facts, lines: grouped, index: own[0] ?? -1 }
  })
  const used = new Set(shown.flatMap(group => group.originals.map(fact => fact.id)))
  const groups: LineGroup[] = standAfter(shown)
  for (const fact of visible.filter(({ id }) => !used.has(id))) {
    const index = indexes.get(fact.id) ?? 0
    const change = { id: `${place}/${fact.id}`, kind: 'left_out' } as const
    insertAfter(groups, { change, originals: [fact], lines: [], index })
  }
  const order = shown.filter(group => group.originals.length > 0).map(group => group.index)
  const isReordered = order.some((index, at) => index < (order[at - 1] ?? -1))
  return { groups, orderChangeId: isReordered ? `${place}/order` : null }
}

/** Puts a group behind the last one that precedes it in the resume. */
function insertAfter(groups: LineGroup[], group: LineGroup): void {
  const before = groups.reduce(
    (best, one) => (one.index < group.index && one.index > best ? one.index : best),
    -1,
  )
  const at = groups.findLastIndex(one => one.index === before && before >= 0)
  groups.splice(at + 1, 0, group)
}

/** What was written anew stays behind the line it was written behind. */
function standAfter(groups: LineGroup[]): LineGroup[] {
  let last = -1
  return groups.map(group => {
    if (group.originals.length > 0) last = group.index
    return { ...group, index: last }
  })
}

interface Grouped {
  indexes: number[]
  lines: TailoredLine[]
}

function groupLines(lines: readonly TailoredLine[], indexes: ReadonlyMap<string, number>): Grouped[] {
  const groups: Grouped[] = []
  for (const line of lines) {
    const own = new Set(line.sourceIds.flatMap(id => indexes.get(id) ?? []))
    const joined = groups.filter(group => group.indexes.some(index => own.has(index)))
    const [first, ...others] = joined
    const all = [...joined.flatMap(group => group.indexes), ...own]
    const merged = {
      indexes: [...new Set(all)].sort((a, b) => a - b),
      lines: [...joined.flatMap(group => group.lines), line],
    }
    if (first === undefined) groups.push(merged)
    else {
      groups[groups.indexOf(first)] = merged
      for (const other of others) groups.splice(groups.indexOf(other), 1)
    }
  }
  return groups
}

function kindOf(facts: Fact[], lines: TailoredLine[]): Exclude<ChangeKind, 'reordered' | 'left_out'> | null {
  if (facts.length === 0) return 'written'
  if (facts.length > 1) return 'joined'
  if (lines.length > 1) return 'split'
  const [fact, line] = [facts[0], lines[0]]
  return fact && line && plainText(fact.text) === plainText(line.text) ? null : 'reworded'
}
