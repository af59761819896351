import { expect, test } from 'vitest'
import { rephrase } from './rephrase.ts'

test.each([
  [
    'I was responsible for planning the rota for twelve nurses in order to cover nights',
    'Planned the rota for 12 nurses to cover nights',
  ],
  ['My duties included handling invoices on a daily basis', 'Handled invoices daily'],
  ['Main duties: studying plans', 'Studied plans'],
  ['Responsible for building and leading the team', 'Responsible for building and leading the team'],
  ['Utilized SAP as well as Excel', 'Used SAP and Excel'],
  ['I have built APIs', 'Built APIs'],
  ['Led twenty-two people', 'Led 22 people'],
])('%j becomes %j', (line, expected) => {
  expect(rephrase(line, 'en')).toBe(expected)
})

test.each(['Visited two thirds of clients', 'One of five people', 'K8s', 'A dozen eggs', ''])(
  '%j stays as it is',
  line => {
    expect(rephrase(line, 'en')).toBe(line)
  },
)
