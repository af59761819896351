import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readSigns, SIGNS, type Signs, WEIGHT_SCALE } from '#core/truth/weigh-new-words.ts'
import { fitSigns, type SignedCase } from './truth-cases/fit-signs.ts'
import { judgeCase } from './truth-cases/judge-case.ts'
import { LEFT_OUT_FILE, listSets, readSet } from './truth-cases/judge-left-out.ts'
import type { TruthCase } from './truth-cases/truth-case.ts'
import { twinsOf } from './truth-cases/twins.ts'

// npm run lab -- truth-train: fits anew what tells that a line says the same in new words, on the written sets and the
// seeded one, and once more without each of these for `npm run eval -- truth`. Learnt are lines of one source and their
// twins. There is no chance in it: equal sets give equal files.

const FILE = 'src/data/truth/new-word-weights'
const HEAD = `# Licence: MIT
# Weights of what is counted of a line with new words (src/core/truth/weigh-new-words.ts), in hundredths of log odds that
# it says what its sources say; written by \`npm run lab -- truth-train\` and not to be edited.
sign\tweight
`

const signed = new Map(listSets().map(set => [set, readSet(set).flatMap(signCase)]))
const all = [...signed.values()].flat()
const table = `${HEAD}${SIGNS.map(sign => `${sign}\t${inHundredths(fitSigns(all), sign)}\n`).join('')}`
writeFileSync(`${FILE}.tsv`, table)
writeFileSync(`${FILE}.sha256`, `# Licence: MIT\n${createHash('sha256').update(table).digest('hex')}\n`)
const without = [...signed.keys()].map(left => {
  const weights = fitSigns([...signed].filter(([set]) => set !== left).flatMap(([, cases]) => cases))
  return `${left}\t${SIGNS.map(sign => inHundredths(weights, sign)).join('\t')}\n`
})
writeFileSync(LEFT_OUT_FILE, `set\t${SIGNS.join('\t')}\n${without.join('')}`)
console.log(`${all.length} lines, ${all.filter(({ isHonest }) => isHonest).length} of them honest\n${table}`)

function signCase(one: TruthCase): SignedCase[] {
  if (one.sources.length > 1) return []
  return [one, ...twinsOf(one)].flatMap(each => {
    let signs: Signs | null = null
    judgeCase(each, claim => {
      signs = readSigns(claim)
      return false
    })
    return signs === null ? [] : [{ signs, isHonest: each.kind === 'honest' }]
  })
}

function inHundredths(weights: Signs, sign: keyof Signs): number {
  return Math.round(weights[sign] * WEIGHT_SCALE)
}
