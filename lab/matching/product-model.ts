import { existsSync, readFileSync } from 'node:fs'
import { type MatchModel, openModel } from '#core/matching/model/match-model.ts'

const FOLDER = 'src/core/matching/model'
export const MODEL_FILE = `${FOLDER}/match-model.bin`
export const MODEL_HASH_FILE = `${FOLDER}/model-hash.ts`
export const HINTS_FILE = `${FOLDER}/title-hints.bin`
export const HINTS_HASH_FILE = `${FOLDER}/hints-hash.ts`
export const PARTS_FOLDER = `${FOLDER}/parts`
export const PARTS_HASH_FILE = `${FOLDER}/parts-hash.ts`

/** The model as the product opens it, or with other hints. */
export function openProductModel(hints: Uint8Array = readFileSync(HINTS_FILE)): MatchModel {
  const opened = openModel(readFileSync(MODEL_FILE), hints, readPart)
  if (!opened.ok) throw new Error(`${MODEL_FILE} or ${HINTS_FILE} is damaged`)
  return opened.model
}

/** One reader for all models, so that parts are opened once. */
function readPart(name: string): Uint8Array | null {
  const file = `${PARTS_FOLDER}/${name}.bin`
  return existsSync(file) ? readFileSync(file) : null
}
