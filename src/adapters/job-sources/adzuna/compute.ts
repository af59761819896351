import { expectJson, expectList, expectObject } from '../expect-shape.ts'
import { gatherPostings } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { normaliseAdzuna } from './normalise.ts'

interface Asked {
  target: BoardTarget
  limit: number
}

export function readResults(text: string, { target, limit }: Asked, nowMs: number) {
  const results = expectList(expectObject(expectJson(text)).results).slice(0, limit)
  return gatherPostings(results.map(raw => normaliseAdzuna(raw, target, nowMs)))
}
