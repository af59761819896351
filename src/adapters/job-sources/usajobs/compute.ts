import { expectJson, expectList, expectObject } from '../expect-shape.ts'
import { gatherPostings } from '../gather-postings.ts'
import { normaliseUsajobs } from './normalise.ts'

const NOBODY = { token: '', company: '' }

export function readResults(text: string, limit: number, nowMs: number) {
  const { SearchResult: result } = expectObject(expectJson(text))
  const items = expectList(expectObject(result).SearchResultItems).slice(0, limit)
  return gatherPostings(items.map(raw => normaliseUsajobs(raw, NOBODY, nowMs)))
}
