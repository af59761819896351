import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fabricate } from '#adapters/ai/fabrications.suite.ts'
import { type Asked, honestAnswer, type Mood, readMarks } from '#adapters/ai/provider-server.suite.ts'
import { sharedDrawing } from '#adapters/compute/shared.suite.ts'
import { createPdfRenderer } from '#adapters/pdf/index.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { FABRICATION_KINDS } from '#core/truth/fabrication-kinds.suite.ts'
import {
  type EnginePerson,
  type EngineRange,
  openEngineRange,
} from '#server/tailoring/outside-engines.suite.ts'
import { type Person, readPeople } from './truth-cases/truth-case.ts'

// What becomes of wordings between a provider and the PDF, through the running service: five people in five styles, each
// with 20 lines, a good rewording and a lie of a hard kind for every line, and lies put behind lines besides.

const people = readPeople(readFileSync(join(import.meta.dirname, 'truth-cases/provider-voice.txt'), 'utf8'))
const WORDINGS = '/api/v1/wordings/'
/** Fewer than half of the lines, or the whole answer is refused. */
const LIES_AT_ONCE = 7

interface Lie {
  text: string
  /** The line that it names as its source. */
  source: string
}

describe('wordings on their way from a provider to a PDF', () => {
  let range: EngineRange
  const seekers: { person: Person; seeker: EnginePerson }[] = []
  beforeAll(async () => {
    range = await openEngineRange({ limits: { callMs: 10_000 } })
    for (const person of people)
      seekers.push({ person, seeker: await range.preparePerson({ pdf: await drawPerson(person) }) })
    await range.stopWork()
  }, 300_000)
  afterAll(() => range.close())

  const sql = (statement: string, values: unknown[]) => range.server.context.database.sql(statement, values)

  async function make(seeker: EnginePerson, person: Person, mood: Mood) {
    await range.renewAttempts()
    const made = await range.make(seeker, { mood, job: { ...person.job } })
    const { jobId } = made.row
    const [row] = await sql('select waiting from generations where job_id = $1', [jobId])
    const waiting = (row?.waiting ?? []) as { line: TailoredLine }[] // as the service stored it
    return { ...made, jobId, waiting: waiting.map(({ line }) => line.text) }
  }

  test('of 100 good rewordings in five styles 95 are used or asked about', { timeout: 600_000 }, async () => {
    const lost: string[] = []
    for (const { person, seeker } of seekers) {
      const rewordings = new Map(honestOf(person).map(({ source, text }) => [source, text]))
      const { result, waiting } = await make(seeker, person, rewordAll(rewordings))
      const used = result?.work.flatMap(({ bullets }) => bullets.map(({ text }) => text)) ?? []
      lost.push(...[...rewordings.values()].filter(text => !used.includes(text) && !waiting.includes(text)))
    }
    console.log(`kept ${100 - lost.length} of 100; lost:\n${lost.join('\n')}`)
    expect(seekers.map(({ person }) => honestOf(person).length)).toEqual([20, 20, 20, 20, 20])
    expect(lost.length).toBeLessThanOrEqual(LOST_AT_MOST)
  })

  test('of 300 lies hardly one reaches a PDF, with or without a yes', { timeout: 1_800_000 }, async () => {
    const unasked: string[] = []
    const afterYes: string[] = []
    let told = 0
    for (const { person, seeker } of seekers) {
      const lies = liesOf(person)
      told += lies.length
      for (let from = 0; from < lies.length; from += LIES_AT_ONCE) {
        const batch = lies.slice(from, from + LIES_AT_ONCE)
        const { jobId, result, text } = await make(seeker, person, lieIn(batch))
        expect(result).not.toBeNull()
        unasked.push(...batch.filter(lie => stands(lie, { result, text })).map(lie => lie.text))
        await sayYesToAll(seeker, jobId, batch)
        const [row] = await sql('select result from generations where job_id = $1', [jobId])
        afterYes.push(
          ...batch.filter(lie => stands(lie, { result: row?.result, text: '' })).map(lie => lie.text),
        )
      }
    }
    console.log(`told ${told}; without a yes:\n${unasked.join('\n')}\nafter a yes:\n${afterYes.join('\n')}`)
    expect(told).toBe(300)
    expect(unasked.length).toBeLessThanOrEqual(UNASKED_AT_MOST)
    expect(afterYes.length).toBeLessThanOrEqual(AFTER_YES_AT_MOST)
  })

  /** Every lie of the batch waits, as if the gate had let it through to the person, and is said to be true. */
  async function sayYesToAll({ token }: EnginePerson, jobId: string, batch: readonly Lie[]): Promise<void> {
    const [row] = await sql('select result from generations where job_id = $1', [jobId])
    const { work } = (row?.result ?? { work: [] }) as { work: { entryId: string; bullets: TailoredLine[] }[] } // as the service stored it
    const waiting = batch.flatMap(({ text, source }) =>
      work.flatMap(({ entryId, bullets }) =>
        bullets
          .filter(line => line.text === source)
          .map(line => ({
            ...{ place: { section: 'work', entryId }, newSpans: [] },
            line: { text, sourceIds: line.sourceIds },
          })),
      ),
    )
    await sql('update generations set waiting = $1::jsonb where job_id = $2', [
      JSON.stringify(waiting),
      jobId,
    ])
    const { wordings } = (await range.server.get(WORDINGS + jobId, token)).json as {
      wordings: { id: string }[]
    }
    const answers = wordings.map(({ id }) => ({ id, isTrue: true }))
    expect((await range.server.post(WORDINGS + jobId, { answers }, token)).status).toBe(200)
  }
})

