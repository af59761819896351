import { expect, test } from 'vitest'
import { isPlace } from './place-words.ts'

test.each([
  'Austin, TX',
  'Leipzig',
  'Remote',
  'Springfield, IL 62704',
  'Paris, France',
  '04109 Leipzig',
  '北京',
  '杭州市',
])('"%s" is a place', text => {
  expect(isPlace(text)).toBe(true)
})

test.each([
  'Acme Corp, Austin, TX and more',
  'Contoso Solutions, India',
  'Beispielwerk GmbH, Leipzig',
  'Software Engineer',
  'B.S., Physics',
])('"%s" is more or other than a place', text => {
  expect(isPlace(text)).toBe(false)
})
