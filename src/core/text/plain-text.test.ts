import { describe, expect, test } from 'vitest'
import { isPlain, plainText } from './plain-text.ts'

describe('plain text', () => {
  test.each([
    [
      'keeps letters of every script',
      'Jörg Düsterhöft, Привет, Ελλάδα, 张三',
      'Jörg Düsterhöft, Привет, Ελλάδα, 张三',
    ],
    ['makes one line of many', ' Led\ta team\r\nof\u00a04 ', 'Led a team of 4'],
    ['composes loose accents', 'Du\u0308ren', 'Düren'],
    ['drops zero-width and soft hyphens', 'cloud\u200b na\u00adtive', 'cloud native'],
    ['drops bidi overrides', 'abc\u202edef\u2066', 'abcdef'],
    ['drops tag characters', `ok${String.fromCodePoint(0xe0041)}`, 'ok'],
    ['drops icons of a symbol font', '\uf0b7 Built it', 'Built it'],
    ['drops emoji with their variants', '☎\ufe0f 555 🚀 👩🏽‍💻', '555'],
    ['keeps signs that mean something', '© 2024, 31 % → 40 %, ≥ 3 ✓ ™', '© 2024, 31 % → 40 %, ≥ 3 ✓ ™'],
    ['is empty when nothing visible is left', '\u200b\u202e \ufe0f', ''],
  ])('%s', (_, given, expected) => {
    expect(plainText(given)).toBe(expected)
  })

  test('says whether a text hides something', () => {
    expect(isPlain('Led a team of 4')).toBe(true)
    expect(isPlain('Led a\u200bteam')).toBe(false)
    expect(isPlain('two\nlines')).toBe(false)
  })
})
