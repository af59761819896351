import { describe, expect, test } from 'vitest'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { readFact, readSample } from './read-sample.suite.ts'
import { isUnsure } from './sureness.ts'
import { weighFacts } from './weigh-facts.ts'

/** A resume of which nothing is doubtful. */
function soundSample(): ResumeProfile {
  const sample = readSample()
  const [first, second] = sample.work
  if (!first || !second) throw new Error('the sample has two positions')
  return {
    ...sample,
    name: readFact('name', 'Ada Example'),
    work: [
      first,
      {
        ...second,
        title: readFact('work2.title', 'Developer'),
        company: readFact('work2.company', 'Lindworm Software'),
      },
    ],
    skills: [readFact('skill1', 'TypeScript'), readFact('skill2', 'Leadership'), readFact('skill3', 'C++')],
  }
}

function unsureIds(profile: ResumeProfile): string[] {
  const { name, headline, work, education, skills } = weighFacts(profile)
  const facts = [
    ...[name, headline],
    ...work.flatMap(({ title, company, start, end }) => [title, company, start, end]),
    ...education.flatMap(({ degree, institution, start, end }) => [degree, institution, start, end]),
    ...skills,
  ]
  return facts.filter((fact): fact is Fact => isUnsure(fact)).map(({ id }) => id)
}

function withSecond(names: Partial<Record<'title' | 'company' | 'start' | 'end', string | null>>) {
  const sample = soundSample()
  const [first, second] = sample.work
  if (!first || !second) throw new Error('the sample has two positions')
  const facts = Object.entries(names).map(([field, text]) => [
    field,
    text === null ? null : readFact(`work2.${field}`, text),
  ])
  return { ...sample, work: [first, { ...second, ...Object.fromEntries(facts) }] }
}

describe('[CORE-1] what the reader doubts', () => {
  test('a resume that reads well has nothing to check, and no text is changed', () => {
    expect(unsureIds(soundSample())).toEqual([])
    expect(weighFacts(soundSample())).toEqual(soundSample())
  })

  test.each([
    ['a position that is named like an employer', { title: 'Lindworm Software', company: 'Developer' }],
    ['a school among the employers', { title: 'Semester abroad', company: 'University of Bremen' }],
    ['position and employer in one text', { title: 'Developer, Lindworm Software', company: null }],
    ['a piece of a sentence', { title: 'to $1.6 billion in', company: 'revenue over the year and' }],
    ['a heading', { title: 'Professional Experience', company: 'Lindworm' }],
  ])('%s', (_what, names) => {
    expect(unsureIds(withSecond(names))).toContain('work2.title')
  })

  test('an end before its start makes both dates doubtful, and nothing else', () => {
    expect(unsureIds(withSecond({ start: '02/2019', end: '08/2014' }))).toEqual(['work2.start', 'work2.end'])
    expect(unsureIds(withSecond({ start: 'März 2019', end: 'heute' }))).toEqual([])
  })

  test('names that no word list knows are believed where the other entries show the order', () => {
    expect(unsureIds(withSecond({ title: 'Szoftverfejlesztő', company: 'Kék Duna' }))).toEqual([])
    const [, alone] = withSecond({ title: 'Szoftverfejlesztő', company: 'Kék Duna' }).work
    const unknown = { ...soundSample(), work: alone ? [alone] : [] }
    expect(unsureIds(unknown)).toContain('work2.title')
  })

  test.each([
    ['Ada Example', false],
    ['王小明', false],
    ['Seoul, S.Korea', true],
    ['Curriculum Vitae', true],
    ['ADA EXAMPLE RESUME CONTACT', true],
    ['Senior Backend Engineer', true],
    ['Ada', true],
  ])('the name %j is doubtful: %s', (name, isDoubtful) => {
    const profile = { ...soundSample(), name: readFact('name', name), email: null }
    expect(unsureIds(profile).includes('name')).toBe(isDoubtful)
  })

  test('a name that the e-mail address repeats is believed', () => {
    const profile = { ...soundSample(), name: readFact('name', 'Carpenter Mason') }
    expect(unsureIds({ ...profile, email: readFact('email', 'carpenter.mason@example.org') })).toEqual([])
  })

  test('odd items of a list of skills are doubted, and all of them once they are many', () => {
    const skills = ['TypeScript', 'Java', 'Rust', 'Go', 'June 2023'].map((text, at) =>
      readFact(`skill${at + 1}`, text),
    )
    expect(unsureIds({ ...soundSample(), skills })).toEqual(['skill5'])
    const worse = [...skills, readFact('skill6', 'and creative teams'), readFact('skill7', 'Leipzig')]
    expect(unsureIds({ ...soundSample(), skills: worse })).toHaveLength(7)
  })
})
