import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import type { SaidWord } from './said-words.ts'
import { formOf } from './word-forms.ts'
import { SUMMARY_WORDS } from './words.ts'

const WordRow = z.object({ word: filledCell, language: filledCell, use: z.enum(['frame', 'holds']) })
const ROWS = readTable('truth/light-words.tsv', WordRow)
const FRAMES = formsOfUse('frame')
const HOLDS = formsOfUse('holds')

function formsOfUse(use: z.output<typeof WordRow>['use']): ReadonlySet<string> {
  return new Set(
    ROWS.filter(row => row.use === use).map(({ word, language }) => `${language} ${formOf(word, language)}`),
  )
}

/** True for a word that only carries a sentence: it says that something was done, not what. */
export function isLightWord({ raw, form, stem }: SaidWord, language: string): boolean {
  // 'CE' is a class of licence, 'ce' is 'this'.
  if (/^\p{Lu}{2,}$/u.test(raw)) return false
  return isLightForm(form, language) || SUMMARY_WORDS.has(stem)
}

/** The same of what the forms of a word share, as a part of another word. */
export function isLightForm(form: string, language: string): boolean {
  return FRAMES.has(`${language} ${form}`)
}

/** True for a word that says of what was learnt that it is held: 'qualified', 'titulaire'. */
export function saysHeld({ form }: SaidWord, language: string): boolean {
  return HOLDS.has(`${language} ${form}`)
}
