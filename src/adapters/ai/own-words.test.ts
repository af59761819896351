import { describe, expect, test } from 'vitest'
import type { TailoredLine } from '#contract/tailoring.ts'
import { checkTruth } from '#core/truth/check-truth.ts'
import { EMPTY_SAMPLE, profileFrom, SOFTWARE_PROFILE } from '#core/truth/sample-profiles.suite.ts'
import { refuseForeignWords } from './own-words.ts'

const EMPTY = {
  summary: null,
  work: [],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  otherSections: [],
}

/** Whether a bullet of the first position may stand. */
function isKept(text: string, ...bullets: number[]): boolean {
  const line = { text, sourceIds: bullets.map(index => `work.0.bullets.${index}`) }
  const resume = { ...EMPTY, work: [{ entryId: 'work.0', bullets: [line] }] }
  return refuseForeignWords(SOFTWARE_PROFILE, resume).work[0]?.bullets[0]?.text === text
}

const keepsSummary = (text: string) => {
  const summary = { text, sourceIds: ['headline'] }
  return refuseForeignWords(SOFTWARE_PROFILE, { ...EMPTY, summary }).summary?.text === text
}

describe('a bullet of an outside model', () => {
  test.each<[text: string, ...sources: number[]]>([
    ['Moved 9 services to Kubernetes and cut hosting cost by 31%', 2],
    ['Cut hosting cost by 31% by moving 9 services from virtual machines to K8s', 2],
    ['Parcel tracking API in TypeScript and Node.js: 12,000 requests per minute', 1],
    ['Built a parcel tracking API in TypeScript and moved 9 services to Kubernetes', 1, 2],
    ['Led 4 developers at Ferrow Logistics through the rewrite of the billing service', 4],
  ])('may shorten, turn and join: %s', (text, ...sources) => {
    expect(isKept(text, ...sources)).toBe(true)
  })

  test.each<[what: string, text: string, ...sources: number[]]>([
    ['an employer in small letters', 'Built a parcel tracking API for globex', 1],
    ['a kind of employer', 'Built a parcel tracking API at a large bank', 1],
    ['a title', 'Built a parcel tracking API as a developer', 1],
    ['a time', 'Built a parcel tracking API over a decade', 1],
    ['a degree', 'Built a parcel tracking API with honours', 1],
    ['a skill in small letters', 'Built a parcel tracking API with docker', 1],
    ['a language', 'Built a parcel tracking API in spanish', 1],
    ['another unit', 'Built a parcel tracking API that serves 12,000 requests per second', 1],
    ['a reach', 'Built a parcel tracking API across europe', 1],
    ['a number of another line', 'Built 9 parcel tracking APIs in TypeScript', 1, 2],
    ['a thing of another line', 'Led a team of 4 developers through the move to Kubernetes', 4, 2],
  ])('may not add %s', (_, text, ...sources) => {
    expect(isKept(text, ...sources)).toBe(false)
  })
})

describe('a summary of an outside model', () => {
  test.each([
    'Backend Engineer with experience in TypeScript, Node.js and PostgreSQL.',
    'Senior Backend Engineer at Ferrow Logistics Ltd since 03/2020, Software Engineer at Oakmere Retail, BSc Computer Science.',
  ])('may name what belongs together: %s', text => {
    expect(keepsSummary(text)).toBe(true)
  })

  test.each([
    'Software Engineer at Ferrow Logistics Ltd since 09/2016.',
    'BSc Computer Science from Oakmere Retail.',
    'Senior Backend Engineer at Oakmere Retail.',
    'Backend Engineer with 10 years of experience.',
  ])('may not put together what does not: %s', text => {
    expect(keepsSummary(text)).toBe(false)
  })
})

test('what is refused is refused by the truth gate too, whatever the resume says', () => {
  const line: TailoredLine = { text: 'Invented', sourceIds: ['skills.0'] }
  const profile = profileFrom({ ...EMPTY_SAMPLE, skills: ['\u200b', 'Piano'] })
  const refused = refuseForeignWords(profile, { ...EMPTY, skills: [line] })
  expect(checkTruth(profile, refused).refusals).toHaveLength(1)
})

test('a line without a source, and one that repeats its source, are left to the gate', () => {
  const [bullet] = SOFTWARE_PROFILE.work[0]?.bullets ?? []
  if (!bullet) throw new Error('the sample has changed')
  expect(isKept(bullet.text, 0)).toBe(true)
  expect(isKept('Anything at all')).toBe(false)
})
