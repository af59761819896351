import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readHashedTable } from '#data/read-hashed-table.ts'
import { readTable } from '#data/read-table.ts'
import { limitsOf } from './check-dropped.ts'
import { namesLevel } from './check-languages.ts'
import { isFigure } from './check-names.ts'
import { speaksOfAll } from './check-superlatives.ts'
import { listNewWords } from './check-words.ts'
import { type Claim, splitClauses } from './claim.ts'
import { type EvidenceLine, isSaid } from './evidence.ts'
import { isLightWord } from './light-words.ts'
import { isNumberWord } from './number-words.ts'
import { formsOf } from './posting-words.ts'
import { partsOf, type SaidWord } from './said-words.ts'
import { formOf } from './word-forms.ts'
import { isTelling } from './words.ts'

/**
 * What is counted of a line beside the lines that it draws on: `base` 1; `english` and `german` 1 in that language;
 * of the words that were given up, how many (`dropped`), and for each line drawn on (`unsaid`);
 * of the new words: `replaced` those between the neighbours of one given up, `kin` those that look like one, `opens`
 * those that open a line, `appended` those behind which nothing is said, `behind_new` those behind a new one, `praise` those of
 * the table, `sought` those that the posting has and the resume nowhere says, `sought_had` those that both have;
 * of telling words the shares of the line that are `said`, and of the lines drawn on that are `kept`; `whole` 1 where one of
 * these gives nothing up, `given_up` their clauses with nothing that is still said; `swap` 1 where one word stands in the place of
 * one, `all` 1 where only the line speaks of all, `limited` 1 where only a line drawn on is limited.
 */
export const SIGNS = [
  'base',
  'english',
  'german',
  'dropped',
  'unsaid',
  'replaced',
  'kin',
  'opens',
  'appended',
  'behind_new',
  'praise',
  'sought',
  'sought_had',
  'said',
  'kept',
  'whole',
  'given_up',
  'swap',
  'all',
  'limited',
] as const
export type Signs = Readonly<Record<(typeof SIGNS)[number], number>>
/** What the signs tell of: that a line says the same as its sources, or a hard fact more. */
export const MEANINGS = ['same', 'more'] as const
export type SignWeights = Readonly<Record<(typeof MEANINGS)[number], Signs>>

/** Weights are kept in hundredths of log odds. */
export const WEIGHT_SCALE = 100
/** Log odds from which a line is used unasked, or refused; see decisions 0216 and 0226. */
const SURE_FROM = { same: 2.7, more: 1 } as const
const KIN_CHARS = 4
const DRAWN_ON_WORDS = 2

const weight = filledCell.transform(Number).pipe(z.number().int())
const ROWS = readHashedTable(
  'truth/new-word-weights',
  z.object({ sign: z.enum(SIGNS), same: weight, more: weight }),
)
const FITTED: SignWeights = { same: weightsOf('same'), more: weightsOf('more') }

function weightsOf(meaning: keyof SignWeights): Signs {
  const weights = new Map(ROWS.map(row => [row.sign, row[meaning] / WEIGHT_SCALE]))
  return signsBy(sign => weights.get(sign) ?? 0)
}

const PRAISE: ReadonlySet<string> = new Set(
  readTable('truth/praise.tsv', z.object({ word: filledCell, language: filledCell })).map(
    ({ word, language }) => `${language} ${formOf(word, language)}`,
  ),
)

/** A value for each sign. */
export function signsBy(read: (sign: keyof Signs) => number): Signs {
  return Object.fromEntries(SIGNS.map(sign => [sign, read(sign)])) as Signs // a key for each, as listed
}

/** What a line most likely says beside its sources, of which nothing says that it is refused. */
export type Weigh = (claim: Claim, against: { isOfWords: boolean }) => keyof SignWeights | 'unsure'

/** Weighs a line by the product's own weights. */
export const weighLine: Weigh = weighBy(FITTED)

/** Weighs lines: one that most likely states a hard fact more is refused before another may be used. */
export function weighBy(weights: SignWeights): Weigh {
  return (claim, { isOfWords }) => {
    const signs = readSigns(claim)
    const isSure = (meaning: keyof SignWeights): boolean =>
      SIGNS.reduce((sum, sign) => sum + weights[meaning][sign] * signs[sign], 0) > SURE_FROM[meaning]
    if (isSure('more')) return 'more'
    return isOfWords && !statesFact(claim) && isSure('same') ? 'same' : 'unsure'
  }
}

