import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import {
  MEANINGS,
  readSigns,
  SIGNS,
  type SignWeights,
  statesFact,
  WEIGHT_SCALE,
} from '#core/truth/weigh-new-words.ts'
import { fitSigns, type SignedCase } from './truth-cases/fit-signs.ts'
import { judgeCase } from './truth-cases/judge-case.ts'
import { LEFT_OUT_FILE, listSets, readSet } from './truth-cases/judge-left-out.ts'
import type { TruthCase } from './truth-cases/truth-case.ts'
import { ASTRAY, twinsOf } from './truth-cases/twins.ts'

// npm run lab -- truth-train: fits anew what tells that a line with new words says the same, or a hard fact more, on the
// written sets and the seeded one, and once more without each of these for `npm run eval -- truth`. Learnt are lines of one
// source and their twins. There is no chance in it: equal sets give equal files.

const FILE = 'src/data/truth/new-word-weights'
const HEAD = `# Licence: MIT
# Weights of what is counted of a line with new words (src/core/truth/weigh-new-words.ts), in hundredths of log odds that
# it says the same as its sources, or a hard fact more; written by \`npm run lab -- truth-train\` and not to be edited.
sign\tsame\tmore
`
type Learnt = Record<keyof SignWeights, SignedCase[]>

const signed = new Map(listSets().map(set => [set, readSet(set).flatMap(signCase)]))
const weights = fitAll([...signed.values()].flat())
const table = `${HEAD}${SIGNS.map(sign => `${sign}\t${MEANINGS.map(one => inHundredths(weights[one][sign])).join('\t')}\n`).join('')}`
writeFileSync(`${FILE}.tsv`, table)
writeFileSync(`${FILE}.sha256`, `# Licence: MIT\n${createHash('sha256').update(table).digest('hex')}\n`)
const without = [...signed.keys()].flatMap(left => {
  const fitted = fitAll([...signed].filter(([set]) => set !== left).flatMap(([, cases]) => cases))
  return MEANINGS.map(
    one => `${left}\t${one}\t${SIGNS.map(sign => inHundredths(fitted[one][sign])).join('\t')}\n`,
  )
})
writeFileSync(LEFT_OUT_FILE, `set\tmeaning\t${SIGNS.join('\t')}\n${without.join('')}`)
console.log(`${[...signed.values()].flat().length} lines\n${table}`)

function fitAll(cases: readonly Learnt[]): SignWeights {
  return {
    same: fitSigns(cases.flatMap(({ same }) => same)),
    more: fitSigns(cases.flatMap(({ more }) => more)),
  }
}

/** What is learnt of a case and its twins: of every asked line that it states no hard fact, and of some that they say the same. */
function signCase(one: TruthCase): Learnt[] {
  if (one.sources.length > 1) return []
  return [one, ...twinsOf(one)].flatMap(each => {
    const learnt: Learnt[] = []
    judgeCase(each, (claim, { isOfWords }) => {
      const signs = readSigns(claim)
      const isHonest = each.kind === 'honest'
      learnt.push({
        same: isOfWords && !statesFact(claim) ? [{ signs, isSo: isHonest }] : [],
        more: each.id.endsWith(ASTRAY) ? [] : [{ signs, isSo: !isHonest && each.kind !== 'claim' }],
      })
      return 'unsure'
    })
    return learnt
  })
}

function inHundredths(weight: number): number {
  return Math.round(weight * WEIGHT_SCALE)
}
