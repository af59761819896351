import { expect, test } from 'vitest'
import { cleanPiece, cleanText } from './clean-text.ts'

test.each([
  ['ligatures are spelled out', 'ﬁnancial oﬃce', 'financial office'],
  ['icons of private-use fonts are dropped', '\ue0be john', ' john'],
  ['bullets of symbol fonts become bullets', '\uf0b7 Built', '• Built'],
  ['zero-width characters are dropped', 'zero\u200bwidth\ufeff', 'zerowidth'],
  ['lost glyphs are dropped', 'a\u0000b\ufffd', 'ab'],
  ['an accent drawn before its letter joins it', 'R´esum´e', 'Résumé'],
  ['an umlaut drawn before its letter joins it', 'M¨uller', 'Müller'],
])('%s', (_, text, wanted) => {
  expect(cleanText(text)).toBe(wanted)
})

test('a soft hyphen inside of a line is a real one, at its end it marks a cut word', () => {
  expect(cleanPiece('Co\u00adfounder')).toBe('Co-founder')
  expect(cleanPiece('infra\u00ad')).toBe('infra\u00ad')
})

test('dotted leaders and doubled hyphens are set right', () => {
  expect(cleanPiece('Vocational . . . . . . . .')).toBe('Vocational')
  expect(cleanPiece('on-\u2010campus')).toBe('on-campus')
})
