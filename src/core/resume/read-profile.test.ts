import { expect, test } from 'vitest'
import { ResumeProfile } from '#contract/resume.ts'
import { boundPages } from './bound-pages.ts'
import { countProfile } from './count-profile.ts'
import { beside, bold, type MadeText, makePage } from './made-page.suite.ts'
import { readProfile } from './read-profile.ts'

const heading = (text: string, y: number): MadeText => bold(text, { size: 14, y })
const at = (text: string, y: number): MadeText => ({ text, y })

const RESUME: MadeText[] = [
  bold('Renée Øst-Köhler', { size: 22, y: 40 }),
  at('Senior Software Engineer', 66),
  at('renee@example.com | +49 341 5550123 | Leipzig | github.com/renee', 82),
  heading('Summary', 110),
  at('I build warehouse systems that people like to use.', 128),
  heading('Experience', 160),
  bold('Senior Software Engineer', { y: 180 }),
  beside('03/2020 – Present', 180),
  at('Beispielwerk GmbH, Leipzig', 195),
  at('• Built a warehouse system', 210),
  heading('Education', 240),
  bold('Hochschule Musterstadt', { y: 260 }),
  beside('2013 – 2016', 260),
  at('B.Sc. Computer Science', 275),
  heading('Skills', 305),
  at('Java, Kotlin, SQL', 325),
  heading('Languages', 355),
  at('German, English', 375),
  heading('Volunteering', 405),
  at('• Taught children to read', 425),
]

test('a plain resume is read whole, every fact with its id and origin', () => {
  const profile = readProfile([makePage(RESUME)])
  expect(ResumeProfile.parse(profile)).toEqual(profile)
  expect(profile).toMatchObject({
    language: 'en',
    name: { id: 'name', text: 'Renée Øst-Köhler' },
    headline: { text: 'Senior Software Engineer' },
    email: { text: 'renee@example.com' },
    phone: { text: '+49 341 5550123' },
    place: { text: 'Leipzig' },
    links: [{ id: 'link1', text: 'github.com/renee', url: null }],
    summary: { text: 'I build warehouse systems that people like to use.' },
    work: [
      { id: 'work1', company: { text: 'Beispielwerk GmbH' }, title: { text: 'Senior Software Engineer' } },
    ],
    education: [
      { degree: { text: 'B.Sc. Computer Science' }, institution: { text: 'Hochschule Musterstadt' } },
    ],
    languages: [{ text: 'German' }, { text: 'English' }],
    otherSections: [{ id: 'section1', heading: { text: 'Volunteering' }, lines: [{ id: 'section1.line1' }] }],
  })
  expect(profile.skills.map(skill => skill.text)).toEqual(['Java', 'Kotlin', 'SQL'])
})

test.each([
  ['22 Hawthorn Road, Bristol BS6 · 07911 123 456', 'Bristol', '07911 123 456'],
  ['Valencia · 612 55 50 19 · renee@example.com', 'Valencia', '612 55 50 19'],
  ['Tucson, AZ 85719 / 520-555-0186', 'Tucson, AZ 85719', '520-555-0186'],
  ['Valencia · 964 555 016 / 633 555 270', 'Valencia', '964 555 016'],
  ['Rua do Loureiro 51, 3810-118 Aveiro · +351 912 555 074', 'Aveiro', '+351 912 555 074'],
  ['8 rue des Tanneurs, 67000 Strasbourg · 06 55 01 02 03', 'Strasbourg', '06 55 01 02 03'],
])('place and number of "%s" are told apart', (line, place, phone) => {
  const profile = readProfile([makePage([bold('Renée Øst-Köhler', { size: 22, y: 40 }), at(line, 70)])])
  expect([profile.place?.text, profile.phone?.text]).toEqual([place, phone])
})

test('a heading of no kind heads education by the degree below it, where nothing else does', () => {
  const name = bold('Moira Kettleborough', { size: 22, y: 40 })
  const training = [
    heading('Training', 160),
    at('BSc Adult Nursing', 180),
    beside('2014 – 2017', 180),
    at('Sheffield Hallam University', 195),
  ]
  const degrees = (page: MadeText[]): unknown[] =>
    readProfile([makePage(page)]).education.map(({ degree }) => degree?.text)
  expect(degrees([name, ...training])).toEqual(['BSc Adult Nursing'])
  const school = [heading('Education', 90), at('Diploma of Nursing, College of Leeds', 110)]
  expect(degrees([name, ...school, ...training])).toEqual(['Diploma of Nursing'])
})

