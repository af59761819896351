import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Crf, decode } from '#core/resume/labelling/crf.ts'
import { HEADING_LABELS, type HeadingLabel, labelHeadingsBy } from '#core/resume/labelling/label-headings.ts'
import { labelPartsBy } from '#core/resume/labelling/label-parts.ts'
import { agreeRoles } from '#core/resume/labelling/label-roles.ts'
import { LINE_ROLES, type LineRole } from '#core/resume/labelling/line-roles.ts'
import { PART_LABELS, type PartLabel } from '#core/resume/labelling/part-features.ts'
import { roleTokens } from '#core/resume/labelling/role-features.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { DEV_RESUMES, scorePredictions, toTruthShape } from '../eval/read-evaluation.ts'
import { trainCrf } from './train-crf.ts'
import { readTrainDocuments, type TrainDocument } from './train-documents.ts'
import { writeWeights } from './write-weights.ts'

// npm run lab -- resumes-train FOLDER… [--only heading|role|part] [--measure FOLDER…]
// Trains the labellers of the reader on generated resumes (made by `npm run lab -- resumes`) and on collected ones, and
// writes them, or that one, to src/data/resume. --measure writes nothing: it says what is reached on the folders named behind it, and on
// the collected resumes with each third of their families left out of training.

/** A collected resume counts as much as so many generated ones: there are few, and they are real. */
const COLLECTED_WEIGHT = 8
const FOLDS = 3

const TRAINERS = {
  heading: (documents: readonly TrainDocument[]) =>
    trainCrf(
      documents.flatMap(document => document.headings),
      HEADING_LABELS,
    ),
  role: (documents: readonly TrainDocument[]) =>
    trainCrf(
      documents.flatMap(document => document.roles),
      LINE_ROLES,
    ),
  part: (documents: readonly TrainDocument[]) =>
    trainCrf(
      documents.flatMap(document => document.parts),
      PART_LABELS,
    ),
}

interface Labellers {
  headings: Crf<HeadingLabel>
  roles: Crf<LineRole>
  parts: Crf<PartLabel>
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, measure: { type: 'string', multiple: true } },
})
const generated: TrainDocument[] = []
for (const folder of positionals) generated.push(...(await readTrainDocuments(resolve(folder))))
const collected = await readTrainDocuments(resolve(DEV_RESUMES))
console.log(`${generated.length} generated resumes, ${collected.length} collected ones`)
if (values.measure === undefined) {
  for (const name of ['heading', 'role', 'part'] as const)
    if ((values.only ?? name) === name) writeWeights(name, TRAINERS[name](withGenerated(collected)))
} else await measure(values.measure)

function withGenerated(real: readonly TrainDocument[]): TrainDocument[] {
  const repeated = Array.from({ length: generated.length === 0 ? 1 : COLLECTED_WEIGHT }, () => real)
  return [...generated, ...repeated.flat()]
}

function train(real: readonly TrainDocument[]): Labellers {
  const documents = withGenerated(real)
  return {
    headings: TRAINERS.heading(documents),
    roles: TRAINERS.role(documents),
    parts: TRAINERS.part(documents),
  }
}

async function measure(folders: readonly string[]): Promise<void> {
  const whole = train(collected)
  for (const folder of folders) {
    const documents = await readTrainDocuments(resolve(folder))
    tell(folder, resolve(folder), new Map(documents.map(document => [document, whole])))
  }
  const families = [...new Set(collected.map(({ family }) => family))]
  const labellers = new Map<TrainDocument, Labellers>()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const left = new Set(families.filter((_, index) => index % FOLDS === fold))
    const trained = train(collected.filter(({ family }) => !left.has(family)))
    for (const document of collected) if (left.has(document.family)) labellers.set(document, trained)
  }
  tell('collected, families left out', resolve(DEV_RESUMES), labellers)
}

function tell(title: string, folder: string, labellers: ReadonlyMap<TrainDocument, Labellers>): void {
  const predictions = mkdtempSync(join(tmpdir(), 'resumes-train-'))
  for (const [{ id, pages }, { headings, roles, parts }] of labellers) {
    const profile = readProfile(pages, {
      labelHeadings: (lines, candidates) => labelHeadingsBy(headings, lines, candidates),
      labelRoles: (lines, kind) => agreeRoles(lines, kind, decode(roles, roleTokens(lines, kind))),
      labelParts: (entries, kind) => labelPartsBy(parts, entries, kind),
    })
    writeFileSync(join(predictions, `${id}.json`), JSON.stringify(toTruthShape(profile)))
  }
  const score = scorePredictions({ predictions, folder, withScans: false })
  const fields = Object.entries(score.fields).map(([field, { f1 }]) => `${field} ${f1?.toFixed(3)}`)
  console.log(`${title}: macro ${score.macro.toFixed(3)} ${fields.join(' ')}`)
}
