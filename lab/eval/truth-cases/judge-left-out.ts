import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Judgement, Verdict } from '#core/truth/judge-line.ts'
import { SIGNS, type Signs, saysTheSame, signsBy, WEIGHT_SCALE } from '#core/truth/weigh-new-words.ts'
import { judgeCase } from './judge-case.ts'
import { makeSeededCorpus, SEED } from './seeded-corpus.ts'
import type { TruthCase } from './truth-case.ts'
import { listWrittenSets, readWrittenSet } from './written-cases.ts'

/** By set the weights that were fitted without it; written by npm run lab -- truth-train. */
export const LEFT_OUT_FILE = join(import.meta.dirname, 'left-out-weights.tsv')

const LEFT_OUT = new Map(
  (existsSync(LEFT_OUT_FILE) ? readFileSync(LEFT_OUT_FILE, 'utf8') : '')
    .trim()
    .split('\n')
    .slice(1)
    .map(row => row.split('\t'))
    .map(([set = '', ...weights]) => [
      set,
      signsBy(sign => Number(weights[SIGNS.indexOf(sign)]) / WEIGHT_SCALE),
    ]),
) satisfies ReadonlyMap<string, Signs>

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
  let fitted: Verdict | null = null
  const judgement = judgeCase(one, claim => {
    fitted = saysTheSame(claim) ? 'supported' : 'ask'
    return saysTheSame(claim, weights)
  })
  return { ...judgement, fitted: fitted ?? judgement.verdict }
}
