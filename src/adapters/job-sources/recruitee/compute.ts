import { BOARD_POSTINGS_MAX } from '../board-limits.ts'
import { expectJson, expectList, expectObject } from '../expect-shape.ts'
import { gatherPostings } from '../gather-postings.ts'
import type { BoardReading, BoardTarget } from '../port.ts'
import { normaliseRecruitee } from './normalise.ts'

export function readBoard(text: string, target: BoardTarget, nowMs: number): BoardReading {
  const list = expectList(expectObject(expectJson(text)).offers)
  const read = list.slice(0, BOARD_POSTINGS_MAX)
  const gathered = gatherPostings(read.map(raw => normaliseRecruitee(raw, target, nowMs)))
  return { kind: 'read', ...gathered, completeness: read.length === list.length ? 'complete' : 'partial' }
}
