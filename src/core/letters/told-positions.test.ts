import { expect, test } from 'vitest'
import { EMPTY_SAMPLE, profileFrom, SOFTWARE_POSTING } from '../truth/sample-profiles.suite.ts'
import { composeLetter } from './compose-letter.ts'
import { behindAt } from './letter-claims.ts'
import { nameJob } from './name-job.ts'
import { writeLetter } from './write-letter.ts'

function letterOf(language: string, [title, company]: [string, string], line: string): string {
  const profile = profileFrom({
    ...{ ...EMPTY_SAMPLE, language },
    work: [{ head: [title, company, '', '2020', 'now'], lines: [line] }],
  })
  const written = writeLetter({ profile, job: SOFTWARE_POSTING })
  return written.ok ? written.sentences.map(({ text }) => text).join(' ') : written.reason
}

test.each([
  [
    'Staff Nurse (Band 5)',
    'Kenlow & Partners',
    'have worked as a Staff Nurse at Kenlow & Partners since 2020.',
  ],
  ['Class 2 Driver', 'Kenlow Haulage', 'have worked as a Class 2 Driver at Kenlow Haulage since 2020.'],
  ['Head of Design', 'Kenlow Trust', 'have worked as Head of Design at Kenlow Trust since 2020.'],
  ['Undergraduate Assistant', 'Kenlow Trust', 'worked as an Undergraduate Assistant at Kenlow Trust since'],
  ['Youth Worker', 'Kenlow Trust', 'have worked as a Youth Worker at Kenlow Trust since 2020.'],
])('the position %j is told, and what is done there now', (title, company, told) => {
  const letter = letterOf('en', [title, company], 'Hold a budget of £45,000 for 18 homes')
  expect(letter).toContain(told)
  expect(letter).toContain('I hold a budget of £45,000 for 18 homes.')
})

test.each([
  ['Clinical Pharmacist (0.8 FTE)', 'as a Clinical Pharmacist at Kenlow since'],
  ['Acting Head Nurse (interim)', null],
  ['Newly qualified solicitor', 'as a newly qualified solicitor at Kenlow since'],
  ['Owner / Licensed Plumber', 'as Owner and Licensed Plumber at Kenlow since'],
  ['Teacher & Class Lead', 'as a Teacher and Class Lead at Kenlow since'],
])('the position %j is said without its terms, and whole', (title, told) => {
  const letter = letterOf('en', [title, 'Kenlow'], 'Hold a budget of £45,000 for 18 homes')
  if (told === null) expect(letter).not.toContain('have worked as')
  else expect(letter).toContain(told)
})

test.each([
  ['Lakehead Storage Ltd., Burlington', 'at Lakehead Storage Ltd. since'],
  ['Northwind Systems — Platform Reliability', 'at Northwind Systems since'],
  ['Gallagher Pictures (sole trader)', 'at Gallagher Pictures since'],
  ['Hathaway, Boone & Fitch LLP', 'at Hathaway, Boone & Fitch LLP since'],
  ['Sangre Electric, Inc.', 'at Sangre Electric, Inc. since'],
  ['HARLOW FLOAT GLASS CO.', 'at Harlow Float Glass Co. since'],
  ['IKEA', 'at IKEA since'],
  ['DRY VAN Stonecutter Freight', 'as a Clerk since 2020. I hold'],
  ['Plant Department, Royal Institute', 'as a Clerk since 2020. I hold'],
  ['STRAITS', 'as a Clerk since 2020. I hold'],
])('the employer %j is named without its town and what is said beside it', (company, told) => {
  expect(letterOf('en', ['Clerk', company], 'Hold a budget of £45,000 for 18 homes')).toContain(told)
})

