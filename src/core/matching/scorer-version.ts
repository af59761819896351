import { ASKING_WEIGHTS_SHA256 } from './asking-weights-hash.ts'
import { FITTED_VERSION } from './fitted-weights.ts'
import { MODEL_SHA256 } from './model/model-hash.ts'
import { PARTS_VERSION } from './model/parts-hash.ts'

/** Changes with every change that could move a score; this part grows by hand with the rules. */
const RULES = 36

export const SCORER_VERSION = `rules-${RULES}-${ASKING_WEIGHTS_SHA256.slice(0, 8)}-${MODEL_SHA256.slice(0, 8)}-${PARTS_VERSION}-${FITTED_VERSION}`
