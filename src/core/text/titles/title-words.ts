import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { wordsOf } from '../tokens.ts'

const SameWordRow = z.object({ word: filledCell, means: filledCell, kind: z.enum(['short', 'other']) })
const TitleWordRow = z.object({ word: filledCell, kind: z.enum(['level', 'empty', 'common']) })

const SAME_WORDS = readTable('titles/same-words.tsv', SameWordRow)
const MEANINGS = new Map(SAME_WORDS.map(({ word, means }) => [word, means]))
const SHORT_FORMS = new Map(
  SAME_WORDS.filter(({ kind }) => kind === 'short').map(({ word, means }) => [word, means]),
)
const TITLE_WORDS = readTable('titles/title-words.tsv', TitleWordRow)
const COMMON = new Set(TITLE_WORDS.filter(({ kind }) => kind === 'common').map(({ word }) => word))
const LITTLE_TELLING = new Set(TITLE_WORDS.filter(({ kind }) => kind !== 'common').map(({ word }) => word))

/** 'Kitaleitung' heads what its first part names; 'Alltagsbegleiter' and 'Praxisanleiter' head nothing. */
const GERMAN_HEAD = /^(\p{L}{3,}?)(?<!g|an|halb)s?leit(?:er|ung)$/u

/** 'Chef de chantier' heads what comes behind; 'chef de cuisine' and 'chef de partie' cook. */
const FRENCH_HEAD = /\bchef(?:fe)?s?\s+(?:de\s+|d['’])(?!cuisine|partie)/giu

/** Words of a title, short forms written out, in the singular and without female endings. */
export function titleWords(text: string): string[] {
  return wordsOf(text.replace(FRENCH_HEAD, 'manager ')).flatMap(word =>
    (MEANINGS.get(word) ?? singular(word).replace(GERMAN_HEAD, '$1 manager')).split(' '),
  )
}

/** @returns 'senior' for 'sr'; any other folded word as it is */
export function writeOutShortForm(word: string): string {
  return SHORT_FORMS.get(word) ?? word
}

/** False for seniority, contract, place and filler words. */
export function isTellingTitleWord(word: string): boolean {
  return !LITTLE_TELLING.has(word) && !/^\d+$/.test(word)
}

/** True for what many titles have: to share it says less than to share another word. */
export function isCommonTitleWord(word: string): boolean {
  return COMMON.has(word)
}

function singular(word: string): string {
  if (!/[ns]$/.test(word)) return word
  const base = word.replace(/(?<=er|ist|eur|or|ent|ant)in(?:nen)?$/, '')
  const known = MEANINGS.get(base)
  if (known !== undefined) return known
  return base.length > 3 && /[^siu]s$/.test(base) ? base.slice(0, -1) : base
}