test.each([
  [
    'Wrote 60 modules in Terraform for the judges',
    'In an earlier position I wrote 60 modules in Terraform for the judges.',
  ],
  ['Filed 60 documents a day at the counter', null],
])(
  'what was done where nobody knows the name is told as of an earlier position, if it is asked: %j',
  (line, told) => {
    const profile = profileFrom({
      ...EMPTY_SAMPLE,
      work: [
        { head: ['Clerk', 'Kenlow', '', '2020', 'now'], lines: ['Hold a budget of £45,000 for 18 homes'] },
        { head: ['Clerk', 'Court Clerk', '', '2012', '2014'], lines: [line] },
      ],
    })
    const written = writeLetter({ profile, job: SOFTWARE_POSTING })
    const text = written.ok ? written.sentences.map(one => one.text).join(' ') : ''
    expect(text).toContain('I hold a budget')
    if (told === null) expect(text).not.toContain('60')
    else expect(text).toContain(told)
  },
)

test.each([
  ['Spanish (fluent)', 'I also speak Spanish fluently.'],
  ['Spanish (B2)', 'I also speak Spanish at level B2.'],
  ['Spanish (A1)', null],
  ['French (native)', null],
])('a language that is asked for is told where it is spoken well: %j', (language, told) => {
  const profile = profileFrom({
    ...EMPTY_SAMPLE,
    work: [
      { head: ['Clerk', 'Kenlow', '', '2020', 'now'], lines: ['Hold a budget of £45,000 for 18 homes'] },
    ],
    languages: [language],
  })
  const job = { title: 'Clerk', company: 'Acme', description: 'Requirements\n- Fluent Spanish\n- Filing' }
  const written = writeLetter({ profile, job })
  const text = written.ok ? written.sentences.map(one => one.text).join(' ') : ''
  if (told === null) expect(text).not.toContain('also speak')
  else expect(text).toContain(told)
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
  ['de', 'Bremer Landesbank', ''],
  ['de', 'Deutsches Rotes Kreuz', ''],
  ['de', 'Ingenieurbau', ''],
  ['de', 'Ingenieurbau Soest GmbH', 'der Ingenieurbau Soest GmbH'],
  ['de', 'Freie und Hansestadt Kenlow', ''],
  ['de', 'Deutsche Achsen AG', 'der Deutschen Achsen AG'],
  ['de', 'Amtsgericht Soest', 'dem Amtsgericht Soest'],
  ['en', 'British Army', 'the British Army'],
  ['de', 'Norddeutsche Achsenwerke AG', 'der Norddeutschen Achsenwerke AG'],
  ['de', 'Krankenhaus St. Ulrich gGmbH', 'der Krankenhaus St. Ulrich gGmbH'],
  ['de', 'Saale Glas AG', 'der Saale Glas AG'],
  ['de', 'Frankenfrische Handels-AG', 'der Frankenfrische Handels-AG'],
  ['de', 'Stadtentwässerung Soest', 'der Stadtentwässerung Soest'],
  ['de', 'Stadtwerke Soest', 'den Stadtwerken Soest'],
  ['de', 'Zahnärzte am Fuldaufer', 'den Zahnärzten am Fuldaufer'],
  ['de', 'Kaiwerk Handelsgruppe', 'der Kaiwerk Handelsgruppe'],
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
  ['Teacher of German (maternity cover, 0.8–1.0 FTE)', 'Teacher of German'],
  ['Dental Hygienist (RDH) – Mon–Thu', 'Dental Hygienist'],
  ['Industrial Electrician - Days', 'Industrial Electrician'],
  ['Solicitor (0–3 years PQE)', 'Solicitor'],
  ["Civil Engineer (2 to 4 years' experience)", 'Civil Engineer'],
  ['Wohnbereichsleitung (m/w/d) in Voll- oder Teilzeit (ab 30 Std.)', 'Wohnbereichsleitung'],
  ['Sachbearbeitung Meldewesen (m/w/d), EG 8 TVöD', 'Sachbearbeitung Meldewesen'],
  ['Nurse – Hamburg', 'Nurse'],
  ['Nurse (Austin, TX)', 'Nurse'],
  ['Teacher - Years 3/4 (Ongoing, Full Time, Graduate)', 'Teacher'],
  ['Area Manager – Dental (North East)', 'Area Manager'],
  ['Director, Payroll Operations, Europe', 'Director (Payroll Operations)'],
  ['Head of Department, Mathematics (Permanent)', 'Head of Department (Mathematics)'],
  [
    'Instructor of Heating, Ventilation, and Air Conditioning',
    'Instructor of Heating, Ventilation, and Air Conditioning',
  ],
  ['Data Scientist-', 'Data Scientist'],
  ['Music Teacher 2025-2026', 'Music Teacher'],
  ['Retail Graduate Programme – Planning & Operations', 'Retail Graduate Programme – Planning & Operations'],
])('the job %j is applied for as %j', (title, told) => {
  expect(nameJob({ title, company: '' }).title).toBe(told)
})