const LOST_AT_MOST = 5
const UNASKED_AT_MOST = 0
const AFTER_YES_AT_MOST = 0

function casesOf(person: Person, isWanted: (kind: string) => boolean): Lie[] {
  return person.cases
    .filter(({ kind }) => isWanted(kind))
    .map(({ lineNumbers: [number = 1], output }) => ({
      text: output,
      source: person.lines[number - 1] ?? '',
    }))
}

function honestOf(person: Person): Lie[] {
  return casesOf(person, kind => kind === 'honest')
}

/** 20 that stand written, and 40 that are put behind the lines. */
function liesOf(person: Person): Lie[] {
  const written = casesOf(person, kind => kind !== 'honest')
  const behind = Array.from({ length: 40 }, (_, index) => {
    const kind = FABRICATION_KINDS[index % FABRICATION_KINDS.length] ?? 'title'
    const source = written[index % written.length]?.source ?? ''
    return { text: fabricate(kind, index).tell(source), source }
  })
  return [...written, ...behind]
}

function stands({ text }: Lie, pdf: { result: unknown; text: string }): boolean {
  const bare = (said: string) => said.replace(/\s+/gu, '')
  return JSON.stringify(pdf.result).includes(JSON.stringify(text)) || bare(pdf.text).includes(bare(text))
}

/** Words each line as it stands in the list; in the second round too, since it knows no better. */
function rewordAll(rewordings: ReadonlyMap<string, string>): Mood {
  return ({ text }) => ({ text: JSON.stringify(answerWith({ text }, rewordings)) })
}

function lieIn(lies: readonly Lie[]): Mood {
  // Two lies about one line cannot stand in one answer.
  const told = new Map(lies.map(({ source, text }) => [source, text]))
  return ({ text }) => ({ text: JSON.stringify(answerWith({ text }, told)) })
}

function answerWith(asked: Pick<Asked, 'text'>, wordings: ReadonlyMap<string, string>) {
  const { entries } = readMarks(asked.text)
  return {
    ...honestAnswer(asked),
    entries: entries.map(({ id, lines }) => ({
      id,
      lines: lines.map(({ mark, text }) => ({ text: wordings.get(text) ?? null, sourceIds: [mark] })),
    })),
  }
}

function drawPerson({ lines, job }: Person): Promise<Uint8Array> {
  const language = job.description.includes('Führung') ? 'de' : 'en'
  const [headings, entries] = [
    language === 'de'
      ? { work: 'Berufserfahrung', education: 'Ausbildung', skills: 'Kenntnisse', languages: 'Sprachen' }
      : { work: 'Work Experience', education: 'Education', skills: 'Skills', languages: 'Languages' },
    [
      { head: lines[1] ?? '', bullets: lines.slice(2, 12) },
      { head: lines[12] ?? '', bullets: lines.slice(13, 23) },
    ],
  ]
  const entry = (head: string, bullets: string[]) => {
    const parts = head.split(', ')
    return {
      ...{ title: parts[0] ?? '', organisation: parts.slice(1, -1).join(', ') },
      ...{ dates: (parts.at(-1) ?? '').replace(' - ', ' – '), bullets },
    }
  }
  const listed = (line: string | undefined) => (line ?? '').replace(/^[^:]+: /u, '').split(', ')
  return createPdfRenderer({ compute: sharedDrawing() }).render(
    {
      ...{ language, name: lines[0] ?? '', headline: '' },
      contact: [{ text: 'someone@example.org', url: null }],
      sections: [
        {
          ...{ part: 'work', kind: 'entries', heading: headings.work },
          entries: entries.map(({ head, bullets }) => entry(head, bullets)),
        },
        {
          ...{ part: 'education', kind: 'entries', heading: headings.education },
          entries: [entry(lines[23] ?? '', [])],
        },
        { part: 'skills', kind: 'inline', heading: headings.skills, items: listed(lines[24]) },
        { part: 'languages', kind: 'inline', heading: headings.languages, items: listed(lines[25]) },
      ],
    },
    { createdAtSeconds: 1_700_000_000 },
  )
}
