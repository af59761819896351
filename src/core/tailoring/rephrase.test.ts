import { expect, test } from 'vitest'
import { SLIDES_MESSAGES } from '#contract/messages/landing.ts'
import { rephrase } from './rephrase.ts'

test.each([
  [
    'I was responsible for planning the rota for twelve nurses in order to cover nights',
    'Planned the rota for twelve nurses to cover nights',
  ],
  ['My duties included handling invoices on a daily basis', 'Handled invoices daily'],
  ['Main duties: studying plans', 'Studied plans'],
  ['Responsible for building and leading the team', 'Responsible for building and leading the team'],
  ['Utilized SAP as well as Excel', 'Used SAP and Excel'],
  ['I have built APIs', 'Built APIs'],
  ['Two studies were designed by me for the ward', 'Designed two studies for the ward'],
  ['SAP reports were checked by me', 'Checked SAP reports'],
  ['A loading bay was built by me in 2019', 'Built a loading bay in 2019'],
  ['Two studies were designed by me, then printed', 'Designed two studies, then printed'],
])('%j becomes %j', (line, expected) => {
  expect(rephrase(line, 'en')).toBe(expected)
})

test.each(SLIDES_MESSAGES.sample.lines)('what the landing page shows is what is done: $removed', line => {
  const { removed, added, rest } = line
  expect(rephrase(`${removed} ${rest}`, 'en')).toBe(`${added} ${rest}`)
})

test('a German passive with its doer becomes what was done', () => {
  expect(rephrase('Berichte wurden von mir erstellt', 'de')).toBe('Berichte erstellt')
  expect(rephrase('Dienstpläne wurden von mir für zwei Stationen geschrieben', 'de')).toBe(
    'Dienstpläne für zwei Stationen geschrieben',
  )
  expect(rephrase('Ich habe Schichtpläne erstellt', 'de')).toBe('Schichtpläne erstellt')
  expect(rephrase('Berichte wurden von uns erstellt', 'de')).toBe('Berichte wurden von uns erstellt')
})

test.each([
  'Two studies were designed by the team',
  'Was helped by me',
  'Ran a two AA rosette kitchen with the Three Houses tool',
  'K8s',
  'Led twenty-two people',
  '',
])('%j stays as it is', line => {
  expect(rephrase(line, 'en')).toBe(line)
})
