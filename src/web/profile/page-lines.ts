import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import type { Fact, PagePlace } from '#contract/resume.ts'
import { placeOf } from '#core/resume/profile-facts.ts'
import { SECTION_NAMES } from '#core/resume/profile-sheet.ts'
import { type At, type DraftPlace, findPlace, groupOf, listPlaces } from './draft-places.ts'
import { listMissing } from './missing-fields.ts'
import { roleOf } from './sort-line.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

/** A line of the page as it was read, and what it is by now. Facts that were read at one place are one line. */
export interface PageLine {
  /** Of its first fact. */
  id: string
  text: string
  place: PagePlace
  /** Where its words stand in the draft; empty: in no place. */
  from: At[]
  /** 'person', the name of a list, the id of an entry; null: in no place. */
  group: string | null
}

/** Lines that were taken as one, along the edge of a page. Positions are in points. */
export interface Bracket {
  group: string
  label: string
  page: number
  top: number
  bottom: number
  left: number
  /** A required field of it is empty, or it holds what has no place. */
  isOpen: boolean
  /** Nothing stands to its left, so that its name has room. */
  isNamed: boolean
}

/** Every line of the pages, in the order in which one reads. */
export function listPageLines({ facts, draft, leftOut }: ProfileEditor): PageLine[] {
  const places = listPlaces(draft)
  const find = (fact: Fact) => findPlace(places, fact, facts)
  const outside = new Set(leftOut.map(({ id }) => id))
  const byBox = new Map<string, { place: PagePlace; facts: Fact[] }>()
  for (const fact of facts.values()) {
    const place = placeOf(fact)
    if (place === null || outside.has(fact.id)) continue
    const key = JSON.stringify([place.page, place.box])
    const known = byBox.get(key)
    if (known) known.facts.push(fact)
    else byBox.set(key, { place, facts: [fact] })
  }
  return [...byBox.values()]
    .map(({ place, facts: own }) => toLine(place, own, find))
    .sort(({ place: one }, { place: other }) => inReadingOrder(one, other))
}

function toLine(
  place: PagePlace,
  facts: readonly Fact[],
  find: (fact: Fact) => DraftPlace | undefined,
): PageLine {
  const found = facts.flatMap(fact => find(fact) ?? [])
  const from = [...new Map(found.map(({ id, at }) => [id, at])).values()]
  return {
    ...{ id: facts[0]?.id ?? '', place, from },
    text: facts.map(({ text }) => text).join(' – '),
    group: from[0] === undefined ? null : groupOf(from[0]),
  }
}

/** Points by which lines of one row may differ. */
const ROW = 4

function inReadingOrder(one: PagePlace, other: PagePlace): number {
  if (one.page !== other.page) return one.page - other.page
  const down = one.box.top - other.box.top
  return Math.abs(down) > ROW ? down : one.box.left - other.box.left
}

/** What a line is, in words. */
export function tellLine(draft: ProfileDraft, { from: [at], group }: PageLine): string {
  if (at === undefined || group === null) return PROFILE_MESSAGES.notPlaced
  if (at.kind === 'field') return PROFILE_MESSAGES.fields[at.field]
  const role = roleOf(at)
  const name = tellGroup(draft, group)
  return role === null ? name : PROFILE_MESSAGES.fieldOf(PROFILE_MESSAGES.roles[role], name)
}

/** What a group is called: the heading of a list, or the number of an entry. */
export function tellGroup({ sections }: ProfileDraft, group: string): string {
  for (const section of SECTION_NAMES) {
    const index = sections[section].findIndex(({ id }) => id === group)
    if (index >= 0) return PROFILE_MESSAGES.entries[section](index + 1)
  }
  const { groups, notPlaced } = PROFILE_MESSAGES
  return group in groups ? groups[group as keyof typeof groups] : notPlaced // asked for just now
}

export function listBrackets(draft: ProfileDraft, lines: readonly PageLine[]): Bracket[] {
  const open = new Set(listMissing(draft).map(({ group }) => group))
  const brackets = new Map<string, Bracket>()
  for (const { place, group } of lines) {
    // What has no place stands anywhere.
    if (group === null || group === 'person' || group === 'links') continue
    const { page, box } = place
    const known = brackets.get(`${group} ${page}`)
    const [bottom, left] = [box.top + box.height, box.left]
    brackets.set(`${group} ${page}`, {
      ...{ group, label: tellGroup(draft, group), page },
      top: Math.min(known?.top ?? box.top, box.top),
      bottom: Math.max(known?.bottom ?? bottom, bottom),
      left: Math.min(known?.left ?? left, left),
      isOpen: open.has(group),
      isNamed: true,
    })
  }
  const all = [...brackets.values()]
  return all.map(one => ({ ...one, isNamed: !all.some(other => stands(other, one)) }))
}

/** Whether one bracket leaves no room for the name of another: it is further left, or begins above and is not over. */
function stands(one: Bracket, other: Bracket): boolean {
  if (one === other || one.page !== other.page) return false
  const isBeside = one.top < other.bottom && other.top < one.bottom
  return isBeside && (one.left < other.left || (one.left === other.left && one.top < other.top))
}
