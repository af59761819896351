import { expect, test } from 'vitest'
import type { ResumeProfile } from '#contract/resume.ts'
import { bold, makePage } from '#core/resume/made-page.suite.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { asItIs } from '#core/tailoring/as-it-is.ts'
import { planOwn } from './own-layout-compute.ts'

const POSTING = {
  title: 'Backend Developer',
  company: 'Harbour Works',
  description: 'Requirements\n- Docker',
}
const PAGES = [
  makePage([
    { text: 'Maya Okafor', size: 20 },
    'maya@example.org',
    bold('Work Experience', { size: 14 }),
    bold('Developer, Brightleaf Ltd, 2019 – present'),
    '• Wrote the booking service used by sixty clinics',
    '• Cut the nightly run from five hours to one',
  ]),
]
const PROFILE = readProfile(PAGES)

/** What comes of a tailored resume that leaves the first line out. */
function planShortened(how: { isWished?: boolean; byModel?: boolean }, profile: ResumeProfile) {
  const whole = asItIs(profile)
  const work = whole.work.map(entry => ({ ...entry, bullets: entry.bullets.slice(1) }))
  const planned = { profile, tailored: { ...whole, work }, rejected: [], posting: POSTING, pages: PAGES }
  return planOwn({ isWished: false, byModel: false, ...planned, ...how })
}

const [stray] = PROFILE.work.flatMap(({ bullets }) => bullets)
const SURE: ResumeProfile = { ...PROFILE, notPlaced: [] }
const DOUBTED = { ...PROFILE, notPlaced: stray === undefined ? [] : [{ ...stray, id: 'stray' }] }

test.for([
  ['as a model words it', { byModel: true }, DOUBTED, false],
  ['as rules leave lines out of what was read without a doubt', {}, SURE, false],
  ['as rules leave lines out of what may be read wrongly', {}, DOUBTED, true],
  ['where they are wished', { isWished: true, byModel: true }, PROFILE, true],
] as const)('[CORE-4] whether a resume stays the person’s own pages: %s', ([, how, profile, isOwn]) => {
  expect(planShortened(how, profile) !== null).toBe(isOwn)
})

test('[CORE-4] what was read and corrected is set anew', () => {
  const [first, ...others] = PROFILE.work
  if (first?.title == null) throw new Error('No position was read')
  const corrected = {
    ...PROFILE,
    work: [{ ...first, title: { ...first.title, text: 'Lead Developer' } }, ...others],
  }
  expect(planShortened({ isWished: true }, corrected)).toBeNull()
})
