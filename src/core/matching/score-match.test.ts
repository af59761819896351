import { describe, expect, test } from 'vitest'
import { sayReason } from '#contract/messages/match-reasons.ts'
import { JOB_LEVELS } from '#contract/preferences.ts'
import { readPosting } from './posting-facts.ts'
import { readResume } from './resume-facts.ts'
import {
  BACKEND_JOB,
  BACKEND_POSTING,
  BACKEND_WISH,
  backendScore,
  MODEL,
  MUST_HAVES,
  postingOf,
  profileOf,
  TODAY,
} from './samples.suite.ts'
import { rateMatch, scoreMatch } from './score-match.ts'
import { SCORER_VERSION } from './scorer-version.ts'

test('[CORE-3] a resume that meets every must-have in the same role and level reaches the default threshold of 90', () => {
  const { score, scorerVersion } = scoreMatch({
    resume: readResume(
      profileOf({ jobs: [BACKEND_JOB], skills: ['K8s', 'Apache Kafka', 'RESTful services'] }),
      TODAY,
      MODEL,
    ),
    posting: readPosting(BACKEND_POSTING, MODEL),
    wish: BACKEND_WISH,
  })
  expect(score).toBeGreaterThanOrEqual(90)
  expect(score).toBeLessThanOrEqual(100)
  expect(scorerVersion).toBe(SCORER_VERSION)
})

test('one of five must-haves missing stays below 90', () => {
  expect(backendScore(['Kubernetes', 'Kafka'])).toBeLessThan(90)
})

test('another occupation is clearly low', () => {
  const cook = profileOf({
    jobs: [{ title: 'Sous Chef', start: '2015', end: '2024', bullets: ['Planned menus for 80 guests'] }],
    skills: ['HACCP', 'Menu planning'],
  })
  const score = rateMatch({
    resume: readResume(cook, TODAY, MODEL),
    posting: readPosting(BACKEND_POSTING, MODEL),
    wish: { jobWanted: 'Head Chef', levels: ['Mid-Senior level'] },
  })
  expect(score).toBeLessThan(50)
})

test('the wish counts as much as a position held', () => {
  const career = profileOf({ jobs: [{ ...BACKEND_JOB, title: 'Data Analyst' }], skills: MUST_HAVES })
  const resume = readResume(career, TODAY, MODEL)
  const posting = readPosting(BACKEND_POSTING, MODEL)
  const asked = rateMatch({ resume, posting, wish: BACKEND_WISH })
  expect(asked).toBeGreaterThan(
    rateMatch({ resume, posting, wish: { ...BACKEND_WISH, jobWanted: 'Data Analyst' } }),
  )
})

test.each(JOB_LEVELS)('a level that nobody ticked takes its part of the score: %s', level => {
  const distance = Math.abs(JOB_LEVELS.indexOf(level) - JOB_LEVELS.indexOf('Mid-Senior level'))
  const score = backendScore(MUST_HAVES, { ...BACKEND_WISH, levels: [level] })
  if (distance === 0) expect(score).toBeGreaterThanOrEqual(90)
  else expect(score).toBeLessThan(80)
})

test('fewer years than asked cost points and are named', () => {
  const short = { ...BACKEND_JOB, start: '06/2024' }
  const result = scoreMatch({
    resume: readResume(profileOf({ jobs: [short], skills: MUST_HAVES }), TODAY, MODEL),
    posting: readPosting(BACKEND_POSTING, MODEL),
    wish: BACKEND_WISH,
  })
  expect(result.score).toBeLessThan(backendScore(MUST_HAVES))
  expect(result.reasons).toContainEqual(
    expect.objectContaining({
      feature: 'years',
      side: 'con',
      key: 'yearsShort',
      words: { asked: '4 years', of: ' as backend developer', shown: '1 year' },
    }),
  )
})

test('a posting that names nothing is neutral and says so', () => {
  const { score, reasons } = scoreMatch({
    resume: readResume(profileOf({ jobs: [BACKEND_JOB] }), TODAY, MODEL),
    posting: readPosting(postingOf('', []), MODEL),
    wish: { jobWanted: '', levels: [] },
  })
  expect(score).toBeGreaterThan(30)
  expect(score).toBeLessThan(70)
  expect(reasons.map(({ key }) => key)).toEqual(['postingNamesNothing'])
})

test('a required language that the list of languages leaves out holds the score down', () => {
  const posting = {
    ...BACKEND_POSTING,
    description: `${BACKEND_POSTING.description}\n- Fluent German`,
  }
  const scoreWith = (languages: readonly string[]) =>
    rateMatch({
      resume: readResume(profileOf({ jobs: [BACKEND_JOB], skills: MUST_HAVES, languages }), TODAY, MODEL),
      posting: readPosting(posting, MODEL),
      wish: BACKEND_WISH,
    })
  expect(scoreWith(['English (native)', 'French'])).toBeLessThanOrEqual(80)
  expect(scoreWith(['English', 'Deutsch (C1)'])).toBeGreaterThanOrEqual(90)
  expect(scoreWith([])).toBeGreaterThan(scoreWith(['English (native)', 'French']))
  expect(scoreWith([])).toBeLessThan(80)
})

test('a must-have outside every dictionary is found by its words', () => {
  const posting = postingOf('Delivery Planner', [
    'What you bring',
    '- Experience in planning refrigerated routes',
  ])
  const { reasons } = scoreMatch({
    resume: readResume(
      profileOf({
        jobs: [
          {
            title: 'Planner',
            start: '2019',
            end: '2024',
            bullets: ['Planned all routes for refrigerated goods'],
          },
        ],
      }),
      TODAY,
      MODEL,
    ),
    posting: readPosting(posting, MODEL),
    wish: { jobWanted: 'Planner', levels: [] },
  })
  expect(reasons).toContainEqual(
    expect.objectContaining({
      side: 'pro',
      evidence: {
        posting: 'Experience in planning refrigerated routes',
        resume: 'Planned all routes for refrigerated goods',
      },
    }),
  )
})

describe('a sentence in part', () => {
  const jobs = [
    {
      ...BACKEND_JOB,
      bullets: ['Led drywall construction for offices', 'Cleared customs documents'],
    },
  ]
  const resume = readResume(profileOf({ jobs, skills: ['Drywall', 'Construction'] }), TODAY, MODEL)
  const saidOf = (line: string) => {
    const posting = readPosting(postingOf('Builder', ['Requirements', line]), MODEL)
    const { reasons } = scoreMatch({ resume, posting, wish: { jobWanted: '', levels: [] } })
    return reasons.map(({ side, key, words }) => `${side}: ${sayReason(key, words)}`)
  }

  test('a wish that is met in part begins with what is missing', () => {
    expect(saidOf('- Experience with customs and crane trucks is a plus')).toContain(
      'open: Crane trucks would be a plus too; your resume shows only customs.',
    )
  })

  test('names that the posting writes as one stay one', () => {
    expect(saidOf('- Experience with drywall construction')[0]).toContain('shown drywall construction as')
  })
})
