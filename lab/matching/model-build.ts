import { buildModel } from './build-model.ts'
import { MODEL_FILE, MODEL_HASH_FILE } from './product-model.ts'
import { readTaxonomy } from './taxonomy.ts'
import { writeHashed } from './write-hashed.ts'

// npm run lab -- model-build: writes the model anew from ../shared/data/taxonomy; npm run lab -- model-fit comes after it. Chance is
// seeded: equal sets give equal files.

writeHashed(buildModel(readTaxonomy()), {
  file: MODEL_FILE,
  hashFile: MODEL_HASH_FILE,
  ...{ constant: 'MODEL_SHA256', command: 'npm run lab -- model-build' },
})
