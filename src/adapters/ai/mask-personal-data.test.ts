import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_SAMPLE, profileFrom, SOFTWARE_PROFILE } from '#core/truth/sample-profiles.suite.ts'
import { createMask } from './mask-personal-data.ts'

const { hide, restore } = createMask(SOFTWARE_PROFILE)

describe('what tells who a person is', () => {
  test.each([
    ['the name', 'Portrait of Mara Quill, engineer', 'Mara Quill'],
    ['the name in capitals', 'MARA QUILL', 'MARA'],
    ['a family name alone', 'Quill Consulting', 'Quill'],
    ['the address for mails', 'Write to mara.quill@example.org', 'mara.quill@example.org'],
    ['another address for mails', 'Write to team @ example.com today', 'team @ example.com'],
    ['the number', 'Call +44 20 7946 0018', '7946'],
    ['another number', 'Call (030) 901 82 00 in the morning', '901'],
    ['a link', 'See https://example.org/cv?x=1 for more', 'example.org'],
    ['a link without a scheme', 'github.com/maraq/tracker', 'maraq'],
    ['the own site', 'Runs maraquill.example.org', 'maraquill'],
    ['where one lives', 'Lives in Leeds, United Kingdom', 'Leeds, United'],
    ['an English street', 'of 12 Elm Grove Road, York', 'Elm Grove'],
    ['a German street', 'Wohnhaft Lange Gartenstraße 7a', 'Gartenstra'],
    ['a French street', 'Domicile : 14 rue des Lilas', 'Lilas'],
    ['a Spanish street', 'Calle Mayor, 12', 'Mayor'],
  ])('%s is hidden and comes back', (_, text, secret) => {
    const hidden = hide(text)
    expect(hidden).not.toContain(secret)
    expect(hidden).toMatch(/\[\[[A-Z]+_\d+\]\]/)
    expect(restore(hidden)).toBe(text)
  })

  test.each([
    'Built services in ASP.NET, Socket.IO and Node.js for 85 shops',
    '03/2020 – 12/2023 and 2013 - 2016',
    'Cut cost by 31% in 2024',
    'Will lead when asked to',
  ])('%s stays as it is', text => {
    expect(hide(text)).toBe(text)
  })

  test('a short name is a word where it has no capital', () => {
    const mask = createMask(
      profileFrom({ ...EMPTY_SAMPLE, identity: { ...EMPTY_SAMPLE.identity, name: 'Will Ng' } }),
    )
    expect(mask.hide('Will and people who will do it')).toBe('[[NAME_1]] and people who will do it')
  })

  test('the account may name the person otherwise', () => {
    const mask = createMask(SOFTWARE_PROFILE, { name: 'Marianne Quillfeather', email: 'mq@example.net' })
    expect(mask.hide('Marianne, mq@example.net, Quillfeather; Mara')).toBe(
      '[[NAME_2]], [[EMAIL_1]], [[NAME_3]]; [[NAME_1]]',
    )
  })

  test('one secret has one placeholder, two have two', () => {
    const mask = createMask(SOFTWARE_PROFILE)
    expect(mask.hide('a@example.org b@example.org a@example.org')).toBe('[[EMAIL_1]] [[EMAIL_2]] [[EMAIL_1]]')
  })

  test('a placeholder that was never given stays', () => {
    expect(restore('[[NAME_99]] [[PASSWORD_1]]')).toBe('[[NAME_99]] [[PASSWORD_1]]')
  })

  test('brackets of a text are not taken for placeholders', () => {
    const mask = createMask(SOFTWARE_PROFILE)
    mask.hide('a@example.org')
    expect(mask.restore(mask.hide('see [[EMAIL_1]]'))).toBe('see [EMAIL_1]')
  })

  test('comes back from any text without double brackets', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }).filter(text => !/\[|\]/.test(text)),
      fc.constantFrom('Mara Quill', 'x@y.org', '+49 30 901820', 'https://a.b/c', '5 Oak Lane', '2019'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), pieces => {
        const text = pieces.join(' ')
        const mask = createMask(SOFTWARE_PROFILE)
        expect(mask.restore(mask.hide(text))).toBe(text)
      }),
      { numRuns: 100, seed: 11 },
    )
  })
})
