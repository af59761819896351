import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { buildModel } from './matching/build-model.ts'
import { readTaxonomy } from './matching/taxonomy.ts'

// npm run model:build: writes the model file anew from ../shared/data/taxonomy, and its hash beside it.

const MODEL = 'src/core/matching/model/match-model.bin'
const HASH = 'src/core/matching/model/model-hash.ts'

const bytes = buildModel(readTaxonomy())
const hash = createHash('sha256').update(bytes).digest('hex')
writeFileSync(MODEL, bytes)
writeFileSync(
  HASH,
  `/** SHA-256 of match-model.bin, in hexadecimal; written by npm run model:build. */\nexport const MODEL_SHA256 = '${hash}'\n`,
)
console.log(`${MODEL}: ${(bytes.length / 2 ** 20).toFixed(2)} MiB, sha256 ${hash}`)
