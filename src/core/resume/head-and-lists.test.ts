import { expect, test } from 'vitest'
import { beside, bold, type MadeText, makePage } from './made-page.suite.ts'
import { readProfile } from './read-profile.ts'

const heading = (text: string, y: number): MadeText => bold(text, { size: 14, y })
const at = (text: string, y: number): MadeText => ({ text, y })
const NAME = bold('Renée Øst-Köhler', { size: 22, y: 40 })
const WORK: MadeText[] = [
  heading('Experience', 160),
  bold('Senior Software Engineer', { y: 180 }),
  beside('03/2020 – Present', 180),
  at('Beispielwerk GmbH, Leipzig', 195),
  at('• Built a warehouse system', 210),
]

test('whole sentences below the name are a summary without a heading', () => {
  const sentence = 'Dental nurse of eleven years who got more and more into running the whole place.'
  const page = makePage([bold('Renée Øst-Köhler', { size: 22, y: 40 }), at(sentence, 80), ...WORK])
  expect(readProfile([page]).summary?.text).toBe(sentence)
})

test.each([
  [
    'a line at the edge of the name',
    [bold('Renée Øst', { size: 22, y: 40 }), at('Clerk of works, stone | Lime', 68)],
  ],
  ['the name, behind a bar', [bold('Renée Øst | Clerk of works, stone', { size: 22, y: 40 })]],
])('the headline is %s', (_, head) => {
  const { name, headline } = readProfile([makePage([...head, at('renee@example.com', 90), ...WORK])])
  expect([name?.text, headline?.text?.slice(0, 21)]).toEqual(['Renée Øst', 'Clerk of works, stone'])
})

test('letters of degrees behind a name are no part of it, and a town in an address has its state', () => {
  const address = at('3427 E. Pinchot Loop, Tucson, AZ 85716 | renee@example.com', 70)
  const page = makePage([bold('Renée Köhler, BSN, CCRN', { size: 22, y: 40 }), address])
  expect(readProfile([page])).toMatchObject({
    name: { text: 'Renée Köhler' },
    place: { text: 'Tucson, AZ 85716' },
  })
})

test('certificates with signs between them are told one by one, each with the label beside it', () => {
  const page = makePage([NAME, heading('Certificates', 120), at('ACLS, 2024 | BLS | PALS', 140)])
  expect(readProfile([page]).certifications.map(({ text }) => text)).toEqual(['ACLS, 2024', 'BLS', 'PALS'])
})

test('a heading that nobody else words so heads work below work, where a position follows', () => {
  const page = makePage([
    NAME,
    ...WORK,
    heading('Before teaching', 240),
    at('Dental Assistant, Pakington Dental Group, 2009 – 2017', 260),
    heading('Skills', 290),
    at('Java, Kotlin, SQL', 310),
  ])
  expect(readProfile([page]).work.map(({ title }) => title?.text)).toEqual([
    'Senior Software Engineer',
    'Dental Assistant',
  ])
})

test('a headline goes on below, also where contacts stand beside it', () => {
  const head = [
    bold('Renée Øst', { size: 22, y: 40 }),
    { text: 'Planner of roads, water and', size: 13, y: 68 },
    { text: 'sewers', size: 13, y: 83 },
    beside('8011 Zwolle', 84),
  ]
  const { headline } = readProfile([makePage([...head, at('renee@example.com', 110), ...WORK])])
  expect(headline?.text).toBe('Planner of roads, water and sewers')
})
