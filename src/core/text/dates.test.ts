import { expect, test } from 'vitest'
import type { Fact, WorkEntry } from '#contract/resume.ts'
import { entryMonths, findDates, isDuration, parseResumeDate } from './dates.ts'

const today = { year: 2026, month: 3 }

test.each([
  ['Acme Corp, Jan 2022 – Present', 'Jan 2022', 'Present'],
  ['06/2017 - 03/2021', '06/2017', '03/2021'],
  ['March 15, 2019 to April 2020', 'March 15, 2019', 'April 2020'],
  ["Sept '18 – May '19", "Sept '18", "May '19"],
  ['Jan – Mar 2020', 'Jan', 'Mar 2020'],
  ['2019–21', '2019', '21'],
  ['10/2013 bis 08/2016', '10/2013', '08/2016'],
  ['März 2018 – heute', 'März 2018', 'heute'],
  ['01.03.2019 – 31.12.2020', '01.03.2019', '31.12.2020'],
  ["février 2019 - aujourd'hui", 'février 2019', "aujourd'hui"],
  ['enero de 2019 – actualidad', 'enero de 2019', 'actualidad'],
  ['fev 2015 a dez 2018', 'fev 2015', 'dez 2018'],
  ['gennaio 2019 – in corso', 'gennaio 2019', 'in corso'],
  ['januari 2019 – heden', 'januari 2019', 'heden'],
  ['październik 2019 – obecnie', 'październik 2019', 'obecnie'],
  ['2019年3月 – 至今', '2019年3月', '至今'],
  ['2019.03 ~ 2021.07', '2019.03', '2021.07'],
  ['2019-03 – 2021-07', '2019-03', '2021-07'],
  ['Summer 2013 – Fall 2014', 'Summer 2013', 'Fall 2014'],
  ['Term 3 2020 – 2021', 'Term 3 2020', '2021'],
  ['Sep. 2023 Mar. 2024', 'Sep. 2023', 'Mar. 2024'],
  ['Month 20XX – Ongoing', 'Month 20XX', 'Ongoing'],
  ['januari 2020 – pågående', 'januari 2020', 'pågående'],
  ['Ocak 2018 – günümüz', 'Ocak 2018', 'günümüz'],
  ['2018-01-01 T O 2024-06-30', '2018-01-01', '2024-06-30'],
  ['seit 2019', '2019', null],
  ['2019 –', '2019', null],
  ['Graduated June 2016', null, 'June 2016'],
  ['Diploma, 2016-08', null, '2016-08'],
  ['úno 2021 – pro 2023', 'úno 2021', 'pro 2023'],
  ['feb 2014 – iun 2017', 'feb 2014', 'iun 2017'],
  ['2022-09 til dags dato', '2022-09', 'dags dato'],
  ['sept. 2020 – auj.', 'sept. 2020', 'auj.'],
  ['étés 2012 et 2013', 'étés 2012', '2013'],
  ['hivers 2013-14 et 2014-15', 'hivers 2013', '15'],
  ['zomers ’17, ’18 en ’19', 'zomers ’17', '’19'],
  ['Veranos de 2015 y 2016', 'Veranos de 2015', '2016'],
  ['saisons 2013–14', 'saisons 2013', '14'],
  ['Winter 2013/14', 'Winter 2013', '14'],
  ['étés 2015, 2016, 2017', 'étés 2015', '2017'],
  ['2013/14', '2013', '14'],
  ['2013/2014', '2013', '2014'],
  ['2011/12', null, '2011/12'],
  ['Septiembre 2020 → (actualmente)', 'Septiembre 2020', 'actualmente'],
])('the dates of "%s" are %s and %s', (text, start, end) => {
  expect(findDates(text)).toMatchObject({ start, end })
})

test.each(['Managed 2000% growth', 'Room 1204', 'a plain line', 'serving 120 people'])(
  '"%s" names no date',
  text => {
    expect(findDates(text)).toBeNull()
  },
)

test.each([
  ['May 2013 - Sept 2017 (4 years 5 months)', '4 years 5 months'],
  ['2015 – 2017 · 2 yrs', '2 yrs'],
  ['03/2019 – heute (2 Jahre und 3 Monate)', '2 Jahre 3 Monate'],
  ['2015 – 2018 (3 ans 6 mois)', '3 ans 6 mois'],
])('how long that was belongs to the dates of "%s", and "%s" is nothing else', (text, duration) => {
  expect(findDates(text)?.to).toBe(text.length)
  expect(isDuration(duration)).toBe(true)
})

test.each(['5 May', '12 années de service', 'an 2 mois'])('"%s" is more than how long', text => {
  expect(isDuration(text)).toBe(false)
})

test('offsets cut exactly the dates out of the text', () => {
  const text = 'Acme (Jan 2022 – Present)'
  const found = findDates(text)
  expect(found && text.slice(found.from, found.to)).toBe('Jan 2022 – Present')
})

test.each([
  ['Jan 2022', { year: 2022, month: 1 }],
  ['08/2016', { year: 2016, month: 8 }],
  ['2016-08', { year: 2016, month: 8 }],
  ['31.12.2020', { year: 2020, month: 12 }],
  ['2019年3月', { year: 2019, month: 3 }],
  ["May '19", { year: 2019, month: 5 }],
  ['juil. 2014', { year: 2014, month: 7 }],
  ['październik 2019', { year: 2019, month: 10 }],
  ['Fall 2014', { year: 2014, month: 9 }],
  ['Q3 2020', { year: 2020, month: 7 }],
  ['2012', { year: 2012, month: null }],
  ['Present', 'present'],
  ['heute', 'present'],
  ['someday', null],
])('"%s" is understood', (text, wanted) => {
  expect(parseResumeDate(text, 'end', today)).toEqual(wanted)
})

function entry(start: string | null, end: string | null): WorkEntry {
  const fact = (text: string | null): Fact | null =>
    text === null ? null : { id: 'x', text, confidence: 1, origin: { kind: 'person', confirmedAtUtc: '' } }
  return {
    id: 'work1',
    company: null,
    title: null,
    place: null,
    bullets: [],
    start: fact(start),
    end: fact(end),
  }
}

test.each([
  ['Jan 2020', 'Dec 2020', 12],
  ['Jan 2020', 'Jan 2020', 1],
  ['Jan 2026', 'Present', 3],
  ['Jan 2026', null, 3],
  ['2018', '2019', 24],
  ['2019', '2019', 12],
  ['Jan', 'Mar 2020', 3],
  ['June 2018', '2019', 13],
  [null, '2014', 12],
  [null, null, null],
  ['someday', 'soon', null],
  ['Dec 2020', 'Jan 2020', 0],
])('from %s to %s are %s months', (start, end, wanted) => {
  expect(entryMonths(entry(start, end), today)).toBe(wanted)
})

test.each(['2019', 'year'])('"%s" and a row of hyphens is read at once', lead => {
  expect(findDates(`${lead}${'-'.repeat(80)}x`)?.end ?? null).toBe(lead === '2019' ? '2019' : null)
  expect(findDates(`${lead === '2019' ? '2019 -- 2021' : 'year -- year'}`)?.start).toBe(lead)
})
