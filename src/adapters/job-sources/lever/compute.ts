import { isObject } from '#core/sources/json-object.ts'
import { expectJson, expectList, expectObject } from '../expect-shape.ts'
import type { BoardPosting } from '../gather-postings.ts'
import { toDetail } from '../pick-posting.ts'
import type { BoardTarget, DetailResult } from '../port.ts'
import { normaliseLever } from './normalise.ts'

/** @returns each posting with the id it is known by */
export function readPage(
  text: string,
  target: BoardTarget,
  nowMs: number,
): { id: string; built: BoardPosting }[] {
  const list = expectList(expectJson(text))
  return list.map(raw => ({ id: idOf(raw), built: normaliseLever(raw, target, nowMs) }))
}

export function readOne(text: string, target: BoardTarget, nowMs: number): DetailResult {
  return toDetail(normaliseLever(expectObject(expectJson(text)), target, nowMs))
}

function idOf(raw: unknown): string {
  return isObject(raw) ? String(raw.id) : ''
}
