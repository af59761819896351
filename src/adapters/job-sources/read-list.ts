import { isObject, type JsonObject } from '#core/sources/json-object.ts'
import { BOARD_POSTINGS_MAX } from './board-limits.ts'
import { expectJson, expectList, expectObject, unexpected } from './expect-shape.ts'
import { type BoardPosting, gatherPostings } from './gather-postings.ts'
import { toDetail } from './pick-posting.ts'
import type { BoardReading, BoardTarget, DetailResult, SearchReading } from './port.ts'
import { type FeedValue, readFeed } from './read-feed.ts'
import type { BoardPage, IdPage } from './read-pages.ts'

export type Normalise = (raw: unknown, target: BoardTarget, nowMs: number) => BoardPosting

const NOBODY: BoardTarget = { token: '', company: '' }

/**
 * Normalises what a source listed.
 * @throws SiteStopped('layout-changed') as `gatherPostings` does
 */
export function readPostings(
  list: unknown,
  normalise: Normalise,
  { limit, target = NOBODY, nowMs }: { limit: number; target?: BoardTarget; nowMs: number },
): SearchReading {
  const entries = expectList(list)
  return gatherPostings(entries.slice(0, limit).map(raw => normalise(raw, target, nowMs)))
}

type ListOf = (answer: JsonObject) => unknown

/** A reader of JSON answers to a question. */
export function jsonReader(listOf: ListOf, normalise: Normalise) {
  return (text: string, limit: number, nowMs: number): SearchReading =>
    readPostings(listOf(expectObject(expectJson(text))), normalise, { limit, nowMs })
}

/** A board's whole list from one answer. @param total that the answer states beside the list */
export function readWholeList(
  list: unknown,
  normalise: Normalise,
  { target, nowMs, total }: { target: BoardTarget; nowMs: number; total?: unknown },
): BoardReading {
  const gathered = readPostings(list, normalise, { limit: BOARD_POSTINGS_MAX, target, nowMs })
  const length = Array.isArray(list) ? list.length : 0
  const isWhole = length <= BOARD_POSTINGS_MAX && (typeof total !== 'number' || total === length)
  return { kind: 'read', ...gathered, completeness: isWhole ? 'complete' : 'partial' }
}

/** A reader of the answer with a board's whole list. */
export function boardReader(listOf: ListOf, normalise: Normalise) {
  return (text: string, target: BoardTarget, nowMs: number): BoardReading =>
    readWholeList(listOf(expectObject(expectJson(text))), normalise, { target, nowMs })
}

/** A reader of one page of a board's list. @param idOf what tells one posting from another before it is read */
export function pageReader(listOf: (answer: unknown) => unknown, idOf: string, normalise: Normalise) {
  return (text: string, target: BoardTarget, nowMs: number): BoardPage =>
    expectList(listOf(expectJson(text))).map(raw => ({
      id: isObject(raw) ? String(raw[idOf]) : '',
      built: normalise(raw, target, nowMs),
    }))
}

/** A reader of the ids in a list without texts. */
export function idReader(listOf: ListOf) {
  return (text: string): IdPage => {
    const answer = expectObject(expectJson(text))
    const ids = expectList(listOf(answer)).map(raw => (isObject(raw) ? String(raw.id ?? '') : ''))
    const { totalFound: total } = answer
    return {
      ids: ids.map(id => (/^[\w-]{1,100}$/.test(id) ? id : '')),
      total: typeof total === 'number' ? total : null,
    }
  }
}

/** Readers of the answer with one posting: of a list, where it counts as unreadable, and asked for by itself. */
export function detailReaders(normalise: Normalise) {
  return {
    readDetail: (text: string, target: BoardTarget, nowMs: number): BoardPosting =>
      normalise(expectJson(text), target, nowMs),
    readOne: (text: string, target: BoardTarget, nowMs: number): DetailResult =>
      toDetail(normalise(expectObject(expectJson(text)), target, nowMs)),
  }
}

/**
 * The elements of one name in a feed; none are an empty list.
 * @param path element names from the root down to the repeated one
 * @throws SiteStopped('layout-changed') for another document
 */
export function readElements(xml: string, [root, ...path]: readonly string[]): readonly FeedValue[] {
  const feed = readFeed(xml.trim())
  if (feed === null || feed.root !== root) throw unexpected(`the feed is no ${root}`)
  let found: FeedValue | undefined = feed.content
  for (const name of path)
    found = typeof found === 'object' && !Array.isArray(found) ? found[name] : undefined
  return found === undefined ? [] : Array.isArray(found) ? found : [found]
}

/** A reader of answers in XML: RSS among them. */
export function xmlReader(path: readonly string[], normalise: Normalise) {
  return (xml: string, limit: number, nowMs: number): SearchReading =>
    readPostings(readElements(xml, path), normalise, { limit, nowMs })
}
