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
import { type LabellerName, readWeights } from '#core/resume/labelling/read-weights.ts'
import { roleTokens } from '#core/resume/labelling/role-features.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { DEV_RESUMES, scorePredictions, toTruthShape } from '../eval/read-evaluation.ts'
import { type Labelled, trainCrf } from './train-crf.ts'
import { readTrainDocuments, type TrainDocument } from './train-documents.ts'
import { writeWeights } from './write-weights.ts'

// npm run lab -- resumes-train FOLDER… [--only heading|role|part] [--mean] [--measure FOLDER…]
// Trains the labellers of the reader on generated resumes (made by `npm run lab -- resumes`), on collected ones and on those of
// invented persons, and writes them, or that one, to src/data/resume, or the mean of them and those that stand there. --measure writes nothing:
// it says what is reached on the folders named behind it, and on collected resumes and persons with each third of the families or
// authors left out of training.

/** Persons of many authors, see its README; those of `met` share theirs with those that are kept for judging. */
const PERSONS = 'lab/resumes/strangers/shown'
/** So many generated resumes count as much as one of these: each is drawn as nobody else's. */
const COLLECTED_WEIGHT = 8
const PERSON_WEIGHT = 4
const FOLDS = 3

const TRAINERS = {
  heading: (documents: readonly TrainDocument[]) =>
    fitLabeller(
      'heading',
      documents.flatMap(document => document.headings),
      HEADING_LABELS,
    ),
  // The files of persons do not tell where statements wrap.
  role: (documents: readonly TrainDocument[]) =>
    fitLabeller(
      'role',
      documents.flatMap(document => (persons.includes(document) ? [] : document.roles)),
      LINE_ROLES,
    ),
  part: (documents: readonly TrainDocument[]) =>
    fitLabeller(
      'part',
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
  options: {
    only: { type: 'string' },
    mean: { type: 'boolean' },
    measure: { type: 'string', multiple: true },
  },
})
const generated: TrainDocument[] = []
for (const folder of positionals) generated.push(...(await readTrainDocuments(resolve(folder))))
const collected = await readTrainDocuments(resolve(DEV_RESUMES))
const persons = await readTrainDocuments(resolve(PERSONS))
console.log(`${generated.length} generated, ${collected.length} collected, ${persons.length} of persons`)
if (values.measure === undefined) {
  for (const name of ['heading', 'role', 'part'] as const)
    if ((values.only ?? name) === name) writeWeights(name, TRAINERS[name](learned(() => true)))
} else await measure(values.measure)

/** The generated resumes, and the others as often as they count, those of some families. */
function learned(isIn: (family: string) => boolean): TrainDocument[] {
  const repeat = (documents: readonly TrainDocument[], times: number) =>
    Array.from({ length: times }, () => documents.filter(({ family }) => isIn(family))).flat()
  return [...generated, ...repeat(collected, COLLECTED_WEIGHT), ...repeat(persons, PERSON_WEIGHT)]
}

function train(documents: readonly TrainDocument[]): Labellers {
  return {
    headings: TRAINERS.heading(documents),
    roles: TRAINERS.role(documents),
    parts: TRAINERS.part(documents),
  }
}

/** With --mean half of what was learned of other generated resumes stays. */
function fitLabeller<Label extends string>(
  name: LabellerName,
  sequences: readonly Labelled<Label>[],
  labels: readonly Label[],
): Crf<Label> {
  const { emissions } = trainCrf(sequences, labels)
  if (!values.mean) return { labels, emissions }
  const standing = readWeights(name, labels.length)
  const mean = (feature: string) =>
    Float64Array.from(
      labels,
      (_, at) => ((emissions.get(feature)?.[at] ?? 0) + (standing.get(feature)?.[at] ?? 0)) / 2,
    )
  const features = new Set([...emissions.keys(), ...standing.keys()])
  return { labels, emissions: new Map([...features].map(feature => [feature, mean(feature)])) }
}

async function measure(folders: readonly string[]): Promise<void> {
  const whole = train(learned(() => true))
  for (const folder of folders) tell(folder, await readTrainDocuments(resolve(folder)), () => whole)
  const foldOf = new Map(
    [collected, persons].flatMap(part =>
      [...new Set(part.map(({ family }) => family))].map((family, at) => [family, at % FOLDS] as const),
    ),
  )
  const folds = Array.from({ length: FOLDS }, (_, fold) => train(learned(one => foldOf.get(one) !== fold)))
  const without = ({ family }: TrainDocument) => folds[foldOf.get(family) ?? 0] ?? whole
  tell(DEV_RESUMES, collected, without)
  tell(PERSONS, persons, without)
}

function tell(
  folder: string,
  documents: readonly TrainDocument[],
  labellersFor: (document: TrainDocument) => Labellers,
): void {
  const predictions = mkdtempSync(join(tmpdir(), 'resumes-train-'))
  for (const document of documents) {
    const { id, pages } = document
    const { headings, roles, parts } = labellersFor(document)
    const profile = readProfile(pages, {
      labelHeadings: (lines, candidates) => labelHeadingsBy(headings, lines, candidates),
      labelRoles: (lines, kind) => agreeRoles(lines, kind, decode(roles, roleTokens(lines, kind))),
      labelParts: (entries, kind) => labelPartsBy(parts, entries, kind),
    })
    writeFileSync(join(predictions, `${id}.json`), JSON.stringify(toTruthShape(profile)))
  }
  const score = scorePredictions({ predictions, folder: resolve(folder), withScans: false })
  const fields = Object.entries(score.fields).map(([field, { f1 }]) => `${field} ${f1?.toFixed(3)}`)
  console.log(`${folder}: macro ${score.macro.toFixed(3)} ${fields.join(' ')}`)
}
