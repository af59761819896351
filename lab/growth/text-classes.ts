/**
 * What a hostile text repeats. Each has once made some rule of this or of another product look at one place again and again:
 * brackets that never close, words without an end, marks that a pattern begins with, what nests.
 */
const USUAL = [
  ...['(', '"', 'a', 'a.', '(1', '[', '<script', '漢', ' ', '1', '//', '@', 'a@', '-', '#', ',', '\n', 'a '],
  ...['&', '<', '<!--', '{"@type":', '• ', '1,', '(a '],
]
const FURTHER = [
  ...['a\n', 'A b ', '[[', 'a-', '1 ', '.', 'a/', "'", 'é', '2019 ', '年'],
  ...[
    ':',
    '<a b="',
    '</',
    '&#',
    '\t',
    '. ',
    '</script',
    '<script>',
    ']]>',
    'www.',
    'http://a',
    '{',
    '["',
    '+1 ',
    '>',
  ],
  ...['=', 'Aa', '| ', 'a: ', 'one ', 'א1 ', '\u3000', '\\(', '<a>', 'year ', 'Skills\n', '-1', '1 day '],
]
/** Behind these a repetition may be read as part of something that has begun. */
const BEGUN: readonly (readonly [string, string])[] = [
  ['2019', '-'],
  ['year', '-'],
  ['x@', 'a.'],
  ['"', 'a'],
  ['system', ' '],
  ['Senior ', ' '],
]

export interface TextClass {
  name: string
  make(length: number): string
}

/** Enough to see what each rule does with brackets, words, marks and beginnings. */
export const USUAL_CLASSES: readonly TextClass[] = [...USUAL.map(part => ['', part] as const), ...BEGUN].map(
  toClass,
)

export const TEXT_CLASSES: readonly TextClass[] = [
  ...USUAL_CLASSES,
  ...FURTHER.map(part => toClass(['', part])),
]

function toClass([lead, part]: readonly [string, string]): TextClass {
  return {
    name: JSON.stringify(lead + part),
    make: length => (lead + part.repeat(Math.ceil(length / part.length))).slice(0, length),
  }
}
