import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PersonName } from './person-name.ts'

const read = (given: string) => {
  const { success, data } = z.safeParse(PersonName, given)
  return success ? data : null
}

test.each([
  ['a plain name', 'Ada Lovelace'],
  ['accents', 'Zoë Østby'],
  ['an apostrophe and a hyphen', 'Siobhán O’Brien-Ní'],
  ['a script without spaces', '山田太郎'],
  ['a script from right to left', 'محمد علي'],
  ['Hebrew points', 'דָּוִד'],
  ['a Persian name with a joiner', 'علی\u200cرضا'],
  ['a Sinhala name with a joiner', 'ශ්\u200dරී'],
  ['Thai marks', 'ศิริพร'],
  ['letters beyond the first plane', '𠮷野'],
  ['a letter beside a picture', 'Ada 🎉'],
])('%s stays as it is', (_what, name) => {
  expect(read(name)).toBe(name.normalize('NFC'))
})

test.each([
  ['a letter and its accent become one', 'Zoe\u0308', 'Zoë'],
  ['an accent is joined even after what stood between is gone', 'Zoe\u200b\u0308', 'Zoë'],
  ['control characters go', 'A\u0000d\u0007a\u009b', 'Ada'],
  ['line ends and tabs become one space', 'Ada\r\n\tLovelace', 'Ada Lovelace'],
  ['spaces around go', ' \u00a0Ada ', 'Ada'],
  ['marks that turn the direction go', '\u202eadA\u202c \u2066x\u2069\u200f\u061c', 'adA x'],
  ['characters without width go', 'A\u200bd\u2060a\ufeff\u00ad', 'Ada'],
  ['joiners that join no letters go', '\u200dAda\u200c \u200dL', 'Ada L'],
  ['pictures made of pictures fall apart', 'Ada 👩\u200d💻', 'Ada 👩💻'],
  ['invisible tags go', 'Ada\u{e0041}\u{e007f}', 'Ada'],
  ['characters of private use go', 'A\ue000da\u{f0000}', 'Ada'],
  ['of many marks of form one stays', `葛${'\u{e0100}'.repeat(50)}城`, '葛\u{e0100}城'],
  ['half characters go', 'Ada\ud83d', 'Ada'],
])('%s', (_what, given, kept) => {
  expect(read(given)).toBe(kept)
})

test.each([
  ['nothing', ''],
  ['spaces', '  \u3000 '],
  ['what is not seen', '\u200b\u202e\u0000'],
  ['digits', '12345'],
  ['a picture', '🎉'],
  ['marks without a letter', '\u0301\u0308'],
])('%s alone is no name', (_what, given) => {
  expect(read(given)).toBeNull()
})

test('one to a hundred characters are counted as people see them in code points', () => {
  expect(read('𠮷'.repeat(100))).toBe('𠮷'.repeat(100))
  expect(read('a'.repeat(101))).toBeNull()
  expect(read(`a${'\u200b'.repeat(500)}`)).toBe('a')
})