/** Counts what `SIGNS` lists. */
export function readSigns(claim: Claim): Signs {
  const { said, sources, language } = claim
  const change = readChange(claim)
  const { drawnOn, added, dropped } = change
  const isNew = new Set(added.map(({ word }) => word))
  const count = (is: (one: PlacedWord) => boolean): number => added.filter(is).length
  const countLike = (isLike: typeof standsFor): number =>
    count(each => dropped.some(other => isLike(each, other)))
  const limits = (line: EvidenceLine) =>
    limitsOf(line, language).filter(({ value }) => value.kind !== 'other')
  return {
    base: 1,
    english: Number(language === 'en'),
    german: Number(language === 'de'),
    dropped: dropped.length,
    unsaid: dropped.length / Math.max(1, drawnOn.length),
    replaced: countLike(standsFor),
    kin: countLike(isKin),
    opens: count(({ word, first }) => word === first),
    appended: count(({ later }) => !later.some(word => isSaid(word, sources, language))),
    behind_new: count(({ before }) => before !== undefined && isNew.has(before)),
    praise: count(({ word }) => praises(word, language)),
    sought: count(one => isSought(one, claim) && !isSaid(one.word, claim.resume, language)),
    sought_had: count(one => isSought(one, claim) && isSaid(one.word, claim.resume, language)),
    said: shareOf(said.lines, word => isSaid(word, sources, language)),
    kept: shareOf(drawnOn, word => isSaid(word, said, language)),
    whole: Number(drawnOn.some(line => !line.telling.some(word => isGivenUp(word, claim)))),
    given_up: drawnOn.reduce((sum, line) => sum + countGivenUp(line, claim), 0),
    swap: Number(isSwap(claim, change)),
    all: Number(speaksOfAll(claim)),
    limited: Number(
      drawnOn.some(line => limits(line).length > 0) && !said.lines.some(line => limits(line).length > 0),
    ),
  }
}

function shareOf(lines: readonly EvidenceLine[], is: (word: SaidWord) => boolean): number {
  const words = lines.flatMap(({ telling }) => telling)
  return words.filter(is).length / Math.max(1, words.length)
}

/** True where something is new that no likelihood may let pass, or nothing of the sources is said. */
export function statesFact(claim: Claim): boolean {
  const { drawnOn, added } = readChange(claim)
  if (drawnOn.length === 0 || added.length === 0 || speaksOfAll(claim)) return true
  return added.some(each => isFact(each, claim))
}

interface Change {
  drawnOn: readonly EvidenceLine[]
  /** Words that the sources do not say. */
  added: readonly PlacedWord[]
  /** Words of the lines drawn on that are said no more. */
  dropped: readonly PlacedWord[]
}

function readChange(claim: Claim): Change {
  const drawnOn = claim.sources.lines.filter(line => isDrawnOn(line, claim))
  return {
    drawnOn,
    added: claim.said.lines.flatMap(line => placeWords(line, listNewWords(line, claim))),
    dropped: drawnOn.flatMap(line =>
      placeWords(
        line,
        line.telling.filter(word => isGivenUp(word, claim)),
      ),
    ),
  }
}

/** A line of which hardly a word is said stands only beside; so does the head of an entry. */
function isDrawnOn({ telling }: EvidenceLine, { said, language }: Claim): boolean {
  const own = telling.filter(word => !isLightWord(word, language))
  const taken = own.filter(word => isSaid(word, said, language)).length
  return taken >= Math.min(DRAWN_ON_WORDS, own.length) && taken > 0
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

/** A word of a line with its telling neighbours, the first word of the line, and all telling ones behind it. */
interface PlacedWord {
  word: SaidWord
  first: SaidWord | undefined
  before: SaidWord | undefined
  after: SaidWord | undefined
  later: readonly SaidWord[]
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
      later: telling.slice(at + 1),
      isCounted:
        /\d\S*\s$/u.test(unified.slice(0, word.at)) ||
        (last !== undefined && isNumberWord(last.raw, language)),
    }
  })
}

/** 'reliably' praises as 'reliable' does. */
function praises({ raw }: SaidWord, language: string): boolean {
  const plain = raw
    .replace(/(?<=b)ly$/u, 'le')
    .replace(/ily$/u, 'y')
    .replace(/ly$/u, '')
  return [raw, ...partsOf(raw), ...(language === 'en' ? [plain] : [])].some(one =>
    PRAISE.has(`${language} ${formOf(one, language)}`),
  )
}

function isSought({ word }: PlacedWord, { posting, language }: Claim): boolean {
  return formsOf(word.raw, language).some(form => posting.forms.has(form))
}

/** What is counted, a name, how well a language is spoken, and what the posting asks for and the resume nowhere says. */
function isFact(one: PlacedWord, claim: Claim): boolean {
  const { word, first, isCounted } = one
  const isName = /\p{Lu}/u.test(word === first ? word.raw.slice(1) : word.raw)
  if (isCounted || isName || namesLevel(word, claim.language) || praises(word, claim.language)) return true
  return isSought(one, claim) && !isSaid(word, claim.resume, claim.language)
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
