import { isObject, type JsonObject } from '#core/sources/json-object.ts'
import { SiteStopped } from './port.ts'

/** @throws SyntaxError for what is no JSON */
export function expectJson(text: string): unknown {
  return JSON.parse(text)
}

/** @throws SiteStopped('layout-changed') when a vendor's answer is not what its documents and its practice are */
export function expectObject(answer: unknown): JsonObject {
  if (!isObject(answer)) throw unexpected('the answer is no object')
  return answer
}

/** @throws SiteStopped('layout-changed') as above */
export function expectList(list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) throw unexpected('the answer holds no list of postings')
  return list
}

export function unexpected(what: string): SiteStopped {
  return new SiteStopped('layout-changed', new Error(what))
}
