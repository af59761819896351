import { contentStems, contentTokens } from '../text/content-words.ts'
import { tokenise } from '../text/tokens.ts'
import type { AskKind } from './ask.ts'
import { gramsOf, type LineSigns, type NearestLine, readGrams } from './nearest-line.ts'
import { namesRank } from './requirement-degree.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { Told } from './tell-things.ts'
import { readTerms, weightOfTerms, withoutJudged } from './terms.ts'

/** A sentence that asks something, of a posting for some kind of work. */
export interface AskedOf {
  text: string
  /** What its words alone would have one tell; null where they tell nothing. */
  told: Told | null
  isRequired: boolean
  /** Of all that it asks. */
  kinds: readonly AskKind[]
  /** 0..1, how much the posting is the person's own kind of work. */
  kind: number
  /** False where the posting is in another language than the resume: its words cannot be looked for there. */
  isWhole: boolean
  /** The posting is not in English. */
  isForeign: boolean
  /** Of skills and papers that are met; of several that will do all. */
  metNames: readonly string[]
  /** What is missing and a resume would name if it were there: tools, papers, brands. */
  missingNames: readonly string[]
}

/**
 * What is counted of a sentence that asks something beside a resume: `base` 1; `shown` and `missing` 1 where its words alone
 * would have one tell so, `no_name` the share of it that are names of what is missing, `silent` 1 where they would tell
 * nothing; `own_kind` 0..1; of its telling words the share that the resume has `anywhere`, and of its letters, by fours, those
 * that it has (`letters`); how `near` the nearest line comes, see nearest-line.ts; `required`, `english` and `other_language`
 * than the resume's 0 or 1; and so for what it asks.
 */
export const SIGNS = [
  ...(['base', 'shown', 'missing', 'no_name', 'silent', 'own_kind', 'anywhere', 'letters'] as const),
  ...(['near_words', 'near_words_of_both', 'near_letters', 'near_letters_of_both'] as const),
  ...(['required', 'english', 'other_language'] as const),
  ...(['skill', 'years', 'degree', 'licence', 'language', 'level'] as const),
] as const
export type Signs = Readonly<Record<(typeof SIGNS)[number], number>>
/**
 * Log odds that a resume shows what is asked, and that it is missing; neither where it shows a part. `lines` tell which line
 * comes nearest.
 */
export type ReasonWeights = Readonly<Record<'shown' | 'missing', Signs> & { lines: LineSigns }>

/** Counts what `SIGNS` lists. */
export function readSigns(asked: AskedOf, resume: ResumeFacts, nearest: NearestLine | null): Signs {
  const { text, told, kinds, kind, isWhole, isForeign, isRequired, metNames, missingNames } = asked
  const asks = (one: AskKind) => Number(kinds.includes(one))
  const plain = contentTokens(withoutJudged(tokenise(text)))
  const tokens = asks('degree') ? plain.filter(token => !namesRank(token)) : plain
  const terms = readTerms(text, resume.model, tokens)
  const met = new Set(metNames.flatMap(contentStems))
  const said = new Map([...terms].filter(([stem]) => resume.linesByStem.has(stem) || met.has(stem)))
  return {
    base: 1,
    shown: Number(told?.side === 'pro'),
    missing: Number(told?.side === 'con'),
    no_name: Math.min(1, missingNames.join('').length / text.length),
    silent: Number(told === null),
    own_kind: kind,
    anywhere: terms.size === 0 ? 1 : weightOfTerms(said) / weightOfTerms(terms),
    letters: shareOfLetters(tokens.map(({ lexeme }) => lexeme.text).join(' '), resume),
    near_words: nearest?.signs.words ?? 0,
    near_words_of_both: nearest?.signs.words_of_both ?? 0,
    near_letters: nearest?.signs.letters ?? 0,
    near_letters_of_both: nearest?.signs.letters_of_both ?? 0,
    required: Number(isRequired),
    english: Number(!isForeign),
    other_language: Number(!isWhole),
    skill: asks('skill'),
    years: asks('years'),
    degree: asks('degree'),
    licence: asks('licence'),
    language: asks('language'),
    level: asks('level'),
  }
}

/** @returns 0..1, of no words 1 */
function shareOfLetters(text: string, resume: ResumeFacts): number {
  if (text === '') return 1
  const { linesByGram } = readGrams(resume)
  const grams = new Set(gramsOf(text))
  return [...grams].filter(gram => linesByGram.has(gram)).length / grams.size
}
