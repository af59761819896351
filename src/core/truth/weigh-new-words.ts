import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readHashedTable } from '#data/read-hashed-table.ts'
import { namesLevel } from './check-languages.ts'
import { isFigure } from './check-names.ts'
import { speaksOfAll } from './check-superlatives.ts'
import { listNewWords } from './check-words.ts'
import { type Claim, splitClauses } from './claim.ts'
import { type EvidenceLine, isSaid } from './evidence.ts'
import { isLightWord } from './light-words.ts'
import { isNumberWord } from './number-words.ts'
import { formsOf } from './posting-words.ts'
import type { SaidWord } from './said-words.ts'
import { isTelling } from './words.ts'

/**
 * What is counted of a line with new words beside the lines that it draws on:
 * `base` 1; `english` 1 in that language, the best read one; `extra` new words for which no word was given up; `unsaid`
 * words given up, `opening` those of them that open a line, both for each line drawn on; `replaced` new words between
 * the neighbours of one given up; `kin` new words that look like one given up; `given_up` clauses with nothing
 * that is still said; `clauses` of the new line, for each line drawn on.
 */
export const SIGNS = [
  'base',
  'english',
  'extra',
  'unsaid',
  'opening',
  'replaced',
  'kin',
  'given_up',
  'clauses',
] as const
export type Signs = Readonly<Record<(typeof SIGNS)[number], number>>

/** Weights are kept in hundredths of log odds. */
export const WEIGHT_SCALE = 100
/** Log odds from which a line is used unasked; see decision 0216. */
const SAME_FROM = 2.7
const KIN_CHARS = 4
const DRAWN_ON_WORDS = 2

const row = z.object({ sign: z.enum(SIGNS), weight: filledCell.transform(Number).pipe(z.number().int()) })
const FITTED: Signs = weightsOf(readHashedTable('truth/new-word-weights', row))

function weightsOf(rows: readonly z.output<typeof row>[]): Signs {
  const weights = new Map(rows.map(({ sign, weight }) => [sign, weight / WEIGHT_SCALE]))
  return signsBy(sign => weights.get(sign) ?? 0)
}

/** A value for each sign. */
export function signsBy(read: (sign: keyof Signs) => number): Signs {
  return Object.fromEntries(SIGNS.map(sign => [sign, read(sign)])) as Signs // a key for each, as listed
}

/** True where a line, against which nothing stands but new words, most likely says in them what its sources say. */
export function saysTheSame(claim: Claim, weights: Signs = FITTED): boolean {
  const signs = readSigns(claim)
  return signs !== null && SIGNS.reduce((sum, sign) => sum + weights[sign] * signs[sign], 0) > SAME_FROM
}

/** @returns null where a fact is new that no likelihood may decide about, or nothing of the sources is said */
export function readSigns(claim: Claim): Signs | null {
  const { said, sources, language } = claim
  const drawnOn = sources.lines.filter(line => isDrawnOn(line, claim))
  const added = said.lines.flatMap(line => placeWords(line, listNewWords(line, claim)))
  if (drawnOn.length === 0 || added.length === 0 || speaksOfAll(claim)) return null
  if (added.some(each => isFact(each, claim))) return null
  const dropped = drawnOn.flatMap(line =>
    placeWords(
      line,
      line.telling.filter(word => isGivenUp(word, claim)),
    ),
  )
  if (isSwap(claim, { drawnOn, added, dropped })) return null
  const countAdded = (isLike: typeof standsFor): number =>
    added.filter(each => dropped.some(other => isLike(each, other))).length
  return {
    base: 1,
    english: language === 'en' ? 1 : 0,
    extra: Math.max(0, added.length - dropped.length),
    unsaid: dropped.length / drawnOn.length,
    opening: dropped.filter(({ word, first }) => word === first).length / drawnOn.length,
    replaced: countAdded(standsFor),
    kin: countAdded(isKin),
    given_up: drawnOn.reduce((sum, line) => sum + countGivenUp(line, claim), 0),
    clauses: said.lines.reduce((sum, line) => sum + splitClauses(line).length, 0) / drawnOn.length,
  }
}

/** A line of which hardly a word is said stands only beside; so does the head of an entry. */
function isDrawnOn({ telling }: EvidenceLine, { said, language }: Claim): boolean {
  const own = telling.filter(word => !isLightWord(word, language))
  const taken = own.filter(word => isSaid(word, said, language)).length
  return taken >= Math.min(DRAWN_ON_WORDS, own.length) && taken > 0
}

interface Change {
  drawnOn: readonly EvidenceLine[]
  added: readonly PlacedWord[]
  dropped: readonly PlacedWord[]
}

/** 'Helped design an API' from 'Helped build an API': word for word but for one, so another thing is meant. */
function isSwap({ said }: Claim, { drawnOn: [line, ...others], added, dropped }: Change): boolean {
  const [one, ...more] = added
  const [gone] = dropped
  if (line === undefined || one === undefined || gone === undefined) return false
  if (others.length > 0 || more.length > 0 || !standsFor(one, gone)) return false
  const forms = said.lines.flatMap(({ telling }) => telling.map(({ form }) => form))
  const before = new Set(line.telling.map(({ form }) => form))
  return forms.every(form => form === one.word.form || before.has(form))
}

/** A word of a line with its telling neighbours, the first word of the line, and what stands before it. */
interface PlacedWord {
  word: SaidWord
  first: SaidWord | undefined
  before: SaidWord | undefined
  after: SaidWord | undefined
  isCounted: boolean
}

function placeWords(line: EvidenceLine, chosen: readonly SaidWord[]): PlacedWord[] {
  const { telling, unified, words, language } = line
  return chosen.map(word => {
    const at = telling.indexOf(word)
    const last = words[words.indexOf(word) - 1]
    return {
      word,
      first: words[0],
      before: telling[at - 1],
      after: telling[at + 1],
      isCounted:
        /\d\S*\s$/u.test(unified.slice(0, word.at)) ||
        (last !== undefined && isNumberWord(last.raw, language)),
    }
  })
}

/** What is counted, a name, how well a language is spoken, and what the posting asks for and the resume nowhere says. */
function isFact({ word, first, isCounted }: PlacedWord, { posting, resume, language }: Claim): boolean {
  const isName = /\p{Lu}/u.test(word === first ? word.raw.slice(1) : word.raw)
  const isAskedFor = formsOf(word.raw, language).some(form => posting.forms.has(form))
  return isCounted || isName || namesLevel(word, language) || (isAskedFor && !isSaid(word, resume, language))
}

function isGivenUp(word: SaidWord, { said, language }: Claim): boolean {
  return !isFigure(word.raw) && !isLightWord(word, language) && !isSaid(word, said, language)
}

function countGivenUp(line: EvidenceLine, claim: Claim): number {
  const clauses = splitClauses(line)
  if (clauses.length < 2) return 0
  return clauses.filter(({ words }) => {
    const telling = words.filter(word => isTelling(word) && !isLightWord(word, claim.language))
    return telling.length > 0 && telling.every(word => isGivenUp(word, claim))
  }).length
}

/** 'Installed pumps' where the source says 'Fitted pumps': between the same neighbours. */
function standsFor(added: PlacedWord, dropped: PlacedWord): boolean {
  return added.before?.form === dropped.before?.form && added.after?.form === dropped.after?.form
}

function isKin({ word: { folded: one } }: PlacedWord, { word: { folded: other } }: PlacedWord): boolean {
  return one.slice(0, KIN_CHARS) === other.slice(0, KIN_CHARS) || one.includes(other) || other.includes(one)
}
