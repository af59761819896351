import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FITTED_ON_SHA256 } from './fitted-on.ts'

const FITTED_SETS = ['fit-triples.jsonl', 'titles-normalise.jsonl']

/** Whether the product was fitted on the sets of a folder, so that its own figures there would flatter it. */
export function isFittedOn(folder: string): boolean {
  return FITTED_SETS.every(name => existsSync(join(folder, name))) && hashSets(folder) === FITTED_ON_SHA256
}

export function hashSets(folder: string): string {
  const hash = createHash('sha256')
  for (const name of FITTED_SETS) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
