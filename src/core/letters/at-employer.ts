import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import type { Romance } from './romance-words.ts'

const BEFORE = new Map(
  readTable(
    'letters/romance-employers.tsv',
    z.object({ language: z.enum(['fr', 'es']), word: filledCell, before: filledCell }),
  ).map(({ language, word, before }) => [`${language} ${word}`, before]),
)

/** An employer's name with what stands before it: 'à la Clinique du Parc', 'aux Jardins de Lise', 'en el Hospital General'. */
export function atEmployer(company: string, language: Romance): string {
  const [, article, rest = ''] = /^(Les?) (\p{Lu}.*)$/u.exec(company) ?? []
  if (language === 'fr' && article !== undefined) return `${article === 'Le' ? 'au' : 'aux'} ${rest}`
  if (language === 'fr' && /^(?:La |L['’])\p{Lu}/u.test(company)) return `à ${company}`
  const before = BEFORE.get(`${language} ${company.split(/[\s-]/u, 1)[0]?.toLowerCase()}`)
  if (before === undefined) return `${language === 'fr' ? 'chez' : 'en'} ${company}`
  return before.endsWith("'") ? `${before}${company}` : `${before} ${company}`
}
