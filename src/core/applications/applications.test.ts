import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STAGES, type Stage } from '#contract/applications.ts'
import type { TrackedEntry, TrackedState } from '#contract/tracked-files.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { countFunnel } from './count-funnel.ts'
import { countReplies, findBand } from './count-replies.ts'
import { readCsv, writeCsv } from './csv.ts'
import { planImport } from './plan-import.ts'
import { hasReply, moveToStage, noteDownload } from './tracked.ts'
import { readTrackedFile, writeTrackedCsv, writeTrackedJson } from './tracked-file.ts'
import { wilsonInterval } from './wilson-interval.ts'

const MORNING = '2026-11-21T08:00:00.000Z'
const EVENING = '2026-11-21T20:00:00.000Z'

const move = (stage: Stage, now = MORNING, newestGenerationId: string | null = 'g-1') => ({
  stage,
  now,
  newestGenerationId,
})

describe('moving an application', () => {
  test('a job that was not tracked is from then on', () => {
    expect(moveToStage(null, move('saved'))).toEqual({
      ...{ stage: 'saved', stageSince: MORNING, appliedAt: null, repliedAt: null },
      ...{ sentGenerationId: null, sentResume: null },
      ...{ note: '', contact: '', nextStep: '', nextStepOn: null },
    })
  })

  test('applying fixes the day and the resume it went out with', () => {
    const applied = moveToStage(moveToStage(null, move('saved')), move('applied', EVENING))
    expect(applied).toMatchObject({ appliedAt: EVENING, sentGenerationId: 'g-1' })
    const later = moveToStage(applied, move('interviewing', '2026-12-01T00:00:00.000Z', 'g-2'))
    expect(later).toMatchObject({ appliedAt: EVENING, sentGenerationId: 'g-1' })
    expect(moveToStage(later, move('saved'))).toMatchObject({ appliedAt: EVENING })
  })

  test('an interview that was never applied for counts as applied from that day', () => {
    expect(moveToStage(null, move('interviewing'))).toMatchObject({ appliedAt: MORNING })
    expect(moveToStage(null, move('withdrawn'))).toMatchObject({ appliedAt: null })
  })

  test('a reply stays with who withdraws and goes with who moves back', () => {
    const invited = moveToStage(moveToStage(null, move('applied')), move('interviewing', EVENING))
    expect(invited.repliedAt).toBe(EVENING)
    expect(hasReply(moveToStage(invited, move('withdrawn')))).toBe(true)
    expect(hasReply(moveToStage(invited, move('applied')))).toBe(false)
    expect(hasReply({ stage: 'offer', repliedAt: null })).toBe(true)
  })

  test('the same stage again keeps the day it began', () => {
    const saved = moveToStage(null, move('saved'))
    expect(moveToStage(saved, move('saved', EVENING)).stageSince).toBe(MORNING)
  })

  test.each(STAGES)('a download changes a job in stage %s only while it is saved', stage => {
    const before = moveToStage(null, move(stage))
    expect(noteDownload(before, EVENING)?.stage).toBe(stage === 'saved' ? 'downloaded' : undefined)
  })

  test('a download begins the tracking', () => {
    expect(noteDownload(null, EVENING)).toMatchObject({ stage: 'downloaded', appliedAt: null })
  })
})

test('the funnel counts each step as a part of the one before it', () => {
  const stages: Stage[] = ['saved', 'applied', 'rejected', 'offer', 'interviewing', 'withdrawn']
  const all = stages
    .map(stage => moveToStage(null, move(stage)))
    .map(one => ({ ...one, hasReply: hasReply(one) }))
  expect(countFunnel(all, 24)).toEqual({ matched: 24, tracked: 6, applied: 4, replied: 3, offer: 1 })
  expect(countFunnel(all, 2).matched).toBe(6)
})

describe('replies', () => {
  test.each([
    { successes: 0, trials: 5, low: 0, high: 0.4345 },
    { successes: 5, trials: 5, low: 0.5655, high: 1 },
    { successes: 1, trials: 10, low: 0.0179, high: 0.4042 },
    { successes: 12, trials: 40, low: 0.1807, high: 0.4543 },
    { successes: 50, trials: 100, low: 0.4038, high: 0.5962 },
  ])('$successes of $trials lie between $low and $high', ({ successes, trials, low, high }) => {
    const interval = wilsonInterval(successes, trials)
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })

  test('the share is always within its interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (trials, part) => {
          const { share, low, high } = wilsonInterval(Math.round(part * trials), trials)
          expect([0, low, share, high, 1]).toEqual([0, low, share, high, 1].toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a group of fewer than five has no rate, and what never went out is in none', () => {
    const went = (key: string, reply: boolean) => ({ key, appliedAt: MORNING, hasReply: reply })
    const all = [
      ...[1, 2, 3, 4].map(() => went('small', true)),
      ...[1, 2, 3, 4, 5].map(number => went('large', number < 3)),
      { key: 'none', appliedAt: null, hasReply: false },
    ]
    expect(countReplies(all, ({ key }) => key)).toEqual([
      { key: 'small', applied: 4, replied: 4, rate: null },
      { key: 'large', applied: 5, replied: 2, rate: wilsonInterval(2, 5) },
    ])
  })

  test.each([
    [100, 90],
    [90, 90],
    [89, 80],
    [60, 60],
    [59, 0],
    [0, 0],
  ])('%i is in the band from %i', (score, lowest) => expect(findBand(score)).toBe(lowest))
})

