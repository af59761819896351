import { describe, expect, test } from 'vitest'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { estimateLines, fitToPage } from './fit-to-page.ts'

const TERMS = new Map([['kiln', 5]])
const ONE_PAGE = 54

function lines(count: number, text: (index: number) => string, id: string): TailoredLine[] {
  return Array.from({ length: count }, (_, index) => ({ text: text(index), sourceIds: [`${id}.${index}`] }))
}

function resumeOf(work: TailoredLine[][]): TailoredResume {
  return {
    summary: null,
    work: work.map((bullets, index) => ({ entryId: `work.${index}`, bullets })),
    education: [],
    skills: [],
    languages: [],
    certifications: [],
    otherSections: [],
  }
}

const LONG = 'carried pots from the shed to the oven and back again, every day, in rain and in snow and sun'

describe('fitting to one page', () => {
  test('leaves a resume that fits as it is', () => {
    const resume = resumeOf([lines(10, () => 'short', 'a')])
    expect(fitToPage(resume, TERMS)).toBe(resume)
  })

  test('joins short neighbours first, word for word', () => {
    const resume = resumeOf([lines(60, index => `Fired pot ${index}.`, 'a')])
    const fitted = fitToPage(resume, TERMS)
    expect(fitted.work[0]?.bullets[0]).toEqual({
      text: 'Fired pot 0; Fired pot 1.',
      sourceIds: ['a.0', 'a.1'],
    })
    expect(fitted.work[0]?.bullets).toHaveLength(30)
  })

  test('then leaves out what matters least, in older entries first', () => {
    const resume = resumeOf([
      [...lines(10, () => `kiln ${LONG}`, 'a'), ...lines(10, () => LONG, 'b')],
      [...lines(10, () => `kiln ${LONG}`, 'c'), ...lines(22, () => LONG, 'd')],
    ])
    const fitted = fitToPage(resume, TERMS)
    expect(estimateLines(fitted)).toBeLessThanOrEqual(ONE_PAGE)
    const kept = (index: number): number => fitted.work[index]?.bullets.length ?? 0
    expect([kept(0), kept(1)]).toEqual([20, 23])
  })

  test('keeps bullets of every entry however long the career is', () => {
    const resume = resumeOf(Array.from({ length: 40 }, () => lines(5, () => LONG, 'a')))
    const fitted = fitToPage(resume, TERMS)
    expect(fitted.work.map(entry => entry.bullets.length).slice(0, 5)).toEqual([3, 2, 1, 1, 1])
    expect(fitted.work).toHaveLength(40)
  })
})
