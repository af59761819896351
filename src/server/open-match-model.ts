import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HINTS_SHA256 } from '#core/matching/model/hints-hash.ts'
import { type MatchModel, openModel, type ReadPart } from '#core/matching/model/match-model.ts'
import { MODEL_SHA256 } from '#core/matching/model/model-hash.ts'
import { PARTS_SHA256 } from '#core/matching/model/parts-hash.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../core/matching/model')

const FILES = [
  ['match-model.bin', MODEL_SHA256],
  ['title-hints.bin', HINTS_SHA256],
  ...Object.entries(PARTS_SHA256).map(([name, sha256]) => [partFile(name), sha256] as const),
] as const

/** The program's own files are not what they were when it was made. */
export class ModelDamaged extends Error {}

/**
 * The model that scores are computed by, read once by each process that scores.
 * @throws ModelDamaged when a file is missing or not the one that the scores were fitted with
 */
export function openMatchModel(folder = FOLDER): MatchModel {
  const taxonomy = readOwn(join(folder, 'match-model.bin'), MODEL_SHA256)
  const hints = readOwn(join(folder, 'title-hints.bin'), HINTS_SHA256)
  const opened = openModel(taxonomy, hints, readPartsOf(folder))
  if (!opened.ok) throw new ModelDamaged(`The model in ${folder} cannot be read. Install the program anew.`)
  return opened.model
}

/** A language's names are read when the first text in it comes. */
function readPartsOf(folder: string): ReadPart {
  return name => {
    const sha256 = PARTS_SHA256[name]
    return sha256 === undefined ? null : readOwn(join(folder, partFile(name)), sha256)
  }
}

function partFile(name: string): string {
  return `parts/${name}.bin`
}

/**
 * To be asked once at the start, so that a damaged program does not begin to serve.
 * @throws ModelDamaged
 */
export function checkModels(folder = FOLDER): void {
  for (const [file, sha256] of FILES) readOwn(join(folder, file), sha256)
}

function readOwn(file: string, sha256: string): Uint8Array {
  if (!existsSync(file)) throw new ModelDamaged(`${file} is missing. Install the program anew.`)
  const bytes = readFileSync(file)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new ModelDamaged(`${file} was changed: its hash is another. Install the program anew.`)
  }
  return bytes
}
