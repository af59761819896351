import type { ResumeProfile } from '#contract/resume.ts'
import { boundPages } from '../resume/bound-pages.ts'
import type { PageText } from '../resume/page.ts'
import { readAsked } from '../tailoring/asked.ts'
import type { Posting } from '../truth/posting-words.ts'
import { type Group, groupParts } from './groups.ts'
import { liftParts, listLiftable } from './lift-parts.ts'
import { type Flow, findFlows, type Row } from './rows.ts'

/** In points: bands are moved by whole ones, so that a picture of so many pixels shows each letter as it was. */
export const BAND_STEP = 0.5

/** A stretch of a column and where it goes; in points from the top left corner of its page. */
export interface Band {
  /** Counted from 1. */
  page: number
  left: number
  right: number
  top: number
  bottom: number
  toPage: number
  /** Downwards. */
  by: number
}

export function isMoved({ page, toPage, by }: Band): boolean {
  return page !== toPage || by !== 0
}

interface Planned {
  pages: readonly PageText[]
  profile: ResumeProfile
  posting: Posting
}

/**
 * How a person's own file becomes a tailored resume without being set anew: where each row of it stands on its pages then.
 * Short lists that show what is asked go before the career; all else keeps its order.
 * @returns none where the file stands as the posting asks already, and where it cannot be told what stands where
 */
export function planOwnLayout({ pages: taken, profile, posting }: Planned): Band[] {
  const flows = findFlows(boundPages(taken)) ?? []
  const asked = readAsked(posting)
  const bands = flows.map(flow => {
    const { lists, from } = listLiftable(
      flow,
      flows.filter(other => other !== flow),
      { asked, posting, profile },
    )
    // Where all do not fit, the most telling ones may.
    for (let count = lists.length; count > 0; count -= 1) {
      const ordered = liftParts(flow.parts, lists.slice(0, count), from)
      const places = placeRows(flow, groupParts(flow, ordered, profile))
      if (places !== null && !isTorn(flow, places)) return bandsOf(flow, places)
    }
    return bandsOf(flow, new Map(rowsOf(flow).map(row => [row, row])))
  })
  return bands.flat().some(isMoved) ? bands.flat() : []
}

function rowsOf({ parts }: Flow): Row[] {
  return parts.flatMap(part => part.rows)
}

/** 'Experience (continued)' stands elsewhere than at the top of its page. */
function isTorn(flow: Flow, places: Places): boolean {
  return rowsOf(flow).some(row => isContinued(row) && places.get(row)?.top !== row.top)
}

type Places = ReadonlyMap<Row, Place>

/** Where each row comes to stand; null where they do not fit the pages. */
function placeRows(flow: Flow, groups: readonly Group[]): Places | null {
  const rows = rowsOf(flow)
  const edges = edgesOf(rows, flow.floor)
  const places = new Map<Row, Place>()
  let end: Place | null = null
  let isFirstMoved = true
  for (const [at, group] of groups.entries()) {
    const [head] = group.rows
    const needed = heightOf(group) + keptHeight(groups, at)
    // What is lifted stands where what stood there began.
    const slot = isFirstMoved && rows.indexOf(head) !== places.size ? rows[places.size] : undefined
    if (slot !== undefined) isFirstMoved = false
    const isBehindTheSame = rows.indexOf(head) === places.size
    const start = isAsBefore(end, { head, before: rows[rows.indexOf(head) - 1], isBehindTheSame })
      ? { page: head.page, top: head.top }
      : startOf(group, { end, edges, needed, slot })
    if (start === null) return null
    end = setGroup(group, start, places)
  }
  return places
}

/**
 * Where all above ends as it did, what follows stands where it did: on another page, where it was so. So it does at the top of a
 * page, where the pages before have the same rows in another order.
 */
function isAsBefore(
  end: Place | null,
  { head, before, isBehindTheSame }: { head: Row; before: Row | undefined; isBehindTheSame: boolean },
): boolean {
  if (end === null || before === undefined) return end === null && before === undefined
  if (isBehindTheSame && before.page < head.page && end.page < head.page) return true
  return end.page === before.page && Math.abs(end.top - before.bottom) < NEAR
}

/** Points; what is nearer was not moved. */
const NEAR = 1

interface Room {
  /** Where what stands above ends. */
  end: Place | null
  edges: ReadonlyMap<number, Edge>
  needed: number
  /** The row that stood there. */
  slot: Row | undefined
}

/** More of a page is not left empty. */
const EMPTY_MAX = 0.25

