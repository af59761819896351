import { expect, test } from 'vitest'
import { readEvidence } from './evidence.ts'
import { judgeLine, type Verdict } from './judge-line.ts'
import { formOf } from './word-forms.ts'

interface Beside {
  language?: string
  resume?: string
  posted?: string[]
}

function judge(
  text: string,
  sources: string,
  { language = 'en', resume = sources, posted = [] }: Beside = {},
) {
  return judgeLine(text, readEvidence(sources, language), {
    entry: readEvidence(resume, language),
    resume: readEvidence(resume, language),
    language,
    posting: { names: new Set(), forms: new Set(posted) },
    maxChars: sources.length * 2 + 10,
  })
}

const CALMED = 'Calmed nervous patients, children above all'
const REASSURED = 'Reassured nervous patients, above all kids'

test.each<[why: string, text: string, source: string, Verdict]>([
  ['a word for a word', REASSURED, CALMED, 'supported'],
  [
    'another doing for another',
    'Oversaw 14 packers on shift',
    'Supervised a shift of 14 packers',
    'supported',
  ],
  ['nothing given up for it', 'Calmed nervous patients, children above all, kindly', CALMED, 'ask'],
  ['a thing more', 'Calmed nervous patients and visitors, children above all', CALMED, 'ask'],
  ['one word in the place of another', 'Calmed nervous owners, children above all', CALMED, 'ask'],
  [
    'all of them',
    'Reassured all nervous patients, kids included',
    'Calmed nervous patients, children too',
    'refused',
  ],
  ['another thing counted', 'Oversaw 14 drivers on shift', 'Supervised a shift of 14 packers', 'ask'],
])('new words in a line: %s', (...[, text, source, verdict]) => {
  expect(judge(text, source).verdict).toBe(verdict)
})

test('a new word that the posting asks for and the resume nowhere says is asked about', () => {
  const posted = [formOf('reassured', 'en')]
  expect(judge(REASSURED, CALMED, { posted }).verdict).toBe('ask')
  expect(judge(REASSURED, CALMED, { posted, resume: `${CALMED}\nReassured parents` }).verdict).toBe(
    'supported',
  )
})

test('a second source that is hardly drawn on makes a line no surer', () => {
  const other = 'Answered emergency calls and drove the van for patients'
  expect(judge('Calmed nervous patients, children above all, kindly', `${CALMED}\n${other}`).verdict).toBe(
    'ask',
  )
})

test('in a language of which nothing is read, new words are asked about', () => {
  expect(judge(REASSURED, CALMED, { language: 'pl' }).verdict).toBe('ask')
})
