import { buildModel } from './matching/build-model.ts'
import { MODEL_FILE, MODEL_HASH_FILE } from './matching/product-model.ts'
import { readTaxonomy } from './matching/taxonomy.ts'
import { writeHashed } from './matching/write-hashed.ts'

// npm run model:build: writes the model file anew from ../shared/data/taxonomy; npm run model:fit comes after it.

writeHashed(buildModel(readTaxonomy()), {
  file: MODEL_FILE,
  hashFile: MODEL_HASH_FILE,
  ...{ constant: 'MODEL_SHA256', command: 'npm run model:build' },
})