test('a position set smaller beside the name is the headline', () => {
  const name = bold('Marek Dvořáček', { size: 20, y: 40 })
  const beside = { text: 'Regional Sales Manager', size: 12, x: 196, y: 46 }
  const { name: read, headline } = readProfile([makePage([name, beside, at('marek@post.example', 80)])])
  expect([read?.text, headline?.text]).toEqual(['Marek Dvořáček', 'Regional Sales Manager'])
})

test('a line of contacts may begin with the headline', () => {
  const line = at('Logistiek planner — Tilburg — 06 5550 1177 — femke@post.example', 66)
  const profile = readProfile([makePage([bold('Femke van der Zwaluw', { size: 20, y: 40 }), line])])
  expect([profile.headline?.text, profile.phone?.text]).toEqual(['Logistiek planner', '06 5550 1177'])
})

test('a number level with the headline is no part of it', () => {
  const page = makePage([
    bold('Élodie Vautrin', { size: 20, y: 40 }),
    at('Comptable générale', 66),
    { text: '06 55 01 02 03', x: 420, y: 66 },
  ])
  expect(readProfile([page]).headline?.text).toBe('Comptable générale')
})

test('the number of a standard is no number to call', () => {
  const pages = [makePage([at('Renée Øst-Köhler', 60), at('Checks by DIN VDE 0100-600', 90)])]
  expect(readProfile(pages).phone).toBeNull()
})

test('equal pages give an equal profile', () => {
  expect(readProfile([makePage(RESUME)])).toEqual(readProfile([makePage(RESUME)]))
})

test('the counts and the facts of a profile cover what was read', () => {
  const profile = readProfile([makePage(RESUME)])
  expect(countProfile(profile)).toEqual({ positions: 1, degrees: 1, skills: 3 })
  const read = JSON.stringify(profile)
  for (const text of ['Renée Øst-Köhler', 'Built a warehouse system', 'Kotlin', 'Taught children to read'])
    expect(read).toContain(`"text":"${text}"`)
})

test('a page without text gives an empty profile', () => {
  expect(readProfile([makePage([])])).toMatchObject({
    name: null,
    email: null,
    work: [],
    education: [],
    skills: [],
  })
  expect(readProfile([])).toMatchObject({ name: null, links: [] })
})

test('"Lebenslauf" and a labelled name do not mislead', () => {
  const page = makePage([
    bold('Lebenslauf', { size: 22, y: 40 }),
    bold('Katrin Übelhör', { size: 14, y: 80 }),
    at('katrin@example.de', 100),
    heading('Berufserfahrung', 130),
    at('Praktikantin, Musterhaus AG, 2019 – 2020', 150),
  ])
  expect(readProfile([page])).toMatchObject({ language: 'de', name: { text: 'Katrin Übelhör' } })
})

test('contact details in the foot of every page are found once and stay out of the sections', () => {
  const foot = at('jane@example.org • www.example.org', 770)
  const first = makePage([
    bold('Jane Doe', { size: 22, y: 40 }),
    heading('Experience', 100),
    at('Engineer, Acme Corp, 2019 – 2021', 120),
    foot,
  ])
  const second = makePage([at('Designer, Globex Corporation, 2017 – 2019', 120), foot], { page: 2 })
  const profile = readProfile([first, second])
  expect(profile.email?.text).toBe('jane@example.org')
  expect(profile.links.map(link => link.text)).toEqual(['www.example.org'])
  expect(profile.work.map(entry => entry.company?.text)).toEqual(['Acme Corp', 'Globex Corporation'])
  expect(profile.work.flatMap(entry => entry.bullets)).toEqual([])
})

test('the address behind a link is kept beside its text', () => {
  const links = [
    { url: 'https://www.linkedin.com/in/jane', box: { left: 50, top: 80, width: 40, height: 12 } },
  ]
  const page = makePage([bold('Jane Doe', { size: 22, y: 40 }), at('LinkedIn', 82)], { links })
  expect(readProfile([page]).links).toMatchObject([
    { text: 'LinkedIn', url: 'https://www.linkedin.com/in/jane' },
  ])
})

