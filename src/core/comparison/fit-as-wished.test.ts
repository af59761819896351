import { describe, expect, test } from 'vitest'
import type { TailoredResume } from '#contract/tailoring.ts'
import { tailorResume } from '../tailoring/tailor-resume.ts'
import { EMPTY_SAMPLE, profileFrom } from '../truth/sample-profiles.suite.ts'
import { buildComparison } from './build-comparison.ts'
import { composeReviewed, fitAsWished } from './fit-as-wished.ts'
import { listChanges } from './list-changes.ts'

const posting = {
  title: 'Potter',
  company: 'Clay Ltd',
  description: [
    ...['Requirements', '- Experience in kiln maintenance', '- Experience with glaze chemistry'],
    ...['Nice to have', '- Experience with museum tours'],
  ].join('\n'),
}
const FILLER =
  'carried pots from the shed to the yard and back again, in rain and in snow, whatever the season was'
const filler = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, index) => `${word}${'x'.repeat(index)} ${FILLER}`)

const profile = profileFrom({
  ...EMPTY_SAMPLE,
  work: [
    {
      head: ['Potter', 'Clay & Co', '', '2018', '2024'],
      lines: ['Looked after kiln maintenance', ...filler(35, 'Daily')],
    },
    {
      head: ['Helper', 'Mud Ltd', '', '2012', '2018'],
      lines: ['Mixed by glaze chemistry', ...filler(35, 'Often'), 'Won the guild award'],
    },
    { head: ['Guide', 'Museum', '', '2010', '2012'], lines: ['Gave museum tours'] },
  ],
  education: [{ head: ['Diploma', 'School', '', '2008', '2010'], lines: ['Sang in the choir', 'Grade 1.3'] }],
  skills: ['Throwing'],
  other: [{ heading: 'Hobbies', lines: ['Gardening'] }],
})

const made = tailorResume({ profile, job: posting, tier: 'advanced' })
if (!made.ok) throw new Error('the sample can be tailored')
const tailored = made.resume
const textsOf = (resume: TailoredResume): string[] => [
  ...resume.work.flatMap(({ bullets }) => bullets.map(({ text }) => text)),
  ...resume.education.flatMap(({ details }) => details.map(({ text }) => text)),
]
const compared = (resume: TailoredResume) =>
  listChanges(buildComparison({ profile, tailored: resume, posting, rejected: new Set() }))

describe('[CORE-4] the pages that a person wishes', () => {
  test('nothing wished is the tailored resume itself', () => {
    expect(fitAsWished({ profile, tailored, posting }, null)).toBe(tailored)
  })

  test('one page leaves out what answers nothing, and keeps what must be had, grades and awards', () => {
    const one = fitAsWished({ profile, tailored, posting }, 1)
    const texts = textsOf(one)
    expect(texts.length).toBeLessThan(textsOf(tailored).length)
    for (const kept of [
      'Looked after kiln maintenance',
      'Mixed by glaze chemistry',
      'Won the guild award',
      'Grade 1.3',
    ])
      expect(texts).toContain(kept)
    expect(compared(one).filter(({ kind }) => kind === 'left_out').length).toBeGreaterThan(10)
  })

  test('two pages bring back what was left out for one', () => {
    const one = fitAsWished({ profile, tailored, posting }, 1)
    const two = fitAsWished({ profile, tailored: one, posting }, 2)
    expect(textsOf(two).length).toBeGreaterThan(textsOf(one).length)
  })

  test('what is drawn has no more pages than wished, nor than the own resume', () => {
    const most = (pages: 1 | 2 | null) => composeReviewed({ profile, tailored, posting, pages }, []).pagesMax
    const own = most(null) ?? 0
    expect(own).toBeGreaterThan(1)
    expect([most(1), most(2)]).toEqual([1, Math.min(2, own)])
  })
})
