import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { fitReasons, listAnswered } from './fit-reasons.ts'
import { prepareFit, readLessons } from './fit-sets.ts'
import { fitLessons } from './measure-fit.ts'
import { hashSets } from './own-sets.ts'
import { prepareJudged } from './pair-sets.ts'
import { HINTS_FILE, HINTS_HASH_FILE, openProductModel } from './product-model.ts'
import { DEV_FOLDER, importScorer } from './scorers.ts'
import { learnHints, packHints } from './title-hints.ts'
import { writeHashed } from './write-hashed.ts'

// npm run lab -- model-fit: fits the hints, the weights and the calibration anew on the development sets.
// There is no chance in it: equal sets give equal files.

const WEIGHTS_FILE = 'src/core/matching/fitted-weights.ts'
const REASONS_FILE = 'src/core/matching/reason-weights.ts'
const SETS_FILE = 'lab/matching/fitted-on.ts'

const { loadTitles } = await importScorer(DEV_FOLDER, 'score-titles.mjs')
const hints = packHints(learnHints(openProductModel(packHints(new Map())), loadTitles(DEV_FOLDER).normalise))
writeHashed(hints, {
  file: HINTS_FILE,
  hashFile: HINTS_HASH_FILE,
  ...{ constant: 'HINTS_SHA256', command: 'npm run lab -- model-fit' },
})

const model = openProductModel(hints)
const judged = await prepareJudged(DEV_FOLDER, model)
const lessons = readLessons(await prepareFit(DEV_FOLDER, model), Object.values(judged))
const { weights, table } = fitLessons(lessons)
const fitted = `{\n  weights: {\n${fieldsOf(weights)}\n  },\n  table: [\n${table.map(([sum, share]) => `    [${sum}, ${share}],`).join('\n')}\n  ],\n}`
const reasons = Object.entries(fitReasons(judged.persons === undefined ? [] : listAnswered(judged.persons)))
  .map(([meaning, signs]) => `  ${meaning}: {\n${fieldsOf(signs)}\n  },\n`)
  .join('')
const version = createHash('sha256').update(fitted).update(reasons).update(hints).digest('hex').slice(0, 8)
writeFileSync(
  WEIGHTS_FILE,
  `import type { Fit } from './fit-features.ts'

// Written by npm run lab -- model-fit; see NOTICE for what it was fitted on.

export const FITTED_VERSION = '${version}'
export const FITTED: Fit = ${fitted}
`,
)
writeFileSync(
  REASONS_FILE,
  `import type { ReasonWeights } from './reason-signs.ts'

// Written by npm run lab -- model-fit.

export const FITTED_REASONS: ReasonWeights = {\n${reasons}}\n`,
)
writeFileSync(
  SETS_FILE,
  `/** Of the sets that the product's weights were fitted on; written by npm run lab -- model-fit. */\nexport const FITTED_ON_SHA256 = '${hashSets(DEV_FOLDER)}'\n`,
)
console.log(`${WEIGHTS_FILE}: version ${version}`)

function fieldsOf(weights: Readonly<Record<string, number>>): string {
  return Object.entries(weights)
    .map(([name, weight]) => `    ${name}: ${weight},`)
    .join('\n')
}
