import { expect, test } from 'vitest'
import { makePage } from './made-page.suite.ts'
import { mirrorPage, runsToLeft } from './right-to-left.ts'

const textsOf = (page: ReturnType<typeof makePage>) => mirrorPage(page).runs.map(run => run.text)

test('a page whose letters run to the right stays as it is', () => {
  const page = makePage(['Ada Quill', 'عربي'])
  expect(mirrorPage(page)).toBe(page)
})

test('words of a line that a file holds from its end come in the order in which they are read', () => {
  const page = makePage([
    { text: 'الرحمن', x: 410, y: 60 },
    { text: 'عبد', x: 480, y: 60 },
    { text: 'ليلى', x: 520, y: 60 },
  ])
  expect(textsOf(page)).toEqual(['ليلى', 'عبد', 'الرحمن'])
  const [first, second] = mirrorPage(page).runs
  expect(first?.box.left).toBeLessThan(second?.box.left ?? 0)
})

test('a Latin phrase and a number keep their places among words to the left', () => {
  const page = makePage([
    { text: 'راجعت', x: 400, y: 60 },
    { text: 'Primavera', x: 440, y: 60 },
    { text: 'P6', x: 487, y: 60 },
    { text: 'مهندسا', x: 520, y: 60 },
    { text: '15', x: 560, y: 60 },
  ])
  expect(textsOf(page)).toEqual(['15', 'مهندسا', 'Primavera P6', 'راجعت'])
})

test('a line of addresses is not turned round', () => {
  const page = makePage([
    { text: 'مهندسة مدنية في عمان منذ سنوات', x: 300, y: 60 },
    { text: 'ada@example.org', x: 300, y: 90 },
    { text: '+962 6 555', x: 400, y: 90 },
  ])
  expect(textsOf(page).slice(1)).toEqual(['ada@example.org', '+962 6 555'])
})

test('the direction is that of most letters', () => {
  expect(runsToLeft('قادت with AutoCAD drawings')).toBe(false)
  expect(runsToLeft('قادت فريقا من المهندسين CAD')).toBe(true)
  expect(runsToLeft('2024')).toBe(false)
})
