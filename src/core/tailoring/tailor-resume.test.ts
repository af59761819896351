import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ModelTier } from '#contract/models.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { plainText } from '../text/plain-text.ts'
import { listLines } from '../truth/check-truth.ts'
import { enforceTruth } from '../truth/enforce-truth.ts'
import type { Posting } from '../truth/posting-words.ts'
import {
  EMPTY_SAMPLE,
  GERMAN_POSTING,
  GERMAN_PROFILE,
  NURSE_POSTING,
  NURSE_PROFILE,
  profileFrom,
  SOFTWARE_POSTING,
  SOFTWARE_PROFILE,
} from '../truth/sample-profiles.suite.ts'
import { tailorResume } from './tailor-resume.ts'

function tailor(profile: ResumeProfile, job: Posting, tier: ModelTier = 'basic'): TailoredResume {
  const tailoring = tailorResume({ profile, job, tier })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  return tailoring.resume
}

function bulletsOf(resume: TailoredResume, entry = 0): string[] {
  return resume.work[entry]?.bullets.map(bullet => bullet.text) ?? []
}

describe('choosing and ordering', () => {
  test('puts the bullets that answer the posting behind what the position begins with, and the others last', () => {
    const bullets = bulletsOf(tailor(SOFTWARE_PROFILE, SOFTWARE_POSTING))
    expect(bullets[0]).toBe(SOFTWARE_PROFILE.work[0]?.bullets[0]?.text)
    expect(bullets.slice(1, 3).some(text => /^Moved 9 services/.test(text))).toBe(true)
    expect(bullets.at(-1)).toMatch(/^(?:Helped|Led a team)/)
    expect(bullets).toHaveLength(5)
  })

  test('keeps the positions in the order of the resume', () => {
    const { work } = tailor(SOFTWARE_PROFILE, SOFTWARE_POSTING)
    expect(work.map(entry => entry.entryId)).toEqual(['work.0', 'work.1'])
  })

  test('keeps the order of bullets that matter alike', () => {
    const other = { title: 'Baker', company: '', description: 'Bread and rolls' }
    const given = SOFTWARE_PROFILE.work[0]?.bullets.map(fact => fact.text) ?? []
    expect(bulletsOf(tailor(SOFTWARE_PROFILE, other))).toEqual(given)
  })

  test('puts the skills that are asked for first', () => {
    const skills = tailor(NURSE_PROFILE, NURSE_POSTING).skills.map(skill => skill.text)
    expect(skills).toEqual([
      'Ventilator management',
      'Triage',
      'Advanced Cardiac Life Support',
      'Wound care',
      'EHR charting',
    ])
  })
})

describe('the wording', () => {
  const WORDY = profileFrom({
    ...EMPTY_SAMPLE,
    work: [
      {
        head: ['Engineer', 'Fern Ltd', '', '2019', '2021'],
        lines: [
          'Responsible for moving twelve services to K8s in order to cut cost',
          'I helped build dashboards on a daily basis',
        ],
      },
    ],
    skills: ['K8s', 'Kubernetes', 'Postgres'],
    certifications: ['K8s administrator (2021)'],
  })

  test("[CORE-4] takes the posting's name for what the resume shows, and only there", () => {
    const { work, skills, certifications } = tailor(WORDY, SOFTWARE_POSTING)
    expect(work[0]?.bullets.map(({ text }) => text)).toEqual([
      'Responsible for moving twelve services to Kubernetes in order to cut cost',
      'I helped build dashboards on a daily basis',
    ])
    expect(skills.map(({ text }) => text)).toEqual(['Kubernetes', 'PostgreSQL'])
    expect(certifications.map(({ text }) => text)).toEqual(['K8s administrator (2021)'])
    expect(tailor(WORDY, NURSE_POSTING).skills.map(({ text }) => text)).toEqual([
      'K8s',
      'Kubernetes',
      'Postgres',
    ])
  })

  test('[CORE-4] is rephrased by rules in the advanced tier', () => {
    expect(bulletsOf(tailor(WORDY, SOFTWARE_POSTING, 'advanced'))).toEqual([
      'Moved twelve services to Kubernetes to cut cost',
      'Helped build dashboards daily',
    ])
  })

  test('stays as it is where a rule would claim a stronger part', () => {
    const line = 'Responsible for managing a team of nurses'
    const profile = profileFrom({
      ...EMPTY_SAMPLE,
      work: [{ head: ['Nurse', 'Fern Ltd', '', '', ''], lines: [line] }],
    })
    expect(bulletsOf(tailor(profile, NURSE_POSTING, 'advanced'))).toEqual([line])
  })
})

