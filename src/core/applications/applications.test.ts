import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STAGES, type Stage } from '#contract/applications.ts'
import { countFunnel } from './count-funnel.ts'
import { moveToStage, noteDownload } from './tracked.ts'
import { writeCsv } from './write-csv.ts'

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
      ...{ stage: 'saved', stageSince: MORNING, appliedAt: null, sentGenerationId: null },
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
  const all = stages.map(stage => moveToStage(null, move(stage)))
  expect(countFunnel(all)).toEqual({ tracked: 6, applied: 4, replied: 3, offer: 1 })
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
})