/** @returns null where the pages have no room left, or much of one would be empty */
function startOf({ rows: [head], gap }: Group, { end, edges, needed, slot }: Room): Place | null {
  if (end === null) {
    const { page, top: own } = slot ?? head
    return { page, top: edges.get(page)?.top ?? own }
  }
  const edge = edges.get(end.page)
  const top = slot?.page === end.page ? slot.top : end.top + gap
  if (edge !== undefined && top + needed <= edge.bottom + SLACK) return { page: end.page, top }
  if (edge !== undefined && edge.bottom - end.top > EMPTY_MAX * (edge.bottom - edge.top)) return null
  const next = edges.get(end.page + 1)
  return next === undefined ? null : { page: end.page + 1, top: next.top }
}

/** @returns where it ends */
function setGroup({ rows }: Group, { page, top }: Place, places: Map<Row, Place>): Place {
  const [head] = rows
  // A group that went over two pages goes on as it did, where it stays.
  if (page === head.page && Math.abs(top - head.top) < NEAR) {
    for (const row of rows) places.set(row, { page: row.page, top: row.top })
    const last = rows.at(-1) ?? head
    return { page: last.page, top: last.bottom }
  }
  let end = top
  for (const [at, row] of rows.entries()) {
    end += spaceWithin(rows[at - 1], row)
    places.set(row, { page, top: end })
    end += row.bottom - row.top
  }
  return { page, top: end }
}

function spaceWithin(before: Row | undefined, row: Row): number {
  return before?.page === row.page ? row.top - before.bottom : 0
}

interface Place {
  page: number
  top: number
}

interface Edge {
  top: number
  bottom: number
}

/** Points that the letters of a last line may stand lower. */
const SLACK = 2

/** Where the rows of each page begin and may end: as low as on any page, and with a margin as at the top of the first. */
function edgesOf(rows: readonly Row[], floor: number): Map<number, Edge> {
  const lowest = Math.max(floor, ...rows.map(({ bottom }) => bottom))
  const edges = new Map<number, Edge>()
  for (const { page, top } of rows)
    edges.set(page, { top: Math.min(top, edges.get(page)?.top ?? top), bottom: lowest })
  return edges
}

function heightOf({ rows }: Group): number {
  return rows.reduce((sum, row, at) => sum + spaceWithin(rows[at - 1], row) + row.bottom - row.top, 0)
}

/** What has to stand on the page of a heading: up to the first group below it that heads nothing. */
function keptHeight(groups: readonly Group[], index: number): number {
  let height = 0
  for (let at = index; groups[at]?.isHead === true; at += 1) {
    const next = groups[at + 1]
    if (next === undefined) return height
    height += next.gap + heightOf(next)
  }
  return height
}

function bandsOf(flow: Flow, places: Places): Band[] {
  const { left, right, ceiling } = flow
  const above = usualSpace(rowsOf(flow))
  return rowsOf(flow).flatMap((row, at, rows) => {
    const place = places.get(row)
    if (place === undefined) return []
    return [
      {
        ...{ page: row.page, left, right, toPage: place.page, by: toSteps(place.top - row.top) },
        top: borderBetween(rows[at - 1], row) ?? Math.max(row.top - (row.isHeading ? above : OVER), ceiling),
        bottom: borderBetween(row, rows[at + 1]) ?? row.bottom + OVER,
      },
    ]
  })
}

/** Above a heading, in points: a line that parts it from what stands before stands in it. */
function usualSpace(rows: readonly Row[]): number {
  const spaces = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    return row.isHeading && before?.page === row.page ? row.top - before.bottom : []
  })
  return Math.max(OVER, spaces.sort((a, b) => a - b)[Math.floor(spaces.length / 2)] ?? 0)
}

/** 'Experience (continued)' is of its page. */
function isContinued({ isHeading, lines }: Row): boolean {
  return isHeading && lines.some(({ text }) => CONTINUED.test(text))
}

const CONTINUED = /\b(?:continued|cont(?:['’]d|\.)|fortsetzung|forts\.|suite|continuaci[oó]n)/iu

function toSteps(points: number): number {
  return Math.round(points / BAND_STEP) * BAND_STEP
}

/** Signs and lines that belong to the first or last row of a page stand so near to it. */
const OVER = 6

/** What stands below a heading belongs to it: most are underlined. */
function borderBetween(above: Row | undefined, below: Row | undefined): number | null {
  if (above === undefined || below === undefined || above.page !== below.page) return null
  return above.isHeading ? below.top : (above.bottom + below.top) / 2
}
