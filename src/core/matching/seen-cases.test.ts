import { describe, expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import type { JobLevel } from '#contract/preferences.ts'
import { decideLevels } from '../text/levels.ts'
import { readPosting } from './posting-facts.ts'
import { readResume } from './resume-facts.ts'
import { MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { scoreMatch } from './score-match.ts'

// What job seekers saw and did not believe, told in other words.

type Jobs = NonNullable<Parameters<typeof profileOf>[0]['jobs']>

function judge(
  {
    jobs,
    skills = [],
    levels = [],
  }: { jobs: Jobs; skills?: readonly string[]; levels?: readonly JobLevel[] },
  title: string,
  ...lines: string[]
) {
  const resume = readResume(profileOf({ jobs, skills }), TODAY, MODEL)
  const description = lines.join('\n')
  const decided = decideLevels({
    title,
    description,
    company: '',
    stated: '',
    isInternship: false,
    monthsAsked: null,
  })
  const posting = readPosting({ ...postingOf(title, lines), levels: decided.levels }, MODEL)
  const { score, reasons } = scoreMatch({ resume, posting, wish: { jobWanted: '', levels } })
  const told = reasons.map(reason => ({ ...reason, text: sayReason(reason.key, reason.words) }))
  return { score, told, texts: told.map(({ text }) => text), posting }
}

const BACKEND: Jobs = [
  {
    title: 'Research Assistant',
    ...{ start: '2012-01', end: '2015-12', bullets: ['Built backend services for experiments in Python'] },
  },
  {
    title: 'Backend Developer',
    ...{ start: '2016-01', end: '2018-12', bullets: ['Built backend services in Python at scale'] },
  },
  { title: 'Software Engineer', start: '2019-01', end: '2020-12', bullets: ['Ran Kubernetes clusters'] },
]
const NURSE: Jobs = [
  {
    title: 'Registered Nurse, Intensive Care',
    ...{
      start: '2015-01',
      end: '2024-12',
      bullets: ['Cared for ventilated patients', 'Trained six apprentices a year'],
    },
  },
]

test('parts of sentences, headings and addresses are no names of asks', () => {
  const { posting } = judge(
    { jobs: BACKEND },
    'Barista',
    ...['Qualifications', 'Please speak with the shift leader before you apply', 'Apply at forms.gle/abc'],
    ...[
      'Unless formally approved, speed fuels progress',
      'Requirements',
      '- You must be ready to work weekends',
    ],
  )
  const names = posting.requirements.flatMap(({ asks }) =>
    asks.flatMap(({ kind, names: own }) => (kind === 'soft' ? [] : own)),
  )
  expect(names).toEqual([])
})

test('a search for people asks for nothing that the employer is called or that is to be built', () => {
  const { posting } = judge(
    { jobs: BACKEND },
    'Clerk',
    ...['Requirements', 'The Payroll team at Acme is looking for a clerk.'],
    'The Payroll team at Acme is looking for a clerk with experience in auditing to build our Kubernetes clusters.',
  )
  expect(posting.requirements.map(({ asks }) => asks.map(({ names }) => names))).toEqual([[['auditing']]])
})

test('a heading of a list asks nothing, and what it says of conditions holds for the list', () => {
  const { posting, texts } = judge(
    { jobs: BACKEND },
    'Teacher',
    ...['Requirements', '- You must have one of the following:', '- Experience with Docker'],
    ...['- Applicants must complete the following background checks:', '- Tuberculosis screening'],
  )
  expect(posting.requirements.map(({ text }) => text)).toEqual([
    'Experience with Docker',
    'Tuberculosis screening',
  ])
  expect(texts.join()).not.toContain('Tuberculosis')
})

test('an ability without a name is not told as missing', () => {
  const asked = ['Requirements', '- Ability to code is a base requirement', '- Fluent in Docker']
  const { texts } = judge({ jobs: BACKEND }, 'Backend Engineer', ...asked)
  expect(texts.filter(text => text.includes('does not name'))).toEqual([
    'Docker: required, and your resume does not name it.',
  ])
})

test.each([
  ['Experience in producing outdoor live events', 'Producing outdoor live events'],
  ['Marketing analysis, or the like', 'Marketing analysis'],
  ['Knowledge of R and/or SAS languages', 'R or SAS languages'],
  ['5+ years clinical nursing experience', 'Asks for 5 years of clinical nursing experience;'],
])('%s is told as %s', (line, name) => {
  const { texts } = judge({ jobs: BACKEND }, 'Dental Hygienist', 'Requirements', `- ${line}`)
  expect(texts.filter(text => text.startsWith(name))).toHaveLength(1)
})

test('one language and either of two others are two asks', () => {
  const { posting } = judge(
    { jobs: BACKEND },
    'Clerk',
    ...['Requirements', '- Ability to speak and write in English and either Danish or Finnish fluently'],
  )
  expect(posting.requirements[0]?.asks.map(({ names }) => names)).toEqual([
    ['English'],
    ['Danish', 'Finnish'],
  ])
})

test('a degree or studies under way ask for no student', () => {
  const { posting } = judge(
    { jobs: BACKEND },
    'Analyst',
    ...['Requirements', "- A bachelor's degree/pursuing a bachelor's degree in statistics"],
  )
  expect(posting.requirements[0]?.asks.map(({ kind }) => kind)).toEqual(['degree'])
})

test('a nurse reads of no occupation but the titles of the job and her own', () => {
  const { texts } = judge(
    { jobs: NURSE },
    'Intensive Care Nurse',
    'Requirements',
    '- Licence as a registered nurse',
  )
  expect(texts.join(' ')).not.toMatch(/coach|pharmacist|therapist/i)
  expect(texts).toContain('You have worked as Registered Nurse, Intensive Care, the same kind of work.')
})

test('a frontend job does not fit without HTML, CSS and React', () => {
  const lines = ['Requirements', '- HTML, CSS and React', '- 3 years of frontend development']
  const { score, texts } = judge({ jobs: BACKEND }, 'Software Engineer II, Frontend', ...lines)
  expect(score).toBeLessThan(75)
  expect(texts).toContain('HTML, CSS and React: required, and your resume does not name it.')
})

test('what the law and the employer have to say does not change what the work is', () => {
  const work = ['What you will do', '- Build backend services in Python', '- Review code of the team']
  const besides = [
    ...['About us', 'We sell flowers and train florists in all countries.'],
    'We are an equal opportunity employer and decide without regard to race, religion, national origin or veteran status.',
  ]
  const { posting } = judge({ jobs: BACKEND }, 'Software Engineer', ...work)
  const { posting: longer } = judge({ jobs: BACKEND }, 'Software Engineer', ...work, ...besides)
  expect(longer.occupations).toEqual(posting.occupations)
  expect(longer.words).toEqual(posting.words)
})

describe('level', () => {
  const SENIOR: Jobs = [
    {
      title: 'Senior Backend Engineer',
      ...{ start: '2012-01', end: '2024-12', bullets: ['Built backend services in Python and PostgreSQL'] },
    },
  ]
  const ASKED = ['Requirements', '- Experience with Python', '- Experience with PostgreSQL']
  const scoreOf = (title: string, levels: readonly JobLevel[]) =>
    judge({ jobs: SENIOR, levels }, title, ...ASKED)

  test('a junior post is no match for a senior who did not choose it, and says so', () => {
    const { score, texts } = scoreOf('Junior Backend Engineer', ['Mid-Senior level'])
    expect(score).toBeLessThan(65)
    expect(texts).toContain('It is an entry-level job; you chose a mid-senior job.')
  })

  test('who chose it too loses nothing', () => {
    const chosen = scoreOf('Junior Backend Engineer', ['Entry level', 'Mid-Senior level'])
    const other = scoreOf('Junior Backend Engineer', ['Mid-Senior level'])
    expect(chosen.score).toBeGreaterThan(other.score + 20)
  })

  test('an internship is no match for years of work, even where nothing was chosen', () => {
    const { score, texts } = scoreOf('Backend Engineering Intern', [])
    expect(score).toBeLessThan(65)
    expect(texts).toContain('It is an internship, below you: your years and titles read as a mid-senior job.')
  })
})

describe('evidence', () => {
  test('years are those of positions that show the thing, studies apart, and quote one of them', () => {
    const { told } = judge(
      { jobs: BACKEND },
      'Backend Engineer',
      'Requirements',
      '- 2 years of backend development in Python',
    )
    const years = told.find(({ feature }) => feature === 'years')
    expect(years?.text).toContain('your positions come to 3 years')
    expect(years?.evidence.resume).toBe('Backend Developer')
  })

  test('either of two that will do is named by what the line shows', () => {
    const { texts } = judge({ jobs: BACKEND }, 'Backend Engineer', 'Requirements', '- Java or Python')
    expect(texts).toContain('You have shown Python as Backend Developer at Sample Works.')
  })

  test('what counts for something else says so, but not in work of another kind', () => {
    const textsFor = (title: string, duty: string) =>
      judge({ jobs: BACKEND, skills: ['PostgreSQL'] }, title, duty, 'Requirements', '- SQL').texts.filter(
        text => text.includes('SQL'),
      )
    const said = 'You name PostgreSQL (counts for SQL).'
    expect(textsFor('Backend Engineer', 'Build backend services in Python at scale.')).toEqual([said])
    expect(textsFor('Registered Nurse', 'Care for ventilated patients on the ward.').join()).not.toContain(
      'You name',
    )
  })

  test('another spelling of the same thing is that thing', () => {
    const profile = { jobs: BACKEND, skills: ['PostgreSQL'] }
    const { texts } = judge(profile, 'Backend Engineer', 'Requirements', '- Postgres')
    expect(texts).toContain('You name Postgres.')
  })

  test('a posting that lost its line breaks is read by its headings all the same', () => {
    const about = 'We build tools for builders and we listen to them. '.repeat(24)
    const { posting } = judge(
      { jobs: BACKEND },
      'Backend Engineer',
      `${about}Responsibilities You run our services in production. Qualifications Three years with Kubernetes. Benefits Free lunch and SQL courses.`,
    )
    expect(posting.skills.map(({ name, section }) => `${name}: ${section}`)).toEqual([
      'Kubernetes: required',
      'SQL: offer',
    ])
  })

  test('what would be a plus is not told as asked for, and an address is no degree', () => {
    const { texts } = judge(
      { jobs: BACKEND },
      'Backend Engineer',
      'Preferred qualifications',
      'Nine years of Go.',
      'Ability to read more at https://help.ms/learn.',
    )
    expect(texts.filter(text => text.includes('Go'))).toEqual([expect.stringContaining('would be a plus; ')])
    expect(texts.join()).not.toContain('degree')
  })

  test('a degree in another field is no pro', () => {
    const { told } = judge({ jobs: BACKEND }, 'Nurse', 'Requirements', "- Bachelor's degree in nursing")
    const [degree] = told.filter(({ feature }) => feature === 'education')
    expect(degree).toMatchObject({ side: 'con', key: 'degreeOther' })
    expect(degree?.text).toContain('Computer Science')
  })

  test('a numerate subject is many fields, and what is done where required is no must', () => {
    const { texts, posting } = judge(
      { jobs: BACKEND },
      'Analyst',
      'Requirements',
      '- Degree in a numerate subject',
      '- Experience in brewing is not essential',
      'Responsibilities',
      '- Use Excel where required',
    )
    expect(texts.join()).not.toMatch(/another field|brewing/u)
    expect(posting.requirements.find(({ text }) => text.includes('Excel'))?.must ?? null).toBeNull()
  })

  test("a master's degree in a field is not read as a bachelor's", () => {
    const { posting } = judge({ jobs: NURSE }, 'Lecturer', 'Requirements', "- Master's degree in chemistry")
    expect(posting.requirements[0]?.asks[0]).toMatchObject({ kind: 'degree', degree: 'master' })
  })
})
