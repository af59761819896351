import { describe, expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import type { JobLevel } from '#contract/preferences.ts'
import { readPosting } from './posting-facts.ts'
import { readResume } from './resume-facts.ts'
import { MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { scoreMatch } from './score-match.ts'

interface Posting {
  title: string
  lines: readonly string[]
  level?: JobLevel
}

/** @returns what is said of somebody who has done one job for ten years and looks for a mid-senior one */
function judge(held: string, { title, lines, level = 'Associate' }: Posting): string[] {
  const job = { title: held, start: '2015-01', end: '2024-12', bullets: ['Worked with 28 people'] }
  const { reasons } = scoreMatch({
    resume: readResume(profileOf({ jobs: [job] }), TODAY, MODEL),
    posting: readPosting(postingOf(title, ['Requirements', ...lines], [level]), MODEL),
    wish: { jobWanted: '', levels: ['Mid-Senior level'] },
  })
  return reasons.map(({ key, words }) => sayReason(key, words))
}

describe('the work of an occupation is shown by who did it', () => {
  const school = { title: 'Primary School Teacher', lines: ['- Two years of teaching experience'] }
  const asked = 'Asks for 2 years of teaching experience'

  test('a teacher has years of teaching, an accountant knows accounting', () => {
    expect(judge('Primary School Teacher', school)).toContain(`${asked}; your positions come to 10 years.`)
    const books = judge('Accountant', { title: 'Accountant', lines: ['- Accounting', '- Payroll'] }).join()
    expect(books).toContain('Your work as Accountant at Sample Works counts for Accounting.')
    expect(books).toContain('Payroll: required')
  })

  test('nobody else has them', () => {
    const said = judge('Accountant', school).join()
    expect(said).not.toContain('your positions come to')
    expect(said).toContain('does not show it')
  })

  test('a tool is another thing: who built backends may have done it without Java', () => {
    const said = judge('Backend Developer', { title: 'Backend Developer', lines: ['- 3 years of Java'] })
    expect(said).toContain('Java: required, and your resume does not show it.')
    const sold = judge('Sales Manager', { title: 'Sales Manager', lines: ['- Managing AdWords campaigns'] })
    expect(sold.join()).not.toContain('counts for')
  })

  test('a title that many trades have names no kind of work', () => {
    const posting = { title: 'Sr. FPGA Acceleration Engineer', lines: ['- FPGA design'] }
    const said = judge('Senior Engineer', posting).join()
    expect(said).not.toContain('same kind of work')
    expect(said).not.toContain('counts for')
    expect(judge('FPGA Design Engineer', posting).join()).toContain('the same kind of work')
  })
})

test('the fewest years that will do make a title without a level no junior one', () => {
  const lines = ['- Two years of experience']
  expect(judge('Registered Nurse', { title: 'Registered Nurse', lines })).toContain(
    'It is an associate-level job or a mid-senior job, as you chose.',
  )
  expect(judge('Registered Nurse', { title: 'Junior Nurse', lines, level: 'Entry level' })).toContain(
    'It is an entry-level job; you chose a mid-senior job.',
  )
})
