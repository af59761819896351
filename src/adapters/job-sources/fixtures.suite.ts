import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '#core/sources/json-object.ts'
import type { BoardPosting } from './gather-postings.ts'

type FixtureName = 'ok' | 'minimal' | 'empty' | 'weird'

/** The postings of a vendor's fixture: a bare list, or the one under `jobs`. */
export function readFixture(vendor: string, name: FixtureName): unknown[] {
  const answer = readJson(vendor, `${name}.json`)
  const list = isObject(answer) ? answer.jobs : answer
  if (!Array.isArray(list)) throw new Error(`${vendor}/${name} holds no list`)
  return list
}

/** What the postings of a fixture must become, in their order. */
export function readExpected(vendor: string, name: FixtureName): BoardPosting[] {
  return readJson(vendor, `expected/${name}.json`) as BoardPosting[] // our own file
}

function readJson(vendor: string, file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, vendor, 'fixtures', file), 'utf8'))
}
