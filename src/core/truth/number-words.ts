const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const GERMAN_ONES =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const GERMAN_TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'

const SMALL: ReadonlyMap<string, number> = new Map([
  ...[ONES, GERMAN_ONES].flatMap(words => words.split(' ').map((word, value) => [word, value] as const)),
  ...[TENS, GERMAN_TENS].flatMap(words =>
    words.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ),
  ...listTogether(),
  ['dozen', 12],
  ['dutzend', 12],
])

// 'achtundzwanzig'
function listTogether(): (readonly [string, number])[] {
  const ones = ['', 'ein', ...GERMAN_ONES.split(' ').slice(2, 10)]
  return GERMAN_TENS.split(' ').flatMap((ten, tens) =>
    ones
      .map((one, value) => [`${one}und${ten}`, (tens + 2) * 10 + value] as const)
      .filter(([, value]) => value % 10 > 0),
  )
}
const LARGE: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['hundert', 100],
  ['thousand', 1000],
  ['tausend', 1000],
  ['million', 1e6],
  ['millionen', 1e6],
  ['billion', 1e9],
  ['milliarden', 1e9],
])

/** An amount written out, by its place in the text. */
export interface WrittenNumber {
  value: number
  /** '' or a class that the word itself brings along: 'percent' for 'a third', 'factor' for 'doubled'. */
  unit: string
  start: number
  end: number
}

/** True for a word that states an amount, a part of one or its unit: 'twelve', 'third', 'euros'. */
export function isNumberWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (SMALL.has(lower) || LARGE.has(lower) || SHARE_WORDS.has(lower)) return true
  const parts = lower.split('-')
  return parts.length > 1 && parts.every(part => /^\d/u.test(part) || isNumberWord(part))
}

const SHARE_WORDS: ReadonlySet<string> = new Set(
  'half halves halved halving third thirds quarter quarters fifth tenth double doubled doubling twice twofold triple tripled tripling threefold thrice quadruple quadrupled percent percentage euro euros dollar dollars pound pounds franc francs swiss yen rupees tonne tonnes ton tons kilogram kilograms kilometre kilometres kilometer kilometers metre metres meter meters mile miles litre litres liter liters hectare hectares acre acres kilowatt kilowatts megawatt megawatts watt watts volt volts kilobyte kilobytes megabyte megabytes gigabyte gigabytes terabyte terabytes kb mb gb tb pb kg km cm mm kw mw'.split(
    ' ',
  ),
)

const WORD = /\p{L}+/gu

/** Amounts in words: 'twenty-eight', 'one hundred and twenty', 'a dozen', 'a third', 'doubled'; a lone 'one' is none. */
export function readWrittenNumbers(text: string): WrittenNumber[] {
  const runs: Open[] = []
  for (const match of text.matchAll(WORD)) {
    const word = match[0].toLowerCase()
    const part = { small: SMALL.get(word), large: LARGE.get(word) }
    if (part.small === undefined && part.large === undefined) continue
    const last = runs.at(-1)
    const end = match.index + match[0].length
    if (
      last !== undefined &&
      continues(last, { small: part.small, between: text.slice(last.end, match.index) })
    )
      runs[runs.length - 1] = { ...grow(last, part), end }
    else if (!isMagnitude(part, text.slice(Math.max(0, match.index - 2), match.index)))
      runs.push({ ...grow({ total: 0, part: 0, start: match.index, end }, part), end })
  }
  const written = runs.map(({ total, part, start, end }) => ({ value: total + part, unit: '', start, end }))
  return [...written.filter(({ value }) => value !== 1), ...readShares(text)]
}

// A magnitude behind figures belongs to them: '2 million'.
function isMagnitude({ small }: { small: number | undefined }, before: string): boolean {
  return small === undefined && /[\d.,]\s?$/u.test(before)
}

interface Open {
  total: number
  part: number
  start: number
  end: number
}

/** 'twenty-eight' and 'hundred and five' are one amount; 'two and three' are two. */
function continues(
  { part, total }: Open,
  { small, between }: { small: number | undefined; between: string },
): boolean {
  if (small === undefined) return /^[\s-]$/u.test(between)
  const isRound = (part + total) % 100 === 0
  if (isRound) return /^(?:[\s-]|\s(?:and|und)\s)$/u.test(between)
  return /^[\s-]$/u.test(between) && part % 100 >= 20 && part % 10 === 0 && small < 10
}

function grow(open: Open, { small, large }: { small: number | undefined; large: number | undefined }): Open {
  if (small !== undefined) return { ...open, part: open.part + small }
  const factor = large ?? 1
  const part = Math.max(1, open.part) * factor
  return factor === 100 ? { ...open, part } : { ...open, total: open.total + part, part: 0 }
}

// What a fraction or a multiple says in words; rounded to whole percent.
const SHARES: readonly (readonly [RegExp, number, string])[] = [
  [/(?:two[\s-]thirds|zwei drittel)/giu, 67, 'percent'],
  [/(?:three[\s-]quarters|drei viertel)(?! of (?:a|an) hour)/giu, 75, 'percent'],
  [/(?<!two[\s-])(?:(?:a|one)[\s-]third|(?:ein|einem) drittel)(?!\p{L})/giu, 33, 'percent'],
  [/(?<!three[\s-])(?:(?:a|one)[\s-]quarter(?= |[.,;]|$)|(?:ein|einem) viertel)(?!\p{L})/giu, 25, 'percent'],
  [/(?:(?:a|one)[\s-]fifth|(?:ein|einem) fünftel)(?!\p{L})/giu, 20, 'percent'],
  [/(?:(?:a|one)[\s-]tenth|(?:ein|einem) zehntel)(?!\p{L})/giu, 10, 'percent'],
  [
    /(?<!\p{L})(?:halv(?:ed|es?|ing)|half|halbiert|halbierung|hälfte)(?!\p{L}|[\s-](?:an? )?(?:percent|hour|day|year|dozen|million|past|yearly))/giu,
    50,
    'percent',
  ],
  [
    /(?<!\p{L})(?:doubl(?:ed|es|ing)|double(?=\s(?:the|our|its|their|that|what|as|of)(?!\p{L})|[.,;]|$)|twice|twofold|verdoppel\p{L}+)(?!\p{L})/giu,
    2,
    'factor',
  ],
  [/(?<!\p{L})(?:tripl(?:ed?|es|ing)|threefold|thrice|verdreifach\p{L}+)(?!\p{L})/giu, 3, 'factor'],
  [/(?<!\p{L})(?:quadrupl(?:ed?|es|ing)|fourfold)(?!\p{L})/giu, 4, 'factor'],
]

function readShares(text: string): WrittenNumber[] {
  return SHARES.flatMap(([pattern, value, unit]) =>
    [...text.matchAll(pattern)].map(match => ({
      ...{ value, unit },
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
}
