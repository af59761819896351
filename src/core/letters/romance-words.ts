import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

export type Romance = 'fr' | 'es'

const articles = z.enum(['le', 'la', 'les', 'el', 'los', 'las'])
const Row = z.object({
  language: z.enum(['fr', 'es']),
  word: filledCell,
  use: z.union([articles, z.enum(['teaching', 'result', 'past', 'with', 'none', 'once'])]),
})
export type Article = z.output<typeof articles>
type Use = z.output<typeof Row>['use']

const USES = new Map<string, Set<Use>>()
for (const { language, word, use } of readTable('letters/romance-words.tsv', Row))
  USES.set(`${language} ${word}`, (USES.get(`${language} ${word}`) ?? new Set<Use>()).add(use))

/** Nothing longer is a word; the endings of one would be looked at for hours. */
const LONGEST_WORD = 40
const NO_USE: ReadonlySet<Use> = new Set()

export function hasUse(word: string, use: Use, language: Romance): boolean {
  if (word.length > LONGEST_WORD) return false
  return (
    (USES.get(`${language} ${word}`) ?? NO_USE).has(use) ||
    (use === 'none' && endingOf(word, language).has(use))
  )
}

/** Of the longest ending that the table knows. */
function endingOf(word: string, language: Romance): ReadonlySet<Use> {
  for (let at = 1; at < word.length - 1; at += 1) {
    const uses = USES.get(`${language} -${word.slice(at)}`)
    if (uses !== undefined) return uses
  }
  return NO_USE
}

/** The article of a noun for a doing, null for any other word. */
export function articleOf(word: string, language: Romance): Article | null {
  const own = USES.get(`${language} ${word}`) ?? NO_USE
  if (own.has('none') || word.includes("'") || word.length > LONGEST_WORD) return null
  for (const use of [...own, ...endingOf(word, language)]) {
    const article = articles.safeParse(use)
    if (article.success) return article.data
  }
  const one = word.endsWith('s') ? articleOf(word.slice(0, -1), language) : null
  if (one === null) return null
  if (language === 'fr') return 'les'
  return one === 'la' ? 'las' : 'los'
}
