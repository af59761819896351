import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import type { SaidWord } from './said-words.ts'
import { formOf } from './word-forms.ts'
import { SUMMARY_WORDS } from './words.ts'

const WordRow = z.object({ word: filledCell, language: filledCell })
const FORMS = new Set(
  readTable('truth/light-words.tsv', WordRow).map(
    ({ word, language }) => `${language} ${formOf(word, language)}`,
  ),
)

/** True for a word that only carries a sentence: it says that something was done, not what. */
export function isLightWord({ form, stem }: SaidWord, language: string): boolean {
  return isLightForm(form, language) || SUMMARY_WORDS.has(stem)
}

/** The same of what the forms of a word share, as a part of another word. */
export function isLightForm(form: string, language: string): boolean {
  return FORMS.has(`${language} ${form}`)
}
