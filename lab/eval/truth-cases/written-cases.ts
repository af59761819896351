import { readdirSync, readFileSync } from 'node:fs'
import { casesOf, readPeople, type TruthCase } from './truth-case.ts'

/** Names of the sets that stand written line by line, each by an author who had not seen the gate's answers. */
export function listWrittenSets(): string[] {
  return listNames(/^(?:freestyle|.+-voice)\.txt$/)
}

/** Names of such sets that no weight is learnt from: what was not refused or asked there says how it goes with strangers. */
export function listKeptSets(): string[] {
  return listNames(/^kept-.+\.txt$/)
}

function listNames(pattern: RegExp): string[] {
  return readdirSync(import.meta.dirname)
    .filter(name => pattern.test(name))
    .map(name => name.replace('.txt', ''))
    .sort()
}

export function readWrittenSet(name: string): TruthCase[] {
  return casesOf(readPeople(readFileSync(`${import.meta.dirname}/${name}.txt`, 'utf8')), name)
}
