import { BOARD_POSTINGS_MAX } from '../board-limits.ts'
import { expectJson, expectList, expectObject } from '../expect-shape.ts'
import { gatherPostings } from '../gather-postings.ts'
import { toDetail } from '../pick-posting.ts'
import type { BoardReading, BoardTarget, DetailResult } from '../port.ts'
import { normaliseGreenhouse } from './normalise.ts'

/** Short answers come with status 200: the count beside the list tells. */
export function readBoard(text: string, target: BoardTarget, nowMs: number): BoardReading {
  const { jobs, meta } = expectObject(expectJson(text))
  const list = expectList(jobs)
  const read = list.slice(0, BOARD_POSTINGS_MAX)
  const gathered = gatherPostings(read.map(raw => normaliseGreenhouse(raw, target, nowMs)))
  const total = typeof meta === 'object' && meta !== null && 'total' in meta ? meta.total : null
  const isWhole = read.length === list.length && (typeof total !== 'number' || total === list.length)
  return { kind: 'read', ...gathered, completeness: isWhole ? 'complete' : 'partial' }
}

export function readOne(text: string, target: BoardTarget, nowMs: number): DetailResult {
  return toDetail(normaliseGreenhouse(expectObject(expectJson(text)), target, nowMs))
}
