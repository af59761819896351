import { describe, expect, test } from 'vitest'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { EMPTY_SAMPLE, profileFrom } from '../truth/sample-profiles.suite.ts'
import { readAsked } from './asked.ts'
import { estimateLines, fitToPages, pagesOf } from './fit-to-page.ts'

const asked = readAsked({
  title: 'Potter',
  company: 'Clay Ltd',
  description: 'Requirements\n- Experience in kiln maintenance\n- Experience with glaze chemistry',
})
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
const kept = (resume: TailoredResume, index: number): number => resume.work[index]?.bullets.length ?? 0

describe('fitting to the pages', () => {
  test('leaves a resume that fits as it is', () => {
    const resume = resumeOf([lines(10, () => 'short', 'a')])
    expect(fitToPages(resume, { asked, pages: 1, isChoosy: true })).toBe(resume)
  })

  test('leaves out what answers nothing, in older entries first', () => {
    const resume = resumeOf([
      [...lines(10, () => `Kiln maintenance: ${LONG}`, 'a'), ...lines(12, () => LONG, 'b')],
      [...lines(10, () => `Kiln maintenance: ${LONG}`, 'c'), ...lines(10, () => LONG, 'd')],
    ])
    const fitted = fitToPages(resume, { asked, pages: 1, isChoosy: true })
    expect(estimateLines(fitted)).toBeLessThanOrEqual(ONE_PAGE * 1.3)
    expect([kept(fitted, 0) > kept(fitted, 1), kept(fitted, 1) >= 10]).toEqual([true, true])
  })

  test('leaves out nothing that is asked, holds a figure or tells of a distinction', () => {
    const strong = [`Kiln maintenance: ${LONG}`, `Fired 40 pots: ${LONG}`, `Magna Cum Laude: ${LONG}`]
    const resume = resumeOf([lines(60, index => strong[index % 3] ?? '', 'a')])
    expect(fitToPages(resume, { asked, pages: 1, isChoosy: true })).toBe(resume)
  })

  test('takes a resume of two full pages for what it is, unless it is longer than its own file', () => {
    const resume = resumeOf([lines(90, () => LONG, 'a')])
    expect(fitToPages(resume, { asked, pages: 2, isChoosy: true })).toBe(resume)
    expect(kept(fitToPages(resume, { asked, pages: 1, isChoosy: true }), 0)).toBeLessThan(ONE_PAGE * 1.3)
  })

  test('leaves out nothing where the page holds it set tight', () => {
    const resume = resumeOf([lines(60, () => LONG, 'a')])
    expect(fitToPages(resume, { asked, pages: 1, isChoosy: true })).toBe(resume)
  })

  test('leaves out what answers no duty before what answers one', () => {
    const duties = readAsked({
      title: '',
      company: '',
      description: 'Your tasks\n- Mentor the apprentices\n- Sell pots',
    })
    const duty = `Mentored apprentices and others: ${LONG}`
    const resume = resumeOf([lines(60, index => (index % 2 === 0 ? duty : LONG), 'a')])
    const fitted = fitToPages(resume, { asked: duties, pages: 1, isChoosy: true })
    expect(fitted.work[0]?.bullets.filter(({ text }) => text === duty)).toHaveLength(30)
    expect(kept(fitted, 0)).toBeLessThan(40)
  })

  test('keeps bullets of every entry however long the career is', () => {
    const resume = resumeOf(Array.from({ length: 40 }, () => lines(5, () => LONG, 'a')))
    const fitted = fitToPages(resume, { asked, pages: 1, isChoosy: true })
    expect(fitted.work.map(entry => entry.bullets.length).slice(0, 5)).toEqual([3, 2, 1, 1, 1])
    expect(fitted.work).toHaveLength(40)
  })

  test('counts the pages of the file, or of the lines where there is no file', () => {
    const profile = profileFrom({ ...EMPTY_SAMPLE, skills: ['Glazing'] })
    const [pot] = profile.skills
    if (pot === undefined) throw new Error('The sample has no skill')
    const longer = (count: number) => ({
      ...profile,
      certifications: Array.from({ length: count }, () => pot),
    })
    expect([pagesOf(longer(50)), pagesOf(longer(60))]).toEqual([1, 2])
    const box = { left: 0, top: 0, width: 1, height: 1 }
    const skills = profile.skills.map(fact => ({ ...fact, origin: { kind: 'pdf' as const, page: 3, box } }))
    expect(pagesOf({ ...profile, skills })).toBe(3)
  })
})
