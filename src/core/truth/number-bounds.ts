import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readPhrases } from './phrase-table.ts'
import { readWords } from './said-words.ts'

const BOUNDS = ['about', 'min', 'max', 'time', 'none'] as const
/** How exact an amount is: exactly (''), about, at least, at most; of time also within. */
export type Bound = '' | 'about' | 'min' | 'max' | 'within'

const findBounds = readPhrases(
  'truth/bounds.tsv',
  z.object({ phrase: filledCell, bound: z.enum(BOUNDS), language: filledCell }),
)

const BEFORE_MAX_CHARS = 32
const AFTER: readonly (readonly [RegExp, Bound])[] = [
  [
    /^\s?\+(?!\p{N})|^\s(?:\p{L}+\s)?(?:or more|oder mehr|et plus|ou plus|o más|y más|upwards?|and up|aufwärts|en adelante)(?!\p{L})/iu,
    'min',
  ],
  [/^\s(?:\p{L}+\s)?(?:or less|or fewer|oder weniger|ou moins|o menos)(?!\p{L})/iu, 'max'],
  [/^\s?(?:or so|-ish|approx)(?!\p{L})/iu, 'about'],
]
const SIGNS: readonly (readonly [RegExp, Bound])[] = [
  [/[~≈±]\s?(?:[€$£]\s?)?$/u, 'about'],
  [/[>≥]\s?(?:[€$£]\s?)?$/u, 'min'],
  [/[<≤]\s?(?:[€$£]\s?)?$/u, 'max'],
]
const BETWEEN =
  /^[\s.€$£]*(?:(?:the|a|an|of|(?:the |a )?(?:\p{L}+ )?(?:target|goal|quota) of|une?|una|uno|eine?[mnr]?|de|den|die|das|les|los|las|el|la)\s)?[\s€$£]*$/iu
const TIME =
  /^[\s-]?(?:\p{L}+\s)?(?:h|s|hours?|hrs?|days?|weeks?|months?|years?|min\p{L}*|seconds?|stunden?|tagen?|wochen?|monaten?|heures?|jours?|semaines?|mois|horas?|días?|semanas?|meses)(?!\p{L})/iu

const SHARE = /^\s?(?:%|percent|per cent|prozent|pour cent|por ciento)/iu

/** 'Balken bis 12 m', and not '6 bis 12 m' */
const UP_TO =
  /(?:^|[,(:]\s?|(?<!(?:^|\P{L})(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf))(?<=\p{L})\s)bis\s$/iu
const YEAR = /^(?:19|20)\d\d(?!\d)/u

interface Amount {
  start: number
  end: number
  language: string
}

/** What stands right before or behind an amount and says how exact it is. */
export function readBound(text: string, { start, end, language }: Amount): Bound {
  const after = AFTER.find(([pattern]) => pattern.test(text.slice(end)))
  if (after !== undefined) return after[1]
  const before = text.slice(Math.max(0, start - BEFORE_MAX_CHARS), start)
  const sign = SIGNS.find(([pattern]) => pattern.test(before))
  if (sign !== undefined) return sign[1]
  if (language === 'de' && UP_TO.test(before) && !YEAR.test(text.slice(start))) return 'max'
  const words = readWords(before, language)
  const met = findBounds(words, language).at(-1)
  const last = met === undefined ? undefined : words[met.next - 1]
  if (met === undefined || last === undefined) return ''
  if (!BETWEEN.test(before.slice(last.at + last.raw.length))) return ''
  const { bound } = met.value
  if (bound === 'time') return boundWithin(text.slice(end))
  return bound === 'none' ? '' : bound
}

/** 'within 5 %' is no more than 5 %. */
function boundWithin(after: string): Bound {
  if (TIME.test(after)) return 'within'
  return SHARE.test(after) ? 'max' : ''
}
