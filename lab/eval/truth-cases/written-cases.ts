import { readdirSync, readFileSync } from 'node:fs'
import { casesOf, readPeople, type TruthCase } from './truth-case.ts'

/** Names of the sets that stand written line by line, each by an author who had not seen the gate's answers. */
export function listWrittenSets(): string[] {
  return readdirSync(import.meta.dirname)
    .filter(name => /^(?:freestyle|.+-voice)\.txt$/.test(name))
    .map(name => name.replace('.txt', ''))
    .sort()
}

export function readWrittenSet(name: string): TruthCase[] {
  return casesOf(readPeople(readFileSync(`${import.meta.dirname}/${name}.txt`, 'utf8')), name)
}
