import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { placeFacts } from '../resume/profile-facts.ts'
import { listTexts } from '../templates/arrange-document.ts'
import { ResumeDocument } from '../templates/document.ts'
import { plainText } from '../text/plain-text.ts'
import { listLines } from '../truth/check-truth.ts'
import { enforceTruth } from '../truth/enforce-truth.ts'
import {
  EMPTY_SAMPLE,
  GERMAN_POSTING,
  GERMAN_PROFILE,
  NURSE_PROFILE,
  profileFrom,
  SOFTWARE_POSTING,
  SOFTWARE_PROFILE,
} from '../truth/sample-profiles.suite.ts'
import { buildDocument } from './build-document.ts'
import { headingsIn } from './document-headings.ts'
import { tailorResume } from './tailor-resume.ts'

function documentOf(profile: ResumeProfile, job = SOFTWARE_POSTING): ResumeDocument {
  const tailoring = tailorResume({ profile, job, tier: 'basic' })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  return buildDocument(profile, tailoring.resume)
}

describe('the document', () => {
  test('holds the sections in their usual order, with headings in the language of the resume', () => {
    expect(documentOf(SOFTWARE_PROFILE).sections.map(section => section.heading)).toEqual([
      'Summary',
      'Work Experience',
      'Education',
      'Skills',
      'Certifications',
      'Languages',
      'Volunteering',
    ])
    expect(documentOf(GERMAN_PROFILE, GERMAN_POSTING).sections.map(section => section.heading)).toEqual([
      'Berufserfahrung',
      'Ausbildung',
      'Kenntnisse',
      'Sprachen',
    ])
  })

  test('shows employer, title, place and dates as the resume prints them', () => {
    const work = documentOf(GERMAN_PROFILE).sections.find(section => section.heading === 'Berufserfahrung')
    expect(work).toMatchObject({
      kind: 'entries',
      entries: [
        {
          title: 'Systemadministrator',
          organisation: 'Müller & Söhne GmbH, Gießen',
          dates: '04/2017 – heute',
        },
        { title: 'Fachinformatiker', organisation: 'Stadtwerke Lahnau, Lahnau', dates: '08/2013 – 03/2017' },
      ],
    })
  })

  test('leaves out what the resume does not name', () => {
    const work = [
      {
        head: ['', 'Fern Ltd', '', '', '2021'] as [string, string, string, string, string],
        lines: ['Sold ferns'],
      },
    ]
    expect(documentOf(profileFrom({ ...EMPTY_SAMPLE, work }))).toEqual({
      language: 'en',
      pagesMax: 1,
      name: 'Mara Quill',
      headline: '',
      contact: [],
      sections: [
        {
          part: 'work',
          kind: 'entries',
          heading: 'Work Experience',
          entries: [{ title: '', organisation: 'Fern Ltd', dates: '2021', bullets: ['Sold ferns'] }],
        },
      ],
    })
  })

  test("links to nothing but the person's own addresses, and never runs a script", () => {
    const links = ['https://quill.example.org', 'javascript:alert(1)', 'data:text/html,x', 'https://a b'].map(
      (url, index) => ({
        id: `l${index}`,
        text: 'Site',
        confidence: 1,
        origin: SOFTWARE_PROFILE.skills[0]?.origin,
        url,
      }),
    )
    const profile = { ...SOFTWARE_PROFILE, links: links as ResumeProfile['links'] } // the origin is set above
    expect(documentOf(profile).contact.map(item => item.url)).toEqual([
      'mailto:mara.quill@example.org',
      null,
      null,
      'https://quill.example.org',
      null,
      null,
      null,
    ])
  })

  test('falls back to English where a language is not known', () => {
    const document = documentOf({ ...SOFTWARE_PROFILE, language: '' })
    expect(document.language).toBe('en')
    expect(document.sections[0]?.heading).toBe('Work Experience')
  })
})

describe('[CORE-6] whatever an engine proposes', () => {
  const facts = [...placeFacts(SOFTWARE_PROFILE).keys(), ...placeFacts(NURSE_PROFILE).keys(), 'nowhere']
  const line = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 40 }),
    sourceIds: fc.array(fc.constantFrom(...facts), { minLength: 1, maxLength: 3 }),
  })
  const lines = fc.array(line, { maxLength: 4 })
  const id = fc.constantFrom('work.0', 'work.1', 'education.0', 'other.0', 'nowhere')
  const resume: fc.Arbitrary<TailoredResume> = fc.record({
    summary: fc.option(line),
    work: fc.array(fc.record({ entryId: id, bullets: lines }), { maxLength: 3 }),
    education: fc.array(fc.record({ entryId: id, details: lines }), { maxLength: 2 }),
    skills: lines,
    languages: lines,
    certifications: lines,
    otherSections: fc.array(fc.record({ sectionId: id, lines }), { maxLength: 2 }),
  })

  test.each([
    ['software', SOFTWARE_PROFILE],
    ['nurse', NURSE_PROFILE],
  ])('every string of a %s resume is a locked field, a checked line or a heading', (_, profile) => {
    fc.assert(
      fc.property(resume, proposed => {
        const checked = enforceTruth(profile, proposed).resume
        const document = buildDocument(profile, checked)
        expect(ResumeDocument.parse(document)).toEqual(document)
        const known = new Set([
          ...Object.values(headingsIn(profile.language)),
          ...[...placeFacts(profile).values()]
            .filter(({ isLine }) => !isLine)
            .map(({ fact }) => plainText(fact.text)),
          ...listLines(checked).map(({ line: shown }) => plainText(shown.text)),
          ...profile.work.flatMap(({ company, place, start, end }) => [
            [company, place].flatMap(fact => fact?.text ?? []).join(', '),
            [start, end].flatMap(fact => fact?.text ?? []).join(' – '),
          ]),
          ...profile.education.flatMap(({ institution, place, start, end }) => [
            [institution, place].flatMap(fact => fact?.text ?? []).join(', '),
            [start, end].flatMap(fact => fact?.text ?? []).join(' – '),
          ]),
        ])
        expect(stringsOf(document).filter(shown => !known.has(shown))).toEqual([])
      }),
      { numRuns: 100, seed: 3 },
    )
  })
})

function stringsOf({ name, headline, contact, sections }: ResumeDocument): string[] {
  const texts = sections.flatMap(section => {
    if (section.kind === 'text') return [section.heading, section.text]
    if (section.kind !== 'entries')
      return [section.heading, ...('items' in section ? section.items : listTexts(section))]
    const entries = section.entries.flatMap(entry => [
      entry.title,
      entry.organisation,
      entry.dates,
      ...entry.bullets,
    ])
    return [section.heading, ...entries]
  })
  return [name, headline, ...contact.map(item => item.text), ...texts].filter(text => text !== '')
}
