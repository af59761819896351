import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldName } from '../text/fold.ts'
import { readRole } from '../text/titles/role.ts'

const LANGUAGES = ['de', 'sv', 'fr', 'no', 'es'] as const
type Language = (typeof LANGUAGES)[number]
const AskedRow = z.object({
  ...{ occupation: filledCell, de: listCell, sv: listCell, fr: listCell, no: listCell, es: listCell },
})
const NAMES = new Map(readTable('titles/asked-names.tsv', AskedRow).map(row => [row.occupation, row]))

/** What most postings of a country are written in, where that is one of the languages above. */
const LANGUAGE_OF: Readonly<Record<string, Language>> = {
  ...{ DE: 'de', AT: 'de', CH: 'de', LI: 'de', SE: 'sv', FR: 'fr', BE: 'fr', LU: 'fr', NO: 'no', ES: 'es' },
}
const NAMES_MAX = 3

/**
 * What to ask for in each country: the words of the wish, and what the occupation that they name is called there. Words
 * of no known occupation stand alone.
 */
export function namesToAsk(jobWanted: string, countries: readonly string[]): Record<string, string[]> {
  const { families } = readRole(jobWanted)
  return Object.fromEntries(
    countries.map(country => [country, namesIn(LANGUAGE_OF[country], jobWanted, families)]),
  )
}

function namesIn(language: Language | undefined, jobWanted: string, families: readonly string[]): string[] {
  const known = language ? families.flatMap(family => NAMES.get(family)?.[language] ?? []) : []
  // Words that are in the language already are asked once.
  const names = new Map([...known, jobWanted].map(name => [foldName(name), name]))
  return [...new Set([jobWanted, ...names.values()])].slice(0, NAMES_MAX)
}
