import { describe, expect, test } from 'vitest'
import { alignDraft } from './align-draft.ts'
import { applyCorrections } from './apply-corrections.ts'
import { findCorrections } from './find-corrections.ts'
import { fromJsonResume } from './from-json-resume.ts'
import { faultsOf } from './json-resume-faults.suite.ts'
import { toDraft } from './profile-sheet.ts'
import { readFact, readSample } from './read-sample.suite.ts'
import { toJsonResume } from './to-json-resume.ts'

const TODAY = { year: 2026, month: 11 }

const section = (id: string, heading: string, lines: string[]) => ({
  id,
  heading: readFact(`${id}.heading`, heading),
  lines: lines.map((line, index) => readFact(`${id}.line${index}`, line)),
})
const WITHOUT_SCHEMA_FORM = {
  email: readFact('email', 'ada@müller.example'),
  links: [
    ...readSample().links,
    { ...readFact('link2', 'github.example/ada'), url: 'https://github.example/ada' },
    { ...readFact('link3', 'ask me'), url: null },
  ],
  languages: [readFact('language1', 'German: fluent'), readFact('language2', 'English (C1)')],
  otherSections: [
    section('other1', 'Availability', ['From May']),
    section('other2', 'Awards', ['Prize of the city']),
    section('other3', 'Projekte', ['Tide tables', 'in Rust']),
  ],
}
const SAMPLE = { ...readSample(), ...WITHOUT_SCHEMA_FORM }
const exportOf = (profile: typeof SAMPLE) => JSON.parse(JSON.stringify(toJsonResume(profile, TODAY)))

/** As other tools write it, with keys that a profile has no place for. */
const FOREIGN = {
  $schema: 'https://example.org/schema.json',
  basics: {
    name: 'Thomas Mustermann',
    label: 'Programmer',
    image: 'https://example.org/me.png',
    email: 'thomas@example.org',
    url: 'https://example.org',
    location: { city: 'Köln', countryCode: 'DE' },
    profiles: [
      { network: 'GitHub', username: 'thomas', url: 'https://github.example/thomas' },
      { network: 'Bad', username: 'x', url: 'javascript:alert(1)' },
    ],
  },
  work: [
    {
      name: 'Pied Piper',
      position: 'CEO',
      startDate: '2013-12-01',
      summary: 'A startup',
      highlights: ['Built it'],
    },
    {
      name: 'Hooli',
      position: 'Engineer',
      startDate: '2010',
      endDate: '2013-11',
      url: 'https://hooli.example',
    },
  ],
  education: [{ institution: 'Oklahoma', area: 'IT', studyType: 'Bachelor', endDate: '2010' }],
  skills: [{ name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] }],
  languages: [{ language: 'German', fluency: 'native' }],
  awards: [{ title: 'Prize', awarder: 'Club', date: '2014' }],
  meta: { version: 'v1.0.0' },
}

describe('[CORE-1] JSON Resume', () => {
  test('what other tools write becomes a draft, and what has no place is counted', () => {
    const read = fromJsonResume(FOREIGN, TODAY)
    if (!read.ok) throw new Error(read.field)
    const { fields, lists, sections } = read.draft
    expect(fields).toMatchObject({ name: 'Thomas Mustermann', headline: 'Programmer', place: 'Köln, DE' })
    expect(lists.skills.map(({ text }) => text)).toEqual(['Web', 'HTML', 'CSS'])
    expect(lists.languages).toEqual([{ id: null, text: 'German (native)' }])
    expect(sections.work.map(({ fields: { end } }) => end)).toEqual(['Present', '2013-11'])
    expect(sections.work[0]?.lines.map(({ text }) => text)).toEqual(['A startup', 'Built it'])
    expect(sections.education[0]?.fields).toMatchObject({ degree: 'Bachelor IT' })
    expect(sections.otherSections).toMatchObject([
      { fields: { heading: 'Awards' }, lines: [{ text: 'Prize, Club, 2014' }] },
    ])
    // $schema, image, the employer's url, the skill's level, meta.version
    expect(read.ignoredCount).toBe(5)
  })

  test('an address that a link must not lead to stays a text', () => {
    const read = fromJsonResume(FOREIGN, TODAY)
    expect(read.ok && read.draft.lists.links.map(({ url }) => url)).toEqual([
      'https://example.org',
      'https://github.example/thomas',
      null,
    ])
  })

  test.each([
    ['a list', []],
    ['a number for a name', { basics: { name: 7 } }],
    ['a text for a list', { work: 'CEO' }],
    ['a text of a megabyte', { basics: { summary: 'x'.repeat(1_000_000) } }],
  ])('%s is refused with the place of the fault', (_what, input) => {
    expect(fromJsonResume(input, TODAY)).toMatchObject({ ok: false })
  })

  test('a profile comes back from its own export as it was', () => {
    const exported = exportOf(SAMPLE)
    expect(exported.work[1]).toMatchObject({ startDate: '2014-08', endDate: '2019-02' })
    const back = fromJsonResume(exported, TODAY)
    if (!back.ok) throw new Error(back.field)
    expect(back.ignoredCount).toBe(0)
    const corrections = findCorrections(SAMPLE, alignDraft(SAMPLE, back.draft), '2026-11-21T12:00:00Z')
    const { profile } = applyCorrections(SAMPLE, corrections)
    expect(toDraft(profile)).toEqual(toDraft(SAMPLE))
  })

  test('what was changed since in another tool counts, not what the profile said', () => {
    const exported = exportOf(SAMPLE)
    exported.work[1].endDate = '2020-01'
    const back = fromJsonResume(exported, TODAY)
    if (!back.ok) throw new Error(back.field)
    const [, second] = back.draft.sections.work
    expect(second?.fields).toMatchObject({ start: '08/2014', end: '2020-01' })
  })

  test('a line that says what its heading says comes back', () => {
    const otherSections = [
      section('other1', 'Awards', ['Awards', 'Prize of the city']),
      section('other2', 'Projects', ['Projects', 'Tide tables']),
    ]
    const back = fromJsonResume(exportOf({ ...SAMPLE, otherSections }), TODAY)
    if (!back.ok) throw new Error(back.field)
    expect(back.draft.sections.otherSections.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ['Awards', 'Prize of the city'],
      ['Projects', 'Tide tables'],
    ])
  })

  test('sections that the schema has keys for stand under these, in its forms', () => {
    const exported = exportOf(SAMPLE)
    expect(exported.basics.profiles[1]).toEqual({
      url: 'https://github.example/ada',
      username: 'github.example/ada',
    })
    expect(exported).toMatchObject({
      basics: { asWritten: { email: 'ada@müller.example' } },
      projects: [{ name: 'Projekte', highlights: ['Tide tables', 'in Rust'] }],
      awards: [{ title: 'Prize of the city' }],
      sections: [{ name: 'Availability', lines: ['From May'] }],
    })
    expect(exported.basics.email).toBeUndefined()
    expect(faultsOf(exported)).toBe('No errors')
  })
})

test('values that nest deeper than functions can call each other are counted', () => {
  const nested = JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`)
  expect(fromJsonResume({ basics: { name: 'Kim Example' }, nested }, TODAY)).toMatchObject({
    ok: true,
    ignoredCount: 1,
  })
})
