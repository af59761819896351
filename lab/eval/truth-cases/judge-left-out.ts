import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judgement, Verdict } from '#core/truth/judge-line.ts'
import {
  SIGNS,
  type SignWeights,
  signsBy,
  WEIGHT_SCALE,
  weighBy,
  weighLine,
} from '#core/truth/weigh-new-words.ts'
import { judgeCase } from './judge-case.ts'
import { makeSeededCorpus, SEED } from './seeded-corpus.ts'
import type { TruthCase } from './truth-case.ts'
import { listWrittenSets, readWrittenSet } from './written-cases.ts'

/** By set the weights that were fitted without it; written by npm run lab -- truth-train. */
export const LEFT_OUT_FILE = join(import.meta.dirname, 'left-out-weights.tsv')

const ROWS = (existsSync(LEFT_OUT_FILE) ? readFileSync(LEFT_OUT_FILE, 'utf8') : '')
  .trim()
  .split('\n')
  .slice(1)
  .map(row => row.split('\t'))
  .map(([set = '', meaning = '', ...weights]) => ({
    set,
    meaning,
    weights: signsBy(sign => Number(weights[SIGNS.indexOf(sign)]) / WEIGHT_SCALE),
  }))
const LEFT_OUT: ReadonlyMap<string, SignWeights> = new Map(
  [...Map.groupBy(ROWS, ({ set }) => set)].map(([set, rows]) => {
    const of = (meaning: keyof SignWeights) =>
      rows.find(row => row.meaning === meaning)?.weights ?? signsBy(() => 0)
    return [set, { same: of('same'), more: of('more') }]
  }),
)

export function listSets(): string[] {
  return ['seeded', ...listWrittenSets()]
}

export function readSet(set: string): TruthCase[] {
  return set === 'seeded' ? makeSeededCorpus(SEED) : readWrittenSet(set)
}

/**
 * As `judgeCase`, by weights that were fitted without the set of the case; by the product's for a set never learnt.
 * @returns with the verdict of the product's own weights as `fitted`
 */
export function judgeLeftOut(one: TruthCase, set: string): Judgement & { fitted: Verdict } {
  const weights = LEFT_OUT.get(set)
  const weigh = weights === undefined ? weighLine : weighBy(weights)
  return { ...judgeCase(one, weigh), fitted: judgeCase(one).verdict }
}
