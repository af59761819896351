import { isObject } from '#core/sources/json-object.ts'
import { expectJson, expectList, expectObject } from '../expect-shape.ts'
import type { BoardPosting } from '../gather-postings.ts'
import { toDetail } from '../pick-posting.ts'
import type { BoardTarget, DetailResult } from '../port.ts'
import { normaliseSmartRecruiters } from './normalise.ts'

/** @returns the ids of one page, '' for a posting without; `totalFound` null where the answer does not say */
export function readList(text: string): { ids: string[]; totalFound: number | null } {
  const { content, totalFound } = expectObject(expectJson(text))
  return {
    ids: expectList(content).map(idOf),
    totalFound: typeof totalFound === 'number' ? totalFound : null,
  }
}

export function readDetail(text: string, target: BoardTarget, nowMs: number): BoardPosting {
  return normaliseSmartRecruiters(expectJson(text), target, nowMs)
}

export function readOne(text: string, target: BoardTarget, nowMs: number): DetailResult {
  return toDetail(normaliseSmartRecruiters(expectObject(expectJson(text)), target, nowMs))
}

function idOf(raw: unknown): string {
  return isObject(raw) && typeof raw.id === 'string' ? raw.id : ''
}
