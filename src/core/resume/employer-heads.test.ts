import { expect, test } from 'vitest'
import { agreeInLooks } from './labelling/agree-in-looks.ts'
import type { LineRole } from './labelling/line-roles.ts'
import type { Line } from './lines.ts'
import { asSection, beside, bold, makeLines } from './made-page.suite.ts'
import { readWork } from './work.ts'

const told = (texts: Parameters<typeof makeLines>[0]) =>
  readWork(asSection(makeLines(texts), 'work')).map(({ title, company, start, end }) => [
    title?.text,
    company?.text,
    start?.text,
    end?.text,
  ])

test('an employer alone in its line heads its positions, as the section begins; how long that was is no name', () => {
  const employer = (text: string, y: number) => ({ text, y, size: 12 })
  const title = (text: string, y: number) => ({ text, y, size: 11.5 })
  const lines = makeLines([
    employer('Harbour Hotel', 60),
    { text: '6 years 5 months', y: 77 },
    title('Duty Manager', 96),
    { text: 'November 2021 - Present (3 years 6 months)', y: 112 },
    { text: 'Wellington, New Zealand', y: 126 },
    { text: '- Ran the whole house on evenings and weekends', y: 144 },
    title('Front Office Supervisor', 166),
    { text: 'June 2020 - November 2021 (1 year 6 months)', y: 182 },
    { text: 'Wellington, New Zealand', y: 196 },
    employer('Snow Resort', 226),
    title('Concierge', 248),
    { text: 'November 2017 - April 2018 (6 months)', y: 264 },
    employer('Backpackers', 294),
    title('Night Porter', 316),
    { text: '2015 - 2017 (2 years)', y: 332 },
  ])
  // What the labeller makes of it: two employers are a statement, or named with what is above.
  const roles = 'entry name entry name name start entry name name start start entry entry name name'.split(
    ' ',
  )
  const section = agreeInLooks(lines, roles as LineRole[]).map((role, at) => ({
    ...(lines[at] as Line),
    role,
  }))
  expect(readWork(section).map(entry => [entry.title?.text, entry.company?.text, entry.end?.text])).toEqual([
    ['Duty Manager', 'Harbour Hotel', 'Present'],
    ['Front Office Supervisor', 'Harbour Hotel', 'November 2021'],
    ['Concierge', 'Snow Resort', 'April 2018'],
    ['Night Porter', 'Backpackers', '2017'],
  ])
})

test('an employer with the whole time there heads positions that have times of their own', () => {
  const texts = [
    bold('Merriweather Shaw LLP, Bristol', { y: 60 }),
    beside('Sept 2022 – present', 60),
    { text: 'Newly qualified solicitor', y: 75 },
    beside('Sept 2024 – present', 75),
    { text: '• Acting for landlords and tenants on leases of shops', y: 90 },
    { text: 'Trainee solicitor', y: 105 },
    beside('Sept 2022 – Sept 2024', 105),
    { text: '• Four seats of six months', y: 120 },
  ]
  expect(told(texts)).toEqual([
    ['Newly qualified solicitor', 'Merriweather Shaw LLP', 'Sept 2024', 'present'],
    ['Trainee solicitor', 'Merriweather Shaw LLP', 'Sept 2022', 'Sept 2024'],
  ])
})

test('a position without an employer is of the one above where its time ends as that begins', () => {
  const of = (dates: string) =>
    told([
      bold('Senior Software Engineer', { y: 60 }),
      beside('Aug 2022 – Present', 60),
      { text: 'Tidewater Freight Inc.', font: 'Body-Italic', y: 75 },
      { text: '• Own the shipment-tracking service', y: 90 },
      { text: 'Software Engineer', font: 'Body-Italic', y: 110 },
      beside(dates, 110),
      { text: '• Built the parser', y: 125 },
    ]).at(-1)?.[1]
  expect(of('Feb 2020 – Aug 2022')).toBe('Tidewater Freight Inc.')
  expect(of('Feb 2018 – Aug 2020')).toBeUndefined()
})

test('the dates of a position stand by themselves, whatever is told besides', () => {
  const [position] = told([
    bold('Help Desk Technician (contract, part-time from Jan. 2019)', { y: 60 }),
    beside('May 2018 – Jul. 2020', 60),
    { text: 'Queen City Staffing Ltd', y: 75 },
    { text: '• Handled tickets', y: 90 },
  ])
  expect(position?.slice(2)).toEqual(['May 2018', 'Jul. 2020'])
  expect(position?.[0]).toBe('Help Desk Technician (contract, part-time from Jan. 2019)')
})

test('an employer with its address and the whole time there heads positions in another font', () => {
  const italic = (text: string, y: number) => ({ text, y, font: 'Body-Italic' })
  const texts = [
    bold('Severnside Omnibus Co. Ltd, Lawrence Hill depot, Bristol (Sept 2011 – present)', { y: 60 }),
    italic('Workshop Chargehand, nights (April 2019 - present)', 75),
    { text: '• Run a night shift of seven fitters', y: 90 },
    italic('Skilled Fitter (PSV) (10/2014 – 03/2019)', 110),
    { text: '• Inspected, serviced and repaired', y: 125 },
    bold('Chew Valley Coaches, Pensford (June 2009 – Aug 2011)', { y: 150 }),
    italic('Yard hand / vehicle valeter', 165),
    { text: '• Cleaned and fuelled', y: 180 },
  ]
  expect(told(texts)).toEqual([
    ['Workshop Chargehand, nights', 'Severnside Omnibus Co. Ltd', 'April 2019', 'present'],
    ['Skilled Fitter (PSV)', 'Severnside Omnibus Co. Ltd', '10/2014', '03/2019'],
    ['Yard hand / vehicle valeter', 'Chew Valley Coaches', 'June 2009', 'Aug 2011'],
  ])
})