test.each([
  ['a position in larger letters', [bold('Teaching Assistant', { size: 24, y: 40 }), at('Jean Dupont', 80)]],
  ['a position after a comma', [bold('Jean Dupont, Teaching Assistant', { size: 20, y: 40 })]],
  ['a label in front', [bold('PERSONAL INFORMATION Jean Dupont', { size: 12, y: 40 })]],
  [
    'a larger name of a house, with an address that tells',
    [bold('Ferndean House', { size: 15, y: 40 }), at('Jean Dupont', 80), at('j.dupont@example.org', 100)],
  ],
])('the name is told from %s', (_, head) => {
  const page = makePage([...head, heading('Skills', 305), at('Java, Kotlin, SQL', 325)])
  expect(readProfile([page]).name?.text).toBe('Jean Dupont')
})

test('"Languages" above programming languages heads skills', () => {
  const texts = [
    heading('Skills', 105),
    heading('Languages', 125),
    at('Java, Go', 145),
    heading('Languages', 185),
    at('German', 205),
  ]
  const profile = readProfile([makePage([bold('Jean Dupont', { size: 22, y: 40 }), ...texts])])
  expect(profile.skills.map(skill => skill.text)).toEqual(['Java', 'Go'])
  expect(profile.languages.map(language => language.text)).toEqual(['German'])
})

test('pages of an honest resume pass the entrance as they are', () => {
  const page = makePage([
    'Kim Example',
    'https://example.org/'.padEnd(180, 'a'),
    '负责全球电商平台'.repeat(40),
  ])
  expect(boundPages([page])).toEqual([page])
})

test.each(['a', '漢', 'a.', '(1', '@', '2019-', '1,'])(
  'nothing of an endless line of "%s" is left out',
  part => {
    const text = part.repeat(20_000 / part.length)
    const [page] = boundPages([makePage([text])])
    expect(
      page?.runs
        .map(run => run.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text)
    expect(readProfile([makePage([bold('Education', { y: 40 }), text])]).language).not.toBe('')
  },
)

test('a name in two lines is whole where only the second stands in the e-mail address', () => {
  const [, ...others] = RESUME
  const name = [bold('Renée', { size: 22, y: 10 }), bold('Østergaard', { size: 22, y: 36 })]
  const mail = at('ostergaard@example.com', 82)
  const profile = readProfile([makePage([...name, ...others.filter(({ y }) => y !== 82), mail])])
  expect(profile.name?.text).toBe('Renée Østergaard')
})

test('a date at the left of a certificate is of it', () => {
  const row = (date: string, text: string, y: number): MadeText[] => [
    { text: date, x: 30, y },
    { text, x: 160, y },
  ]
  const page = makePage([
    bold('Ada Quill', { size: 22, y: 40 }),
    bold('Work Experience', { x: 30, y: 90 }),
    ...row('2019 – 2024', 'Nurse, Wilbur Clinic', 110),
    ...['Led a shift of six nurses', 'Wrote the plan of care'].map((text, at) => ({
      text: `• ${text}`,
      x: 170,
      y: 125 + 15 * at,
    })),
    ...row('2015 – 2019', 'Nurse, Harbour Hospital', 155),
    ...['Cared for twenty patients', 'Trained two students'].map((text, at) => ({
      text: `• ${text}`,
      x: 170,
      y: 170 + 15 * at,
    })),
    bold('Certifications', { x: 30, y: 215 }),
    ...row('2022', 'Wound Care Specialist', 235),
    ...row('2020', 'First Aid at Work', 250),
  ])
  const { certifications, notPlaced } = readProfile([page])
  expect(certifications.map(({ text }) => text)).toEqual([
    '2022 Wound Care Specialist',
    '2020 First Aid at Work',
  ])
  expect(notPlaced).toEqual([])
})

test('a name stands behind what the document calls itself', () => {
  const profile = readProfile([
    makePage([
      bold('Curriculum Vitae – Aoife Quill', { size: 16, y: 40 }),
      at('Perth WA 6430 0491 570 313 aoife@example.org', 70),
      bold('Work', { y: 100 }),
      at('Agent, Lee Freight Ltd, 2019 – 2021', 120),
    ]),
  ])
  expect([profile.name?.text, profile.phone?.text]).toEqual(['Aoife Quill', '0491 570 313'])
})