describe('the summary', () => {
  test('is built from title, dates and asked skills when the resume has none', () => {
    expect(tailor(SOFTWARE_PROFILE, SOFTWARE_POSTING).summary).toEqual({
      text: 'Backend Engineer with professional experience since 2016. Key skills: TypeScript and Kubernetes.',
      sourceIds: ['headline', 'work.1.start', 'work.0.end', 'skills.1', 'skills.4'],
    })
  })

  test('is in German for a German resume', () => {
    const description = 'Ihr Profil\n- Erfahrung mit Linux und Active Directory'
    expect(tailor(GERMAN_PROFILE, { ...GERMAN_POSTING, description }).summary?.text).toBe(
      'Systemadministrator mit Berufserfahrung seit 2013. Kernkompetenzen: Linux und Active Directory.',
    )
  })

  test('is left out where since when is all that it would say', () => {
    const description = 'Your profile\n- Experience with bread'
    expect(tailor(SOFTWARE_PROFILE, { ...SOFTWARE_POSTING, description }).summary).toBeNull()
  })

  test('is left out for a language without phrases', () => {
    expect(tailor({ ...SOFTWARE_PROFILE, language: 'fi' }, SOFTWARE_POSTING).summary).toBeNull()
  })

  test('is left out when the resume names no role, or nothing beside it', () => {
    const roleless = { ...EMPTY_SAMPLE, skills: ['TypeScript'] }
    expect(tailor(profileFrom(roleless), SOFTWARE_POSTING).summary).toBeNull()
    const bare = {
      ...EMPTY_SAMPLE,
      skills: ['Baking'],
      identity: { ...EMPTY_SAMPLE.identity, headline: 'Baker' },
    }
    expect(tailor(profileFrom(bare), SOFTWARE_POSTING).summary).toBeNull()
  })

  test("is the person's own: the skills that are asked stand right below it", () => {
    expect(tailor(NURSE_PROFILE, NURSE_POSTING).summary).toEqual({
      text: 'Registered nurse who likes busy wards and calm handovers.',
      sourceIds: ['summary'],
    })
  })

  test('says a skill once where the list has it by the own and by the asked name', () => {
    const profile = profileFrom({
      ...EMPTY_SAMPLE,
      identity: { ...EMPTY_SAMPLE.identity, headline: 'Registered Nurse' },
      work: [{ head: ['Nurse', 'Fern Ltd', '', '2020', 'Present'], lines: ['Cared for patients'] }],
      skills: ['Wound care', 'Triage'],
    })
    const description = 'Requirements\n- Experience with wound management\n- Knowledge of triage'
    const { skills, summary } = tailor(profile, { ...NURSE_POSTING, description })
    expect(skills.map(({ text }) => text)).toContain('Wound management')
    expect(summary?.text).toContain('Key skills: Wound care and Triage.')
  })

  test('half of a phrase is no skill', () => {
    const profile = profileFrom({
      ...EMPTY_SAMPLE,
      identity: { ...EMPTY_SAMPLE.identity, headline: 'Social Worker' },
      summary: 'Social worker with post-qualifying experience in child protection.',
      work: [{ head: ['Social Worker', 'Fern Trust', '', '2020', 'Present'], lines: ['Cared for families'] }],
      skills: ['Care planning', 'Risk assessment', 'Family meetings'],
    })
    const description = "Requirements\n- Minimum three years' post-qualification experience\n- Care planning"
    const { skills } = tailor(profile, { title: 'Social Worker', company: 'Elm Trust', description })
    expect(skills.map(({ text }) => text).sort()).toEqual([
      'Care planning',
      'Family meetings',
      'Risk assessment',
    ])
  })

  test.each([
    ['Results-driven Buying Executive with a proven record of', 'Buying Executive'],
    ['Obsessed with good coffee', 'Buying Executive'],
    ['Head of Buying', 'Head of Buying'],
  ])('names a role and no half sentence: %j', (headline, role) => {
    const profile = profileFrom({
      ...EMPTY_SAMPLE,
      identity: { ...EMPTY_SAMPLE.identity, headline },
      work: [{ head: ['Buying Executive', 'Fern Ltd', '', '2020', 'Present'], lines: ['Bought tea'] }],
      skills: ['TypeScript', 'Kubernetes'],
    })
    expect(tailor(profile, SOFTWARE_POSTING).summary?.text).toBe(
      `${role} with professional experience since 2020. Key skills: TypeScript and Kubernetes.`,
    )
  })
})

