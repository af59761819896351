import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResumeProfile } from '#contract/resume.ts'
import { readPosting } from './posting-facts.ts'
import { readResume } from './resume-facts.ts'
import {
  BACKEND_JOB,
  BACKEND_POSTING,
  BACKEND_WISH,
  backendScore,
  factOf,
  MODEL,
  MUST_HAVES,
  postingOf,
  profileOf,
  TODAY,
} from './samples.suite.ts'
import { rateMatch, scoreMatch } from './score-match.ts'

const skills = fc.subarray([
  ...MUST_HAVES,
  'Python',
  'Wound care',
  'Forklift operation',
  'Route books',
  'SQL',
])

test('adding a must-have never lowers the score and removing one never raises it', () => {
  fc.assert(
    fc.property(skills, fc.constantFrom(...MUST_HAVES), (listed, added) => {
      const without = listed.filter(skill => skill !== added)
      expect(backendScore([...without, added])).toBeGreaterThanOrEqual(backendScore(without))
    }),
  )
})

test('the order of skills, repetition and white space never matter', () => {
  fc.assert(
    fc.property(skills, fc.nat(), (listed, seed) => {
      const turned = [
        ...listed.slice(seed % (listed.length + 1)),
        ...listed.slice(0, seed % (listed.length + 1)),
      ]
      const noisy = [...turned.map(skill => `  ${skill.replace(/ /g, '   ')} `), ...turned]
      expect(backendScore(noisy)).toBe(backendScore(listed))
    }),
  )
})

test('name, contact, employer and school never matter', () => {
  const posting = readPosting(BACKEND_POSTING, MODEL)
  const plain = profileOf({ jobs: [BACKEND_JOB], skills: ['Kafka'] })
  const expected = rateMatch({ resume: readResume(plain, TODAY, MODEL), posting, wish: BACKEND_WISH })
  fc.assert(
    fc.property(fc.constantFrom('Kubernetes', 'Backend Developer', 'Ayşe Öztürk', 'PhD'), word => {
      const renamed: ResumeProfile = {
        ...plain,
        name: factOf(word),
        email: factOf(`${word}@example.com`),
        phone: factOf(word),
        place: factOf(word),
        links: [{ ...factOf(word), url: null }],
        work: plain.work.map(entry => ({ ...entry, company: factOf(word), place: factOf(word) })),
        education: plain.education.map(entry => ({
          ...entry,
          institution: factOf(word),
          place: factOf(word),
        })),
      }
      expect(rateMatch({ resume: readResume(renamed, TODAY, MODEL), posting, wish: BACKEND_WISH })).toBe(
        expected,
      )
    }),
  )
})

test('any text at all gives a whole score from 0 to 100', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string()),
      fc.string(),
      (title, lines, wanted) => {
        const { score, reasons } = scoreMatch({
          resume: readResume(profileOf({ jobs: [{ ...BACKEND_JOB, title }], skills: lines }), TODAY, MODEL),
          posting: readPosting(postingOf(title, lines), MODEL),
          wish: { jobWanted: wanted, levels: [] },
        })
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(reasons.every(({ points }) => points >= 0 && points <= 100)).toBe(true)
      },
    ),
  )
})
