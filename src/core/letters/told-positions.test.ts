import { expect, test } from 'vitest'
import { EMPTY_SAMPLE, profileFrom, SOFTWARE_POSTING } from '../truth/sample-profiles.suite.ts'
import { behindAt } from './letter-claims.ts'
import { nameJob, writeLetter } from './write-letter.ts'

function letterOf(language: string, [title, company]: [string, string], line: string): string {
  const profile = profileFrom({
    ...{ ...EMPTY_SAMPLE, language },
    work: [{ head: [title, company, '', '2020', 'now'], lines: [line] }],
  })
  const written = writeLetter({ profile, job: SOFTWARE_POSTING })
  return written.ok ? written.sentences.map(({ text }) => text).join(' ') : written.reason
}

test.each([
  ['Staff Nurse (Band 5)', 'Kenlow & Partners', 'position is Staff Nurse at Kenlow & Partners.'],
  ['Class 2 Driver', 'Kenlow Haulage', 'position is Class 2 Driver at Kenlow Haulage.'],
  ['Youth Worker', 'Kenlow Trust', 'position is Youth Worker at Kenlow Trust.'],
])('the position %j is told, and what is done there now', (title, company, told) => {
  const letter = letterOf('en', [title, company], 'Hold a budget of £45,000 for 18 homes')
  expect(letter).toContain(told)
  expect(letter).toContain(`My work at ${company} includes holding a budget of £45,000 for 18 homes.`)
})

test.each([
  ['Bauingenieurin', 'Büro Rott und Partner', 'als Bauingenieurin beim Büro Rott und Partner.'],
  ['Physiotherapeutin', 'Praxis Rott', 'als Physiotherapeutin bei der Praxis Rott.'],
])('the German position %j is told', (title, company, told) => {
  expect(letterOf('de', [title, company], 'Planung von Bauten')).toContain(told)
})

test.each([
  ['en', 'University of Leeds', 'the University of Leeds'],
  ['en', 'Bank of Leeds', 'Bank of Leeds'],
  ['en', 'Royal Borough of Kenlow', 'the Royal Borough of Kenlow'],
  ['en', 'City of Kenlow College', 'City of Kenlow College'],
  ['de', 'Universitätsklinikum Soest', 'dem Universitätsklinikum Soest'],
  ['de', 'Haus Lindenblick', 'dem Haus Lindenblick'],
  ['de', 'Lichthof Events', 'Lichthof Events'],
  ['de', 'Städtisches Klinikum Soest', 'dem Städtischen Klinikum Soest'],
  ['de', 'Bremer Landesbank', 'Bremer Landesbank'],
  ['de', 'Norddeutsche Achsenwerke AG', 'der Norddeutschen Achsenwerke AG'],
  ['de', 'Krankenhaus St. Ulrich gGmbH', 'der Krankenhaus St. Ulrich gGmbH'],
  ['de', 'Saale Glas AG', 'der Saale Glas AG'],
  ['de', 'Stadtentwässerung Soest', 'der Stadtentwässerung Soest'],
  ['de', 'Stadtwerke Soest', 'den Stadtwerken Soest'],
  ['de', 'Verbandsgemeinde-Werke Soest', 'den Verbandsgemeinde-Werken Soest'],
])('in %s the employer %s is %s behind where one works', (language, name, told) => {
  expect(behindAt(name, { language, say: () => '' })).toBe(told)
})

test.each([
  ['Youth Worker, full time (35 hours)', 'Youth Worker'],
  ['Kita-Leitung (w/m/d) in Vollzeit', 'Kita-Leitung'],
  ['Buchhalter (m/w/d) 80-100 %', 'Buchhalter'],
  ['Arzthelferin für unsere Ambulanz', 'Arzthelferin'],
  ['Pflegekraft für die Palliativstation', 'Pflegekraft für die Palliativstation'],
  ['Part Time Instructor', 'Part Time Instructor'],
  ['Practice Manager – Leeds (LS8)', 'Practice Manager'],
  ['Nurse – Hamburg', 'Nurse'],
  ['Nurse (Austin, TX)', 'Nurse'],
  ['Teacher - Years 3/4 (Ongoing, Full Time, Graduate)', 'Teacher - Years 3/4'],
  ['Area Manager – Dental (North East)', 'Area Manager – Dental (North East)'],
])('the job %j is applied for as %j', (title, told) => {
  expect(nameJob({ title, company: '' }).title).toBe(told)
})

test('a town before its state is no employer', () => {
  const work = (company: string, place: string) =>
    profileFrom({
      ...EMPTY_SAMPLE,
      work: [{ head: ['Staff Nurse', company, place, '2020', 'now'], lines: ['Hold a budget of £45,000'] }],
    })
  const tell = (company: string, place: string) => {
    const written = writeLetter({ profile: work(company, place), job: SOFTWARE_POSTING })
    return written.ok ? written.sentences.map(({ text }) => text).join(' ') : ''
  }
  expect(tell('Tucson', 'AZ')).not.toContain('Tucson')
  expect(tell('Kenlow Hospital', 'Tucson, AZ')).toContain('at Kenlow Hospital')
})

test.each(['Clerk', 'Trainee clerk'])('what was done long ago, or as a learner, gives way (%s)', title => {
  const entry = (year: number, lines: string[]) => ({
    head: [lines[0]?.includes('guests') ? title : 'Clerk', 'Kenlow', '', String(year), String(year + 2)] as [
      string,
      string,
      string,
      string,
      string,
    ],
    lines,
  })
  const profile = profileFrom({
    ...EMPTY_SAMPLE,
    work: [
      entry(2020, ['Answered calls of many clients', 'Answered the calls of all shops']),
      ...(title === 'Clerk' ? [entry(2017, [])] : []),
      entry(2014, ['Answered the calls of 40 guests']),
    ],
  })
  const job = { title: 'Clerk', company: 'Acme', description: 'Your tasks\n- Answer calls' }
  const written = writeLetter({ profile, job })
  const text = written.ok ? written.sentences.map(one => one.text).join(' ') : ''
  expect(['clients', 'shops', 'guests'].map(word => text.includes(word))).toEqual([true, true, false])
})