describe('a CSV file', () => {
  test.each(['=HYPERLINK("http://x")', '+1+1', '@SUM(1)', '-2+3', '\t=1', '\r=1'])(
    '[INJ-003] %j is a text and no formula',
    text => {
      expect(writeCsv([[text, 'b']]).replaceAll('"', '')).toMatch(/^\uFEFF'/)
    },
  )

  test('quotes what needs it, and no cell starts a formula', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['=1+1', 'say "hi", twice'],
        [7, null],
      ]),
    ).toBe('\uFEFFa,b\r\n\'=1+1,"say ""hi"", twice"\r\n7,\r\n')
  })

  test('[INJ-003] whatever stands in a cell, no line begins a formula and none is lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        cells => {
          const text = writeCsv([cells])
          expect(
            /(?:^\uFEFF|,)"?[=+@-]/.test(text.replace(/"(?:[^"]|"")*"/g, quoted => quoted.slice(0, 2))),
          ).toBe(false)
          expect(text.endsWith('\r\n')).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('what was written is read as it was', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom("'=1", "''@", '＝1', '\t', 'a"b', ';'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 4 }), rows => {
        expect(readCsv(writeCsv(rows))).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['job;note\na;"b\n;c"\n', 'job\tnote\r\n"a"\t"b\n;c"', 'job,note\ra,"b\n;c"\r\r,\r'])(
    'it is read as other programs write it: %j',
    text =>
      expect(readCsv(text)).toEqual([
        ['job', 'note'],
        ['a', 'b\n;c'],
      ]),
  )

  test('a cell of five million characters is no trouble', () => {
    const long = 'ab""'.repeat(1_250_000)
    expect(readCsv(`x,"${long}"`)[0]?.[1]).toHaveLength(3_750_000)
  })
})

describe('a file of tracked jobs', () => {
  const state: TrackedState = {
    ...{ stage: 'applied' as const, stageSince: MORNING, appliedAt: MORNING, repliedAt: null },
    ...{ sentResume: { modelName: 'TEREX-BASIC-1.2v' as const, resumeVersion: 2 }, note: "'=1", contact: '' },
    ...{ nextStep: 'Call', nextStepOn: '2026-12-01' },
  }
  const job = {
    ...{
      jobId: 'j-1',
      jobTitle: 'Baker',
      companyName: 'Oven',
      location: 'Leeds',
      url: 'https://example.org/1',
    },
    ...{ source: 'Site', matchingScore: 91, isOpen: true, description: 'Bake.' },
  }
  const event = { at: MORNING, kind: 'stage', before: null, after: state, undoneAt: null } as const
  const entry: TrackedEntry = { job, state, version: 1, changedAt: MORNING, events: [event] }

  test('is read as it was written', () => {
    expect(readTrackedFile(writeTrackedJson([entry]), EVENING)).toEqual({
      kind: 'json',
      entries: [entry],
      refused: [],
    })
    expect(readTrackedFile(writeTrackedCsv([entry]), EVENING)).toEqual({
      ...{ kind: 'csv', refused: [] },
      entries: [{ ...entry, job: { ...job, description: '' } }],
    })
  })

  test('a table of another program needs a job and nothing else', () => {
    const file = readTrackedFile('Job;Company;Stage\nBaker;Oven;Applied\n;Mill;\nCook;Inn;hired\n', EVENING)
    expect(file?.entries).toMatchObject([
      { job: { jobId: 'baker|oven|', jobTitle: 'Baker' }, state: { stage: 'applied', stageSince: EVENING } },
    ])
    expect(file?.refused).toEqual([
      { place: 3, name: '', why: 'a text is missing' },
      { place: 4, name: 'Cook', why: 'there is no such stage' },
    ])
  })

  test.each([
    ['the address does not begin with http', { job: { ...job, url: 'javascript:alert(1)' } }],
    ['a text is longer than 4000 characters', { state: { ...state, note: 'x'.repeat(1_000_000) } }],
    ['a text has signs that cannot be kept', { state: { ...state, note: 'a\0' } }],
    ['the score is no number from 0 to 100', { job: { ...job, matchingScore: 1.5 } }],
    ['a date cannot be read', { changedAt: 'yesterday' }],
    ['"version" cannot be read', { version: 0 }],
    ['"state" cannot be read', { state: null }],
  ])('an entry is refused alone: %s', (why, changes) => {
    const text = JSON.stringify({ applications: [{ ...entry, ...changes }, entry] })
    expect(readTrackedFile(text, EVENING)).toMatchObject({ entries: [entry], refused: [{ place: 1, why }] })
  })

  test.each(['', '{', '{"a":1}', '[]', 'a,b\n1,2', '{"applications":1}'])('%j is none', text =>
    expect(readTrackedFile(text, EVENING)).toBeNull(),
  )

  test('beyond the room for tracked jobs nothing is added', () => {
    const known = Array.from({ length: TRACKING_LIMITS.applicationsMax - 1 }, (_, at) => ({
      ...{ jobId: `k-${at}`, jobTitle: 'x', companyName: '', url: '', importedId: null, isTracked: true },
    }))
    const two = [entry, { ...entry, job: { ...job, jobId: 'j-2' } }]
    expect(planImport(two, known).map(({ outcome }) => outcome)).toEqual(['added', 'full'])
  })

  test('two jobs of one posting are told apart, and one that was found here is taken once', () => {
    const here = { ...job, jobId: 'here', importedId: null, isTracked: false }
    const twin = { ...entry, job: { ...job, jobId: 'j-2' } }
    expect(planImport([entry, twin, entry], [here]).map(({ outcome, jobId }) => [outcome, jobId])).toEqual([
      ['added', 'here'],
      ['added', null],
      ['tracked', null],
    ])
  })
})

test('a table of a hundred thousand columns and rows is read column by column', () => {
  const file = `${'a,'.repeat(100_000)}job\n${'x\n'.repeat(100_000)}`
  expect(readTrackedFile(file, '2026-11-22T00:00:00.000Z')?.refused).toHaveLength(100_000)
})