test('a resume without a line to choose has nothing to tailor', () => {
  const work = [
    {
      head: ['Clerk', 'Fern Ltd', '', '2019', '2021'] as [string, string, string, string, string],
      lines: [],
    },
  ]
  const profile = profileFrom({ ...EMPTY_SAMPLE, work, languages: ['English'] })
  expect(tailorResume({ profile, job: SOFTWARE_POSTING, tier: 'advanced' })).toEqual({
    ok: false,
    reason: 'nothing_to_tailor',
  })
})

describe('[CORE-6] for any resume and posting', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'Led 4 developers',
      'K8s',
      'Helped build C++ tools by 31%',
      '2019',
      'heute',
      'Pflege',
      '\u200b🚀',
    ),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.lorem({ maxCount: 30 }),
  )
  const head = fc.tuple(text, text, text, text, text)
  const entries = fc.array(fc.record({ head, lines: fc.array(text, { maxLength: 12 }) }), { maxLength: 6 })
  const profile = fc
    .record({
      language: fc.constantFrom('en', 'de', 'pl', 'zh'),
      identity: fc.record({ name: text, headline: text, email: text, phone: text, place: text, link: text }),
      summary: text,
      work: entries,
      education: entries,
      skills: fc.array(text, { maxLength: 8 }),
      languages: fc.array(text, { maxLength: 3 }),
      certifications: fc.array(text, { maxLength: 3 }),
      other: fc.array(fc.record({ heading: text, lines: fc.array(text, { maxLength: 4 }) }), {
        maxLength: 2,
      }),
    })
    .map(profileFrom)
  const job = fc.record({
    title: text,
    company: text,
    description: fc.array(text).map(rows => rows.join('\n')),
  })
  const tier = fc.constantFrom<ModelTier>('basic', 'advanced')

  test('every line passes the truth check as it is, and the answer is always the same', () => {
    fc.assert(
      fc.property(fc.record({ profile, job, tier }), input => {
        const tailoring = tailorResume(input)
        fc.pre(tailoring.ok)
        const { report, verdict } = enforceTruth(input.profile, tailoring.resume, input.job)
        expect({ ...report, verdict }).toMatchObject({ replaced: 0, refusals: {}, verdict: 'accepted' })
        expect(tailorResume(input)).toEqual(tailoring)
      }),
      { numRuns: 100, seed: 11 },
    )
  })

  test('every line of the basic tier but the summary is made of whole lines of the resume', () => {
    fc.assert(
      fc.property(fc.record({ profile, job }), input => {
        const tailoring = tailorResume({ ...input, tier: 'basic' })
        fc.pre(tailoring.ok)
        const facts = placeFacts(input.profile)
        for (const { line, place } of listLines(tailoring.resume)) {
          if (place.section === 'summary') continue
          const sources = line.sourceIds.map(id => plainText(facts.get(id)?.fact.text ?? ''))
          expect(
            sources.map(source => source.replace(/[.;,]$/u, '')).every(source => line.text.includes(source)),
          ).toBe(true)
          expect(line.text.length).toBeLessThanOrEqual(sources.join('; ').length)
        }
      }),
      { numRuns: 50, seed: 12 },
    )
  })
})
