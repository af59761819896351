import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { tailorResume } from '../tailoring/tailor-resume.ts'
import { plainText } from '../text/plain-text.ts'
import { NURSE_PROFILE, SOFTWARE_POSTING, SOFTWARE_PROFILE } from '../truth/sample-profiles.suite.ts'
import { applyChoices } from './apply-choices.ts'
import { buildComparison } from './build-comparison.ts'
import { listChanges } from './list-changes.ts'

const NONE: ReadonlySet<string> = new Set()

describe('[CORE-6] whatever was tailored and whatever is chosen', () => {
  const arbitraryCase = fc.constantFrom(SOFTWARE_PROFILE, NURSE_PROFILE).chain(profile =>
    fc.record({
      profile: fc.constant(profile),
      tailored: tailoredFrom(profile),
      seed: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    }),
  )

  test('rejecting all gives the content of the original, rejecting none the tailored resume', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ profile, tailored }) => {
        const sections = buildComparison({ profile, tailored, posting: SOFTWARE_POSTING, rejected: NONE })
        const all = new Set(listChanges(sections).map(({ id }) => id))
        expect(applyChoices({ profile, tailored }, all)).toEqual(originalOf(profile))
        expect(applyChoices({ profile, tailored }, NONE)).toEqual(tailored)
      }),
      { numRuns: 60 },
    )
  })

  test('any choice holds only lines of the tailored resume and of the original', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ profile, tailored, seed }) => {
        const sections = buildComparison({ profile, tailored, posting: SOFTWARE_POSTING, rejected: NONE })
        const rejected = new Set(
          listChanges(sections)
            .filter((_, index) => seed[index % seed.length])
            .map(({ id }) => id),
        )
        const known = new Set(
          [...linesOf(tailored), ...linesOf(originalOf(profile))].map(one => JSON.stringify(one)),
        )
        const chosen = linesOf(applyChoices({ profile, tailored }, rejected))
        expect(chosen.filter(one => !known.has(JSON.stringify(one)))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('what the built-in engine writes goes back to the original as well', () => {
    const made = tailorResume({ profile: SOFTWARE_PROFILE, job: SOFTWARE_POSTING, tier: 'advanced' })
    if (!made.ok) throw new Error('the sample can be tailored')
    const given = { profile: SOFTWARE_PROFILE, tailored: made.resume }
    const sections = buildComparison({ ...given, posting: SOFTWARE_POSTING, rejected: NONE })
    const all = new Set(listChanges(sections).map(({ id }) => id))
    expect(all.size).toBeGreaterThan(2)
    expect(applyChoices(given, all)).toEqual(originalOf(SOFTWARE_PROFILE))
  })
})

function originalOf(profile: ResumeProfile): TailoredResume {
  const lines = (facts: readonly Fact[]) => facts.map(fact => line(plainText(fact.text), fact.id))
  return {
    summary: profile.summary === null ? null : (lines([profile.summary])[0] ?? null),
    work: profile.work.map(({ id, bullets }) => ({ entryId: id, bullets: lines(bullets) })),
    education: profile.education.map(({ id, details }) => ({ entryId: id, details: lines(details) })),
    skills: lines(profile.skills),
    languages: lines(profile.languages),
    certifications: lines(profile.certifications),
    otherSections: profile.otherSections.map(({ id, lines: facts }) => ({
      sectionId: id,
      lines: lines(facts),
    })),
  }
}

function linesOf(resume: TailoredResume): TailoredLine[] {
  const { summary, work, education, skills, languages, certifications, otherSections } = resume
  return [
    ...(summary === null ? [] : [summary]),
    ...work.flatMap(entry => entry.bullets),
    ...education.flatMap(entry => entry.details),
    ...[skills, languages, certifications].flat(),
    ...otherSections.flatMap(section => section.lines),
  ]
}

/** Any resume that an engine could make of a profile and that has the form that a checked one has. */
function tailoredFrom(profile: ResumeProfile): fc.Arbitrary<TailoredResume> {
  const every = [...placeFacts(profile).keys()]
  const lines = (facts: readonly Fact[]) => {
    const ids = [...facts.map(({ id }) => id), ...every.slice(0, 2)]
    const one = fc.oneof(
      fc.constantFrom(...ids).map(id => line(`Reworded ${id}`, id)),
      fc
        .uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 })
        .map(own => line(`From ${own.join(' and ')}`, ...own)),
      ...(facts.length > 0
        ? [fc.constantFrom(...facts).map(fact => line(plainText(fact.text), fact.id))]
        : []),
    )
    return fc.uniqueArray(one, { maxLength: 5, selector: ({ text }) => text })
  }
  const some = <T extends { id: string }, Made>(
    entries: readonly T[],
    make: (entry: T) => fc.Arbitrary<Made>,
  ) => fc.shuffledSubarray([...entries]).chain(chosen => fc.tuple(...chosen.map(make)))
  return fc.record({
    summary:
      profile.summary === null
        ? fc.constant(null)
        : fc.option(fc.constant(line('Short.', profile.summary.id))),
    work: some(profile.work, ({ id, bullets }) => lines(bullets).map(own => ({ entryId: id, bullets: own }))),
    education: some(profile.education, ({ id, details }) =>
      lines(details).map(own => ({ entryId: id, details: own })),
    ),
    skills: lines(profile.skills),
    languages: lines(profile.languages),
    certifications: lines(profile.certifications),
    otherSections: some(profile.otherSections, ({ id, lines: facts }) =>
      lines(facts).map(own => ({ sectionId: id, lines: own })),
    ),
  })
}

function line(text: string, ...sourceIds: string[]): TailoredLine {
  return { text, sourceIds }
}
