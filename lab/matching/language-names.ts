import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import type { TaxonomyOccupation } from './taxonomy.ts'

/** A name of an occupation with the ESCO ids that it stands for: a uuid, or `C` and the digits of a group. */
export interface LanguageName {
  title: string
  concepts: readonly string[]
}

export const MELO_FOLDER = resolve('../shared/data/matching')
const TITLES_FOLDER = resolve('../shared/data/taxonomy/esco_titles')

/** ESCO's own names in a language. */
export function readNames(language: string): LanguageName[] {
  return rowsOf(join(TITLES_FOLDER, `${language}.tsv`)).map(([id = '', title = '']) => ({
    title,
    concepts: [id],
  }))
}

/** A national classification's names. */
export function readPairs(file: string): LanguageName[] {
  return rowsOf(file).map(([title = '', concepts = '']) => ({ title, concepts: concepts.split(',') }))
}

const EverydayRow = z.object({ language: filledCell, name: filledCell, occupation: filledCell })

/**
 * What people call occupations where ESCO has no such name.
 * @throws Error when a row names an occupation that ESCO has not
 */
export function readEveryday(language: string, taxonomy: readonly TaxonomyOccupation[]): LanguageName[] {
  const ids = new Map(taxonomy.flatMap(({ isEsco, name, id }) => (isEsco ? [[name, id] as const] : [])))
  const rows = readTable('titles/everyday-names.tsv', EverydayRow).filter(row => row.language === language)
  return rows.map(({ name, occupation }) => {
    const id = ids.get(occupation)
    if (id === undefined) throw new Error(`ESCO has no occupation ${occupation}`)
    return { title: name, concepts: [id] }
  })
}

/** The national classifications that a folder in the layout of ../shared/data/matching has. */
export function meloSets(folder: string): { set: string; language: string; file: string }[] {
  const melo = join(folder, 'melo')
  if (!existsSync(melo)) return []
  return readdirSync(melo)
    .filter(name => /^\w+-\w+\.tsv$/.test(name))
    .sort()
    .map(name => {
      const [set = '', language = ''] = name.replace('.tsv', '').split('-')
      return { set, language, file: join(melo, name) }
    })
}

function rowsOf(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map(line => line.split('\t'))
}
