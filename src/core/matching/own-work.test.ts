import { describe, expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import type { JobLevel } from '#contract/preferences.ts'
import { lowestDegree } from '../text/degrees.ts'
import { findOwnSkills } from './others-work.ts'
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
    expect(books).not.toContain('counts for Payroll')
  })

  test('nobody else has them', () => {
    const said = judge('Accountant', school).join()
    expect(said).not.toContain('your positions come to')
    expect(said).toContain('does not')
  })

  test('a tool is another thing: who built backends may have done it without Java', () => {
    const said = judge('Backend Developer', { title: 'Backend Developer', lines: ['- 3 years of Java'] })
    expect(said).toContain('Java: required, and your resume does not name it.')
    const sold = judge('Sales Manager', { title: 'Sales Manager', lines: ['- Managing AdWords campaigns'] })
    expect(sold.join()).not.toContain('counts for')
  })

  test('a title that many trades have names no kind of work', () => {
    const posting = { title: 'Sr. FPGA Acceleration Engineer', lines: ['- FPGA design'] }
    const said = judge('Senior Engineer', posting).join()
    expect(said).not.toContain('same kind of work')
    expect(said).not.toContain('counts for')
    expect(judge('FPGA Design Engineer', posting).join()).toContain('which is close to it')
  })

  test('what is wished besides is more than the work', () => {
    const lines = ['- Accounting', 'Preferred', '- Cost accounting would be a plus']
    expect(judge('Accountant', { title: 'Accountant', lines }).join()).not.toMatch(/plus: your work/)
  })

  test('a sentence that names a position is near to who held it', () => {
    const lines = ['- Experience as a software developer, architect or community manager']
    const posting = { title: 'Developer Advocate', lines }
    expect(judge('Java Developer', posting).join()).toContain('comes nearest to it')
    expect(judge('Accountant', posting).join()).toContain('does not')
  })

  test('an area that stands aside makes a title near, not the same', () => {
    const posting = { title: 'Technical Solutions Engineering Manager, Northgate Cloud', lines: ['- Python'] }
    expect(judge('DevOps Engineer', posting).join()).not.toContain('the same kind of work')
  })
})

test('years that are short of what has no name quote their sentence', () => {
  const lines = ['- 2 years implementing or operating large scale services, components or features']
  const said = judge('Accountant', { title: 'Site Reliability Engineer', lines }).join()
  expect(said).toMatch(/Asked: “2 years implementing .+” None of your positions shows it\./)
})

test('of a choice that no table knows whole, what is told says that others will do', () => {
  const lines = ['- Experience in development and/or test automation', '- A passion for cloud computing']
  const said = judge('Accountant', { title: 'Software Engineer', lines }).join()
  expect(said).toContain('Required: “Experience in development and/or test automation.”')
  expect(said).not.toContain('loud computing')
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

test.each([
  ['Shared reports with Delivery Managers, Project Managers, Quality team', 'Project management'],
  ['Coordinated issues among the development, marketing and creative teams', 'Marketing'],
  ['Built an app used by Sales Representatives', 'Sales'],
  ['Led a team of six project managers', 'Project management'],
])('%j shows others, not %s', (line, skill) => {
  expect(findOwnSkills(line, 'prose').map(hit => hit.skill.name)).not.toContain(skill)
})

test.each([
  ['Master’s degree or equivalent practical experience', 'master'],
  ['High school classroom teaching experience', null],
  ['High school diploma', 'school'],
  ['Degree or equivalent', 'bachelor'],
])('%j asks for %s', (line, degree) => {
  expect(lowestDegree(line)).toBe(degree)
})
