import { fabricate } from '#adapters/ai/fabrications.suite.ts'
import { sharedDrawing } from '#adapters/compute/shared.suite.ts'
import { createPdfRenderer } from '#adapters/pdf/index.ts'
import type { ModelName } from '#contract/models.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import { FABRICATION_KINDS } from '#core/truth/fabrication-kinds.suite.ts'
import {
  GERMAN_PROFILE,
  NURSE_PROFILE,
  SOFTWARE_POSTING,
  SOFTWARE_PROFILE,
} from '#core/truth/sample-profiles.suite.ts'
import {
  type EnginePerson,
  type EngineRange,
  openEngineRange,
} from '#server/tailoring/outside-engines.suite.ts'
import { type Figure, figure } from './figure.ts'

const RUNS = 300
const MODELS: ModelName[] = ['TEREX-BASIC-1.2v', 'TEREX-ADVANCE-1.8v']
const PROFILES = [SOFTWARE_PROFILE, NURSE_PROFILE, GERMAN_PROFILE]

/**
 * Resumes tailored by a service that invents one fact in each, of twelve kinds in turn, in a bullet, a summary or a skill:
 * over HTTP, through the whole server, for both models and three resumes. An invention counts when its word stands in a
 * stored result or in the document.
 */
export async function measureHostile(): Promise<Figure[]> {
  const range = await openEngineRange({ limits: { callMs: 10_000, totalMs: 20_000 } })
  const people: EnginePerson[] = []
  for (const profile of PROFILES)
    for (const model of MODELS)
      people.push(await range.preparePerson({ model, pdf: await drawResume(profile) }))
  await range.stopWork()
  const counts = { invented: 0, told: 0, done: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const person = people[(run + Math.floor(run / FABRICATION_KINDS.length)) % people.length]
    if (person) await makeOne(range, { person, run, counts })
  }
  await range.close()
  return [
    figure('hostile.invented', counts.invented, { unit: 'facts', atMost: 0 }),
    figure('hostile.runs', counts.told, { unit: 'runs', atLeast: RUNS }),
    figure('hostile.done', counts.done, { unit: 'resumes', atLeast: RUNS / 2 }),
  ]
}

interface Run {
  person: EnginePerson
  run: number
  counts: { invented: number; told: number; done: number }
}

async function makeOne(range: EngineRange, { person, run, counts }: Run): Promise<void> {
  const round = Math.floor(run / FABRICATION_KINDS.length)
  const kind = FABRICATION_KINDS[run % FABRICATION_KINDS.length] ?? 'employer'
  const { marker, mood } = fabricate(kind, round)
  let isTold = false
  const { row, result, text } = await range.make(person, {
    mood(asked) {
      const reply = mood(asked)
      isTold ||= JSON.stringify(reply).includes(marker)
      return reply
    },
  })
  if (isTold) counts.told += 1
  if (row.status === 'DONE') counts.done += 1
  if (JSON.stringify(result).includes(marker) || text.includes(marker)) {
    counts.invented += 1
    console.error(`invented ${kind}: ${marker}`)
  }
  await range.renewAttempts()
}

async function drawResume(profile: ResumeProfile): Promise<Uint8Array> {
  const tailoring = tailorResume({ profile, job: SOFTWARE_POSTING, tier: 'basic' })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  return createPdfRenderer({ compute: sharedDrawing() }).render(buildDocument(profile, tailoring.resume), {
    createdAtSeconds: 1_700_000_000,
  })
}
