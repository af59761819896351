import { describe, expect, test } from 'vitest'
import { alignDraft } from './align-draft.ts'
import { applyCorrections } from './apply-corrections.ts'
import { findCorrections } from './find-corrections.ts'
import { fromJsonResume } from './from-json-resume.ts'
import { toDraft } from './profile-sheet.ts'
import { readSample } from './read-sample.suite.ts'
import { toJsonResume } from './to-json-resume.ts'

const TODAY = { year: 2026, month: 11 }

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
    const read = fromJsonResume(FOREIGN)
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
    const read = fromJsonResume(FOREIGN)
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
    expect(fromJsonResume(input)).toMatchObject({ ok: false })
  })

  test('a profile comes back from its own export as it was, but for the way dates are written', () => {
    const read = readSample()
    const exported = JSON.parse(JSON.stringify(toJsonResume(read, TODAY)))
    expect(exported.work[1]).toMatchObject({ startDate: '2014-08', endDate: '2019-02' })
    const back = fromJsonResume(exported)
    if (!back.ok) throw new Error(back.field)
    expect(back.ignoredCount).toBe(0)
    const corrections = findCorrections(read, alignDraft(read, back.draft), '2026-11-21T12:00:00Z')
    const { profile } = applyCorrections(read, corrections)
    const [was, is] = [toDraft(read), toDraft(profile)]
    expect(is.fields).toEqual(was.fields)
    expect(is.lists.skills).toEqual(was.lists.skills)
    expect(is.sections.otherSections).toEqual(was.sections.otherSections)
    expect(is.sections.work.map(({ id, lines }) => ({ id, lines }))).toEqual(
      was.sections.work.map(({ id, lines }) => ({ id, lines })),
    )
    expect(is.sections.work.map(({ fields: { start, end } }) => [start, end])).toEqual([
      ['2019-03', 'Present'],
      ['2014-08', '2019-02'],
    ])
  })
})

test('values that nest deeper than functions can call each other are counted', () => {
  const nested = JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`)
  expect(fromJsonResume({ basics: { name: 'Kim Example' }, nested })).toMatchObject({
    ok: true,
    ignoredCount: 1,
  })
})
