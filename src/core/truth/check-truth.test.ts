import { describe, expect, test } from 'vitest'
import type { TailoredResume } from '#contract/tailoring.ts'
import { checkTruth, type TruthRule } from './check-truth.ts'
import { NURSE_POSTING, NURSE_PROFILE, SOFTWARE_POSTING, SOFTWARE_PROFILE } from './sample-profiles.suite.ts'

const EMPTY: TailoredResume = {
  summary: null,
  work: [],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  otherSections: [],
}

function rulesOf(resume: Partial<TailoredResume>, profile = SOFTWARE_PROFILE): TruthRule[] {
  return checkTruth(profile, { ...EMPTY, ...resume }).refusals.map(refusal => refusal.rule)
}

function bullet(text: string, ...sourceIds: string[]): Partial<TailoredResume> {
  return { work: [{ entryId: 'work.0', bullets: [{ text, sourceIds }] }] }
}

describe('sources', () => {
  const text = 'Moved 9 services from virtual machines to Kubernetes'

  test('support a line that keeps to them', () => {
    expect(rulesOf(bullet(text, 'work.0.bullets.2'))).toEqual([])
  })

  test('are needed', () => {
    expect(rulesOf(bullet(text))).toEqual(['unknown_source'])
  })

  test('must exist', () => {
    expect(rulesOf(bullet(text, 'work.0.bullets.2', 'work.0.bullets.77'))).toEqual(['unknown_source'])
  })

  test('must stand in the same entry', () => {
    expect(rulesOf(bullet(text, 'work.0.bullets.2', 'work.1.bullets.0'))).toEqual(['foreign_source'])
  })

  test('are three at most', () => {
    const ids = [0, 1, 2, 3].map(index => `work.0.bullets.${index}`)
    expect(rulesOf(bullet(text, ...ids))).toEqual(['too_many_sources'])
  })

  test('are never the contact details', () => {
    const summary = { text: 'mara.quill@example.org', sourceIds: ['email'] }
    expect(rulesOf({ summary })).toEqual(['foreign_source'])
  })
})

test('a summary and a skill may show what stands anywhere in the resume', () => {
  const resume = {
    summary: {
      text: 'Backend Engineer who moved 9 services to Kubernetes.',
      sourceIds: ['headline', 'work.0.bullets.2'],
    },
    skills: [{ text: 'pandas', sourceIds: ['work.1.bullets.0'] }],
  }
  expect(rulesOf(resume)).toEqual([])
})

test('a skill must stand in the line it names', () => {
  expect(rulesOf({ skills: [{ text: 'Python', sourceIds: ['skills.1'] }] })).toContain('words')
})

test('languages and certificates stand as the resume has them', () => {
  expect(rulesOf({ languages: [{ text: 'Dutch (B1)', sourceIds: ['languages.1'] }] })).toEqual([])
  expect(rulesOf({ languages: [{ text: 'Dutch (C1)', sourceIds: ['languages.1'] }] })).toEqual([
    'not_verbatim',
  ])
  const certifications = [{ text: 'ACLS (2026)', sourceIds: ['certifications.1'] }]
  expect(rulesOf({ certifications }, NURSE_PROFILE)).toEqual(['not_verbatim'])
})

test('the place of a refusal can be found again', () => {
  const resume = { ...EMPTY, ...bullet('Led 90 people at Globex', 'work.0.bullets.4') }
  const { refusals } = checkTruth(SOFTWARE_PROFILE, resume)
  expect(refusals[0]?.place).toEqual({ section: 'work', entryId: 'work.0', index: 0 })
})

test('a name that only the posting has is refused in any spelling', () => {
  const resume = { ...EMPTY, ...bullet('Moved 9 services to terraform', 'work.0.bullets.2') }
  const { refusals } = checkTruth(SOFTWARE_PROFILE, resume, SOFTWARE_POSTING)
  expect(refusals.map(({ rule }) => rule)).toContain('name')
  expect(checkTruth(NURSE_PROFILE, EMPTY, NURSE_POSTING).refusals).toEqual([])
})

test('the whole may not be longer than the resume by more than a fifth', () => {
  const line = { text: 'Moved 9 services from virtual machines to K8s', sourceIds: ['work.0.bullets.2'] }
  const work = [{ entryId: 'work.0', bullets: Array.from({ length: 60 }, () => line) }]
  expect(rulesOf({ work })).toEqual(['total_length'])
})
