import { buildModel } from './matching/build-model.ts'
import { MODEL_FILE, MODEL_HASH_FILE, TAGGER_FILE, TAGGER_HASH_FILE } from './matching/product-model.ts'
import { DEV_FOLDER } from './matching/scorers.ts'
import { buildLexicon, lexiconOf } from './matching/tagger/build-lexicon.ts'
import { packTagger } from './matching/tagger/pack-tagger.ts'
import { readSpanRows, taggedLines } from './matching/tagger/tagger-sets.ts'
import { trainTagger } from './matching/tagger/train-tagger.ts'
import { readTaxonomy } from './matching/taxonomy.ts'
import { writeHashed } from './matching/write-hashed.ts'

// npm run model:build: writes the model and the skill tagger anew from ../shared/data/taxonomy and the tagged sentences of
// ../shared/data/matching; npm run model:fit comes after it. Chance is seeded: equal sets give equal files.

writeHashed(buildModel(readTaxonomy()), {
  file: MODEL_FILE,
  hashFile: MODEL_HASH_FILE,
  ...{ constant: 'MODEL_SHA256', command: 'npm run model:build' },
})

const lexicon = buildLexicon()
const lines = taggedLines(await readSpanRows(DEV_FOLDER), lexiconOf(lexicon))
writeHashed(packTagger(lexicon, trainTagger(lines)), {
  file: TAGGER_FILE,
  hashFile: TAGGER_HASH_FILE,
  ...{ constant: 'TAGGER_SHA256', command: 'npm run model:build' },
})
