import { readFileSync } from 'node:fs'
import { type MatchModel, openModel } from '#core/matching/model/match-model.ts'

export const MODEL_FILE = 'src/core/matching/model/match-model.bin'
export const HINTS_FILE = 'src/core/matching/model/title-hints.bin'

export function openProductModel(): MatchModel {
  const opened = openModel(readFileSync(MODEL_FILE), readFileSync(HINTS_FILE))
  if (!opened.ok) throw new Error(`${MODEL_FILE} or ${HINTS_FILE} is damaged`)
  return opened.model
}
