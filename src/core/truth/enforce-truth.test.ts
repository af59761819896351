import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { tailorResume } from '../tailoring/tailor-resume.ts'
import { checkTruth, listLines } from './check-truth.ts'
import { enforceTruth } from './enforce-truth.ts'
import { GERMAN_PROFILE, NURSE_PROFILE, SOFTWARE_POSTING, SOFTWARE_PROFILE } from './sample-profiles.suite.ts'

function tailored(): TailoredResume {
  const tailoring = tailorResume({ profile: SOFTWARE_PROFILE, job: SOFTWARE_POSTING, tier: 'basic' })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  return tailoring.resume
}

function withBullets(...bullets: TailoredLine[]): TailoredResume {
  return { ...tailored(), work: [{ entryId: 'work.0', bullets }] }
}

const [OFFSITE, API] = SOFTWARE_PROFILE.work[0]?.bullets.map(fact => fact.text) ?? []
const LIE = { text: 'Led 90 people at Globex', sourceIds: ['work.0.bullets.0'] }

describe('enforcing the truth', () => {
  test('leaves a truthful resume as it is', () => {
    const resume = tailored()
    expect(enforceTruth(SOFTWARE_PROFILE, resume)).toMatchObject({
      resume,
      report: { replaced: 0, refusals: {} },
      verdict: 'accepted',
    })
  })

  test('[CORE-6] puts the source in the place of a line that says more', () => {
    const { resume, report, verdict } = enforceTruth(SOFTWARE_PROFILE, withBullets(LIE))
    expect(resume.work[0]?.bullets).toEqual([{ text: OFFSITE, sourceIds: ['work.0.bullets.0'] }])
    expect(report).toMatchObject({ replaced: 1, refusals: { number: 1, name: 1, strength: 1 } })
    expect(verdict).toBe('accepted')
  })

  test('shows no source twice', () => {
    const good = { text: 'Built a parcel tracking API in TypeScript', sourceIds: ['work.0.bullets.1'] }
    const bad = { text: 'Built 3 APIs in Rust', sourceIds: ['work.0.bullets.1'] }
    expect(enforceTruth(SOFTWARE_PROFILE, withBullets(good, bad)).resume.work[0]?.bullets).toEqual([good])
    const twice = enforceTruth(SOFTWARE_PROFILE, withBullets(bad, bad)).resume.work[0]?.bullets
    expect(twice).toEqual([{ text: API, sourceIds: ['work.0.bullets.1'] }])
  })

  test('drops a summary that says more', () => {
    const summary = { text: 'Principal Engineer with 20 years at Globex.', sourceIds: ['headline'] }
    expect(enforceTruth(SOFTWARE_PROFILE, { ...tailored(), summary }).resume.summary).toBeNull()
  })

  test('drops lines without a source in the entry, unknown entries and an entry said twice', () => {
    const foreign = { text: 'Wrote integration tests', sourceIds: ['work.1.bullets.1'] }
    const resume = {
      ...tailored(),
      work: [
        { entryId: 'work.0', bullets: [foreign] },
        { entryId: 'work.9', bullets: [LIE] },
        { entryId: 'work.0', bullets: [LIE] },
      ],
    }
    const enforced = enforceTruth(SOFTWARE_PROFILE, resume)
    expect(enforced.resume.work).toEqual([{ entryId: 'work.0', bullets: [] }])
    expect(enforced.report).toMatchObject({ replaced: 3, refusals: { unknown_entry: 2, foreign_source: 1 } })
  })

  test('rejects a resume of which more than half was replaced', () => {
    const lies = Array.from({ length: 40 }, () => LIE)
    expect(enforceTruth(SOFTWARE_PROFILE, withBullets(...lies)).verdict).toBe('rejected')
  })

  test('reports counts and no text', () => {
    const { report } = enforceTruth(SOFTWARE_PROFILE, withBullets(LIE))
    expect(JSON.stringify(report)).not.toMatch(/Globex|offsite/)
  })
})

