import { foldText } from '#core/text/fold.ts'
import type { Entry } from './compose-entries.ts'
import type { Look } from './look.ts'
import type { Person } from './person.ts'
import { dealtWords } from './words.ts'
import { writeSpan } from './write-dates.ts'

/** The positions of a person, as a look tells them. */
export function workEntries(person: Person, { groupEmployers, functional, writing }: Look): Entry[] {
  const { work } = person
  return work.map((position, at) => ({
    id: `work${at + 1}`,
    first: { label: 'title', text: position.title },
    second: { label: 'employer', text: position.employer },
    repeats: groupEmployers && work[at - 1]?.employer === position.employer,
    leads: groupEmployers && work[at + 1]?.employer === position.employer,
    place: position.place,
    dates: writeSpan(position, writing).text,
    bullets: functional ? [] : position.bullets,
    about: aboutEmployer(person, at),
    site: siteOf(position.employer, at),
    means: functional ? [] : wordsFor(person, 'skill').slice(at, at + 3),
  }))
}

export function studyEntries(person: Person, { writing }: Look): Entry[] {
  return person.education.map((study, at) => ({
    id: `education${at + 1}`,
    first: { label: 'degree', text: study.degree },
    second: { label: 'institution', text: study.school },
    repeats: false,
    leads: false,
    place: study.place,
    dates: writeSpan(study, writing).text,
    bullets: study.detail === null ? [] : [study.detail],
    about: '',
    site: siteOf(study.school, at),
    means: wordsFor(person, 'subject').slice(at, at + 3),
  }))
}

/** As people write it: with or without what a browser does not need. */
function siteOf(name: string, at: number): string {
  const host = `${foldText(name)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')}.example`
  return [`www.${host}`, host, `https://${host}`, `https://www.${host}/`][(name.length + at) % 4] ?? host
}

function wordsFor({ language, part }: Person, kind: string): string[] {
  return dealtWords(language, kind, part)
}

function aboutEmployer(person: Person, at: number): string {
  const objects = wordsFor(person, 'object')
  return [wordsFor(person, 'opening')[at], objects[at % objects.length]?.replace('%d', '12')].join(' ')
}
