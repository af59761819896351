import { expect, test } from 'vitest'
import type { TailoredLine } from '#contract/tailoring.ts'
import type { KeptReason } from '../matching/match.ts'
import { EMPTY_SAMPLE, profileFrom } from '../truth/sample-profiles.suite.ts'
import { buildComparison } from './build-comparison.ts'
import { listAsks } from './list-asks.ts'

const POSTING = {
  title: 'Front Office Manager',
  company: 'Harbour Hotel',
  description: [
    'Requirements',
    '- At least two years in a supervisory front office role',
    '- Working knowledge of Opera PMS',
    '- Excellent spoken and written English',
    '- A forklift licence',
  ].join('\n'),
}
const PROFILE = profileFrom({
  ...EMPTY_SAMPLE,
  work: [
    {
      head: ['Front Office Supervisor', 'Quay Inn', '', '2020', ''],
      lines: ['Trained starters on Opera PMS.'],
    },
  ],
  languages: ['English – C1'],
})

function line(text: string, source: string): TailoredLine {
  return { text, sourceIds: [source] }
}

function shownOf(reasons: readonly KeptReason[]) {
  const tailored = {
    ...{ summary: null, education: [], skills: [], certifications: [], otherSections: [] },
    work: [{ entryId: 'work.0', bullets: [line('Trained starters on Opera PMS.', 'work.0.bullets.0')] }],
    languages: [line('English – C1', 'languages.0')],
  }
  const sections = buildComparison({ profile: PROFILE, tailored, posting: POSTING, rejected: new Set() })
  const asks = listAsks(sections, POSTING, reasons)
  return Object.fromEntries(asks.map(({ text, at }) => [text.split(' ')[0], at && [at.block, at.row]]))
}

function pro(posting: string, resume: string): KeptReason {
  const told = { side: 'pro', key: '', words: {}, points: 1 } as const
  return { feature: 'must-have', ...told, evidence: { posting, resume } }
}

test('[CORE-4] an ask that the score counts as met leads to the line that it is counted for', () => {
  expect(shownOf([])).toMatchObject({
    Opera: ['work/work.0', 0],
    supervisory: null,
    English: null,
    forklift: null,
  })
  const reasons = [
    pro('At least two years in a supervisory front office role', 'Front Office Supervisor'),
    pro('- Excellent spoken and written English', 'English – C1'),
  ]
  expect(shownOf(reasons)).toMatchObject({
    supervisory: ['work/work.0', -1],
    English: ['languages', 0],
    forklift: null,
  })
})
