import { expect, test } from 'vitest'
import type { EducationEntry } from '#contract/resume.ts'
import { readEducation } from './education.ts'
import { beside, bold, makeLines } from './made-page.suite.ts'

function summarise({ degree, institution, place, start, end, details }: EducationEntry): unknown[] {
  return [
    degree?.text,
    institution?.text,
    place?.text,
    start?.text,
    end?.text,
    details.map(detail => detail.text),
  ]
}

test('institution with dates above the degree', () => {
  const lines = makeLines([
    bold('State University'),
    beside('2013 – 2017', 75),
    'B.S. Computer Science',
    '• GPA 3.7',
  ])
  expect(readEducation(lines).map(summarise)).toEqual([
    ['B.S. Computer Science', 'State University', undefined, '2013', '2017', ['GPA 3.7']],
  ])
})

test('degree and institution in one font are cut at the comma between them', () => {
  const lines = makeLines(['MSc in Physics, Technical University of Denmark', beside('June 2016', 75)])
  expect(readEducation(lines).map(summarise)).toEqual([
    ['MSc in Physics', 'Technical University of Denmark', undefined, undefined, 'June 2016', []],
  ])
})

test('a comma inside of a degree or an institution is left alone', () => {
  const lines = makeLines([
    bold('University of California, Berkeley'),
    beside('Expected Graduation: May 2027', 75),
    'Bachelor of Science, Computer Science',
  ])
  expect(readEducation(lines).map(summarise)).toEqual([
    [
      'Bachelor of Science, Computer Science',
      'University of California, Berkeley',
      undefined,
      undefined,
      'May 2027',
      [],
    ],
  ])
})
