import { expect, test } from 'vitest'
import { makeLines } from '../made-page.suite.ts'
import { readWork } from '../work.ts'
import { agreeInForms } from './agree-in-forms.ts'
import { agreeRoles } from './label-roles.ts'
import type { LineRole } from './line-roles.ts'

function withRoles(lines: ReturnType<typeof makeLines>, roles: readonly LineRole[]) {
  return lines.map((line, at) => ({ ...line, role: roles[at] ?? 'start' }))
}

test('in a form each entry begins with the label of the first, and the employer may stand below what is told', () => {
  let y = 60
  const rows = (given: [string, string][]) =>
    given.flatMap(([label, text]) => {
      y += 15
      const beside = text === '' ? [] : [{ text, x: 220, y }]
      return [...(label === '' ? [] : [{ text: label, x: 200 - 5 * label.length, y }]), ...beside]
    })
  const lines = makeLines(
    rows([
      ['Fechas', 'oct. 2014 – jun. 2016'],
      ['Cargo desempeñado', 'Language Assistant'],
      ['Funciones', '• Apoyo a la enseñanza del español'],
      ['principales', ''],
      ['Nombre de la empresa', 'Ashcombe Vale School, Taunton'],
      ['Fechas', '2010 – 2013'],
      ['Cargo desempeñado', 'Monitora de campamento'],
      ['Funciones', '• Grupos de 12 niños'],
      ['Nombre de la empresa', 'Granja Escuela El Alcornocal'],
    ]),
  )
  expect(lines.map(({ rail }) => rail?.text)[2]).toBe('Funciones principales')
  const roles = agreeInForms(lines, ['entry', 'name', 'start', 'entry', 'entry', 'name', 'start', 'entry'])
  expect(roles).toEqual(['entry', 'name', 'start', 'name', 'entry', 'name', 'start', 'name'])
  const work = readWork(withRoles(lines, roles))
  expect(work.map(({ title, company, bullets }) => [title?.text, company?.text, bullets.length])).toEqual([
    ['Language Assistant', 'Ashcombe Vale School', 1],
    ['Monitora de campamento', 'Granja Escuela El Alcornocal', 1],
  ])
})

test.each([
  ['two positions', ['Company', 'Designation', 'Duration', 'Project'], 2],
  ['one alone', ['Company', 'Designation', 'Duration', 'Project'], 1],
  ['in Spanish', ['Empresa', 'Cargo', 'Periodo', 'Funciones'], 2],
])('in a form of fields before colons each is what its label says: %s', (_, labels, count) => {
  const entries = [
    [
      'Vastu Infra Pvt. Ltd., Pune',
      'Senior Site Engineer',
      'July 2021 – June 2024',
      'Nilgiri Heights, 3 towers',
    ],
    ['Balaji Constructions, Nashik', 'Site Engineer', 'Aug 2019 – June 2021', 'Two residential buildings'],
  ].slice(0, count)
  const lines = makeLines(entries.flatMap(entry => entry.map((text, at) => `${labels[at]}: ${text}`)))
  const roles = agreeInForms(
    lines,
    lines.map((_line, at) => (at === 0 ? 'entry' : 'start')),
  )
  const work = readWork(withRoles(lines, roles))
  expect(work.map(({ company, title, place }) => [company?.text, title?.text, place?.text])).toEqual(
    [
      ['Vastu Infra Pvt. Ltd.', 'Senior Site Engineer', 'Pune'],
      ['Balaji Constructions', 'Site Engineer', 'Nashik'],
    ].slice(0, count),
  )
  expect(work.map(({ start, bullets }) => [start?.text, bullets.length])).toEqual(
    [
      ['July 2021', 1],
      ['Aug 2019', 1],
    ].slice(0, count),
  )
})

test('where one position alone is told in fields, the others stay entries', () => {
  const lines = makeLines(['Company: Acme Corp', 'Role: Clerk', 'Typist, Globex Corporation', '2011 – 2014'])
  const roles: LineRole[] = ['entry', 'name', 'entry', 'name']
  expect(agreeInForms(lines, roles)).toEqual(roles)
})

test('no entry begins in the middle of a sentence, and no item among items', () => {
  const lines = makeLines([
    'Career break (July 2017 – present)',
    'Full-time parent to three children, and treasurer of the parents’ association of a school',
    '(since 2021); on Saturdays a volunteer at the shop in Ballincollig, at the till and sorting, 4',
    'hrs/week (since Sept 2023).',
    '• Kept the books',
    '• 4-yr apprenticeship done in 3; Apprentice of the Year 2013',
    '• Trained others',
    '• Sorted what came in',
  ])
  const taken: LineRole[] = ['entry', 'start', 'entry', 'name', 'start', 'name', 'start', 'start']
  expect(agreeRoles(lines, 'work', taken)).toEqual([
    'entry',
    'start',
    'next',
    'next',
    'start',
    'start',
    'start',
    'start',
  ])
})

test('a month in small letters below a full line begins an entry', () => {
  const lines = makeLines([
    'mai 2022 a Atual, Consultora em energia',
    '– Supervisão dos relatórios para a direção',
    'mai 2020 a mar 2022, Gestora de projetos',
  ])
  expect(agreeRoles(lines, 'work', ['entry', 'start', 'entry'])).toEqual(['entry', 'start', 'entry'])
})
