import { describe, expect, test } from 'vitest'
import { readAskedYears } from '../text/asked-years.ts'
import { seniorityInKind } from './judge-years.ts'
import { readPosting } from './posting-facts.ts'
import { readRequirements } from './posting-requirements.ts'
import { readResume } from './resume-facts.ts'
import { MODEL, postingOf, profileOf, TODAY } from './samples.suite.ts'
import { rateMatch, scoreMatch } from './score-match.ts'
import { readTaught } from './taught-trade.ts'

function scoreOf(held: string, title: string): number {
  const job = { title: held, start: '2015-01', end: '2024-12', bullets: ['Worked on 28 sites'] }
  return scoreMatch({
    resume: readResume(profileOf({ jobs: [job] }), TODAY, MODEL),
    posting: readPosting(postingOf(title, ['Requirements', '- Two years of experience in the trade']), MODEL),
    wish: { jobWanted: '', levels: [] },
  }).score
}

describe('who teaches a trade is asked for the trade', () => {
  test('an electrician is nearer to teaching it than a baker is', () => {
    const title = 'Adjunct Instructor - Electrician'
    expect(scoreOf('Electrician', title)).toBeGreaterThan(scoreOf('Baker', title) + 15)
  })

  test.each([
    ['Electrical Design Engineer', 'Workforce Development Electrical Instructor'],
    ['Welding Inspector', 'Instructor - Welding and Fabrication'],
    ['Network Engineer', 'Adjunct Instructor Pool - Network Certifications'],
  ])('%s has a word of the subject of %s', (held, title) => {
    expect(scoreOf(held, title)).toBeGreaterThan(scoreOf('Baker', title) + 8)
  })

  test('a degree in the subject is as good as a title', () => {
    const job = { title: 'Sales Assistant', start: '2015-01', end: '2024-12', bullets: ['Sold 28 lamps'] }
    const rate = (degree: string) =>
      rateMatch({
        resume: readResume(profileOf({ jobs: [job], degree }), TODAY, MODEL),
        posting: readPosting(postingOf('Adjunct Instructor - Electrical Technology', []), MODEL),
        wish: { jobWanted: '', levels: [] },
      })
    expect(rate('Bachelor of Electrical Engineering')).toBeGreaterThan(rate('Bachelor of Fine Arts'))
  })

  test('a school, and any other title, names no trade that is taught', () => {
    const taughtBy = (title: string) => readTaught(readPosting(postingOf(title, []), MODEL), MODEL)
    expect(taughtBy('Mathematics Teacher')).toBeNull()
    expect(taughtBy('Instructor')).toBeNull()
    expect(taughtBy('Welding Instructor')).not.toBeNull()
  })
})

test('years count as far as they were of such work, and never less for more of them', () => {
  expect(seniorityInKind(0.6, 120, 5)).toBeGreaterThan(seniorityInKind(0.2, 120, 5))
  expect(seniorityInKind(0.4, 60, 5)).toBeGreaterThan(seniorityInKind(0.4, 12, 5))
  expect(seniorityInKind(0.4, 12, null)).toBeGreaterThan(seniorityInKind(0.4, 12, 8))
})

describe('what lost its spaces is read', () => {
  const asksOf = (text: string) =>
    readRequirements(`Required qualifications\n${text}`).requirements.map(({ text: said, must }) => [
      said,
      must,
    ])

  test('a sentence ends where the next one begins without a space', () => {
    const glued = 'Five years of experience in software development.Bachelor’s degree in computer science.'
    expect(asksOf(glued)).toHaveLength(2)
  })

  test('of years and what is preferred the years are required', () => {
    expect(asksOf('5+ years of development experience, Java or C# preferred.')).toEqual([
      ['5+ years of development experience', true],
      ['Java or C# preferred.', false],
    ])
  })

  test('months may have three digits', () => {
    expect(readAskedYears('Sales: experience of 104 months').map(({ min }) => Math.round(min))).toEqual([9])
  })
})