describe('[CORE-6] whatever an engine proposes', () => {
  const WORDS = [
    'Led',
    'Globex',
    '90',
    '31%',
    'Rust',
    'K8s',
    'services',
    'team',
    'https://x.example',
    '\u200b',
    'a',
  ]

  const anyText = fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map(words => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )

  function anyResume(profile: ResumeProfile): fc.Arbitrary<TailoredResume> {
    const facts = [...placeFacts(profile).values()].map(({ fact }) => fact)
    const id = fc.constantFrom(...facts.map(fact => fact.id), 'nowhere')
    const honest = fc.constantFrom(...facts).map(({ id: source, text }) => ({ text, sourceIds: [source] }))
    const invented = fc.record({ text: anyText, sourceIds: fc.array(id, { maxLength: 4 }) })
    const lines = fc.array(fc.oneof(honest, invented), { maxLength: 5 })
    const entryId = fc.constantFrom('work.0', 'work.1', 'education.0', 'other.0', 'nowhere')
    return fc.record({
      summary: fc.option(fc.oneof(honest, invented)),
      work: fc.array(fc.record({ entryId, bullets: lines }), { maxLength: 3 }),
      education: fc.array(fc.record({ entryId, details: lines }), { maxLength: 2 }),
      skills: lines,
      languages: lines,
      certifications: lines,
      otherSections: fc.array(fc.record({ sectionId: entryId, lines }), { maxLength: 2 }),
    })
  }

  test.each([
    ['software', SOFTWARE_PROFILE],
    ['nurse', NURSE_PROFILE],
    ['German', GERMAN_PROFILE],
  ])('what is left of a %s resume breaks no rule', (_, profile) => {
    fc.assert(
      fc.property(anyResume(profile), resume => {
        const { refusals } = checkTruth(profile, enforceTruth(profile, resume).resume)
        expect(refusals.filter(({ rule }) => rule !== 'total_length')).toEqual([])
      }),
      { numRuns: 100, seed: 7 },
    )
  })

  // None of these stands in any sample, so a line that shows one has it from nowhere.
  const INVENTIONS = [
    'at Globex',
    'using Rust',
    'for 97 hospitals',
    'since 1987',
    'with a PMP certificate',
    'as vice president',
    'in fluent Icelandic',
    'after studies at Oxbridge College',
    'with a doctorate',
    'worldwide',
  ]
  const INVENTED = /Globex|Rust|97|1987|PMP|vice president|Icelandic|Oxbridge|doctorate|worldwide/iu

  test.each([
    ['software', SOFTWARE_PROFILE],
    ['nurse', NURSE_PROFILE],
    ['German', GERMAN_PROFILE],
  ])('nothing invented is left of a %s resume, and every line names a source that it has', (_, profile) => {
    const facts = [...placeFacts(profile).values()]
    const known = new Map(facts.map(({ fact }) => [fact.id, fact.text]))
    const line = fc
      .record({
        placed: fc.constantFrom(...facts.filter(({ isLine }) => isLine)),
        invention: fc.option(fc.constantFrom(...INVENTIONS)),
        isFirst: fc.boolean(),
      })
      .map(({ placed: { fact }, invention, isFirst }) => {
        const parts = isFirst ? [invention, fact.text] : [fact.text, invention]
        return { text: parts.filter(part => part !== null).join(' '), sourceIds: [fact.id] }
      })
    const lines = fc.array(line, { maxLength: 6 })
    const proposal = fc.record({
      summary: fc.option(line),
      work: fc
        .tuple(lines, lines)
        .map(bullets => bullets.map((each, index) => ({ entryId: `work.${index}`, bullets: each }))),
      education: lines.map(details => [{ entryId: 'education.0', details }]),
      skills: lines,
      languages: lines,
      certifications: lines,
      otherSections: lines.map(each => [{ sectionId: 'other.0', lines: each }]),
    })
    fc.assert(
      fc.property(proposal, proposed => {
        const left = listLines(enforceTruth(profile, proposed).resume).map(({ line: kept }) => kept)
        expect(left.filter(({ text }) => INVENTED.test(text))).toEqual([])
        expect(left.every(({ sourceIds }) => sourceIds.every(id => known.has(id)))).toBe(true)
      }),
      { numRuns: 60, seed: 21 },
    )
  })
})