test.each([
  ["Queen's University, School of Sciences", "Queen's University"],
  ['Tamarack Group – Office of Counsel', 'Tamarack Group'],
  ['Hathaway, Boone & Fitch LLP', 'Hathaway, Boone & Fitch LLP'],
  ['Olentangy Supply, Inc.', 'Olentangy Supply, Inc.'],
  ['Hörwerk Ems GmbH, Standort Greven', 'Hörwerk Ems GmbH'],
  ['Gletschbio AG, Zürich', 'Gletschbio AG'],
])('the employer %j is written to as %j', (company, told) => {
  expect(nameJob({ title: 'Nurse', company }).company).toBe(told)
})

test('what a job pays stands in no letter, nor a town for its field', () => {
  const title = 'HVAC Service Technician - $34 to $42/hr - Sign-on Bonus'
  expect(nameJob({ title, company: '' }).subject).toBe('HVAC Service Technician')
  expect(nameJob({ title: 'Bonus Analyst', company: '' }).subject).toBe('Bonus Analyst')
  expect(nameJob({ title: 'Nurse (Days), Leeds', company: '' }).title).toBe('Nurse')
})

test('above the letter stands the title without the terms that the reader knows', () => {
  const { subject } = nameJob({ title: 'Pflegekraft (m/w/d) in Teilzeit (80 %), Soest', company: '' })
  expect(subject).toBe('Pflegekraft')
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

test('a position is the last only where none came after it', () => {
  const told = (years: readonly [string, string][]) => {
    const work = years.map(([start, end]) => ({
      head: ['Site Engineer', 'Kenlow Works', '', start, end] as const,
      lines: ['Planned the site works of four bridges'],
    }))
    const written = writeLetter({
      profile: profileFrom({ ...EMPTY_SAMPLE, work: work.map(one => ({ ...one, head: [...one.head] })) }),
      job: SOFTWARE_POSTING,
    })
    return written.ok ? written.sentences.map(({ text }) => text).join(' ') : written.reason
  }
  expect(
    told([
      ['2019', '2021'],
      ['2016', '2019'],
    ]),
  ).toContain('Most recently I worked as')
  expect(
    told([
      ['2019', '2021'],
      ['2022', '2024'],
    ]),
  ).toContain('I have worked as')
})

test.each([
  ['Priya Nair, BSN, RN', 'Priya Nair'],
  ['Priya Nair BSN', 'Priya Nair'],
  ['PRIYA NAIR', 'PRIYA NAIR'],
  ['Priya von Nair', 'Priya von Nair'],
])('%j signs as %j', (printed, signed) => {
  const profile = profileFrom({ ...EMPTY_SAMPLE, identity: { ...EMPTY_SAMPLE.identity, name: printed } })
  const written = { profile, job: SOFTWARE_POSTING, sentences: [], writtenAt: new Date(0) }
  expect(composeLetter(written).name).toBe(signed)
})

test('a Swiss letter has no ß', () => {
  const closing = (line: string) => {
    const work = [
      {
        head: ['Pflegefachfrau', 'Spital Limmat', '', '2020', 'heute'] as [
          string,
          string,
          string,
          string,
          string,
        ],
        lines: [line],
      },
    ]
    const profile = profileFrom({ ...EMPTY_SAMPLE, language: 'de', work })
    return composeLetter({ profile, job: SOFTWARE_POSTING, sentences: [], writtenAt: new Date(0) }).closing
  }
  expect(closing('Pflege grosser Wunden gemäss Plan')).toBe('Mit freundlichen Grüssen')
  expect(closing('Pflege großer Wunden nach Plan')).toBe('Mit freundlichen Grüßen')
})
