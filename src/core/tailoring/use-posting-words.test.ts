import { expect, test } from 'vitest'
import { preparePostingWords } from './use-posting-words.ts'

const use = preparePostingWords({
  title: 'Nurse',
  company: '',
  description: 'Intensive Care Unit experience, K8s, Excel and MS Excel, IT support',
})

test.each([
  ['Worked in the ICU', 'Worked in the Intensive Care Unit'],
  ['Moved services to Kubernetes', 'Moved services to K8s'],
  ['Kubernetes (K8s)', 'Kubernetes (K8s)'],
  ['Microsoft Excel', 'Microsoft Excel'],
  ['Information Technology', 'Information Technology'],
  ['Registered Nurse', 'Registered Nurse'],
])('%j becomes %j', (line, expected) => {
  expect(use(line)).toBe(expected)
})
