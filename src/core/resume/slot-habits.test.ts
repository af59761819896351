import { expect, test } from 'vitest'
import { foldText } from '../text/fold.ts'
import type { Part } from './entry-parts.ts'
import { companyLikeness, titleLikeness } from './role-words.ts'
import { assignPairs, type Judge } from './slot-habits.ts'

const judge: Judge = text => ({
  first: titleLikeness(foldText(text)),
  second: companyLikeness(foldText(text)),
})

function entry(...texts: string[]): Part[] {
  const box = { left: 0, top: 0, width: 10, height: 10 }
  return texts.map((text, index) => ({
    slot: `0.${index}`,
    piece: { text, page: 1, box, size: 10, isBold: false, isItalic: false, breaks: [] },
  }))
}

function rolesOf(entries: Part[][]): (string | undefined)[][] {
  return assignPairs(entries, judge).map(pair => [pair.first?.piece.text, pair.second?.piece.text])
}

test('one clear entry decides the order of the others', () => {
  expect(
    rolesOf([entry('Stripe', 'Fraud'), entry('Acme GmbH', 'Engineer'), entry('Notion', 'Growth')]),
  ).toEqual([
    ['Fraud', 'Stripe'],
    ['Engineer', 'Acme GmbH'],
    ['Growth', 'Notion'],
  ])
})

test('a lone text is judged by its words', () => {
  expect(rolesOf([entry('Engineer')])).toEqual([['Engineer', undefined]])
  expect(rolesOf([entry('Acme GmbH')])).toEqual([[undefined, 'Acme GmbH']])
})

test('entries without texts have no roles', () => {
  expect(rolesOf([[], entry('Engineer', 'Acme GmbH')])).toEqual([
    [undefined, undefined],
    ['Engineer', 'Acme GmbH'],
  ])
})
