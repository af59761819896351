import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { isCommonPassword } from './common-password.ts'

const PERSON = { email: 'maya.lindgren@example.org', name: 'Maya Lindgren', brand: 'Rolewright' }

describe('a password is common', () => {
  test.each([
    ...[
      'password1',
      'Password123',
      'P@ssw0rd',
      'p4ssw0rd2024!',
      'passw0rd',
      'letmein1',
      'iloveyou2',
      'welcome1',
    ],
    ...[
      'qwerty123',
      'qwertyuiop',
      '1q2w3e4r',
      '1qaz2wsx',
      'zaq12wsx',
      'asdfghjkl',
      'qazwsxedc',
      'qwerty12345',
    ],
    ...['12345678', '87654321', '123456789', '11111111', '00000000', 'aaaaaaaa', '12341234', 'abcd1234'],
    ...[
      'abcabcabc',
      'abcdefgh',
      'a1b2c3d4',
      '147258369',
      'monkey123',
      'dragon2020',
      'sunshine!',
      'superman1',
    ],
    ...[
      'football1',
      'baseball',
      'Summer2024',
      'trustno1',
      'admin123',
      'administrator',
      'changeme!',
      'iloveyou',
    ],
    ...[
      '31121999',
      '19991231',
      '1999-12-31',
      '12251990',
      'princess1',
      'my password',
      'mypassword1',
      'hello hello',
    ],
  ])('%s', password => {
    expect(isCommonPassword(password, PERSON)).toBe(true)
  })

  test.each([
    ['the brand', 'rolewright'],
    ['the brand, dressed', 'R0lewright1!'],
    ['the address', 'maya.lindgren@example.org'],
    ['its local part', 'maya.lindgren'],
    ['the name', 'MayaLindgren'],
    ['a part of the name with a year', 'lindgren1988'],
  ])('when it is %s', (_, password) => {
    expect(isCommonPassword(password, PERSON)).toBe(true)
  })
})

describe('a password is not common', () => {
  test.each([
    ...['correct horse 9', 'another horse 9', 'Correct-horse-9', 'tide copper lantern', 'vK7#mq2Lx9'],
    ...[
      'monkey48151623',
      'my grandmother sails',
      'Zugspitze im Nebel',
      '猫が好きです毎日散歩',
      'x7fj2k9q',
      '82736154',
    ],
  ])('%s', password => {
    expect(isCommonPassword(password, PERSON)).toBe(false)
  })

  test('and a reset, where no name is given, is judged as well', () => {
    expect(isCommonPassword('lindgren1988', { email: PERSON.email, brand: PERSON.brand })).toBe(true)
    expect(isCommonPassword('quiet otter 44', { email: 'bo@x.org', brand: 'Rolewright' })).toBe(false)
  })
})

describe('over many passwords', () => {
  const ranked = dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMinChars)
  const words = dictionary['diceware-common']
  const random = seededRandom(20_261_121)
  const pick = <T>(all: ArrayLike<T>) => all[Math.floor(random() * all.length)] as T // never past the end
  const many = (make: () => string) => Array.from({ length: 5000 }, make)
  const times = (count: number, of: ArrayLike<string>) => Array.from({ length: count }, () => pick(of))
  const SIGNS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

  test('each of the 8,000 most common is told, in capitals as well', () => {
    const common = ranked.slice(0, 8000)
    expect(common).toHaveLength(8000)
    const nobody = { email: 'bo@x.org', brand: 'Rolewright' }
    expect(common.filter(password => !isCommonPassword(password, nobody))).toEqual([])
    expect(common.filter(password => !isCommonPassword(password.toUpperCase(), nobody))).toEqual([])
  })

  test.each([
    ['ten random characters', () => times(10, SIGNS).join('')],
    ['twelve random letters and digits', () => times(12, LETTERS).join('')],
    ['four random words', () => times(4, words).join(' ')],
    ['four random words in one', () => times(4, words).join('')],
    ['three random words and a number', () => `${times(3, words).join('-')}-${Math.floor(random() * 100)}`],
  ])('none of 5,000 made of %s is taken for one', (_what, make) => {
    expect(many(make).filter(password => isCommonPassword(password, PERSON))).toEqual([])
  })
})

/** The same numbers in every run, from 0 up to and without 1: a linear congruential generator of 32 bits. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
