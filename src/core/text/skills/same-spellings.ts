import { z } from 'zod'
import { listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { SAME_SKILLS } from './skill-dictionary.ts'

const ShortForm = z.object({ same: listCell })

/** One thing, several spellings: the one that it is compared in, then what else it is called. */
const GROUPS: readonly (readonly string[])[] = [
  ...SAME_SKILLS,
  ...readTable('skills/short-forms.tsv', ShortForm).map(({ same }) => same),
]

const SPELLINGS = new Map(
  GROUPS.flatMap(([name = '', ...others]) => others.map(other => [other.toLowerCase(), name] as const)),
)

const ANY_SPELLING = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${[...SPELLINGS.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapeForPattern)
    .join('|')})(?![\\p{L}\\p{N}]|\\.\\p{L})`,
  'giu',
)

/** Writes every known spelling of a thing as its one name, so that 'K8s' and 'Kubernetes' compare equal. */
export function unifySpellings(text: string): string {
  return text.replace(ANY_SPELLING, found => SPELLINGS.get(found.toLowerCase()) ?? found)
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Other spellings of a thing, and the name that they are to be exchanged for. */
export interface Renaming {
  pattern: RegExp
  name: string
}

const MIN_SPELLING_CHARS = 3
// Short forms that mean other things elsewhere, and titles, which are shown as they were awarded.
const NOT_RENAMED: ReadonlySet<string> = new Set(
  'US UK EU IT AI AP AR PM PR TA MA BA BSc MSc MBA PhD CEO CFO CTO RN GP IV POS SEN CI CD Go REST'.split(' '),
)

/** What else is called what the posting names, for every known thing that it names by one spelling alone. */
export function renamingsFor(posting: string): Renaming[] {
  return GROUPS.filter(([name = '']) => !NOT_RENAMED.has(name)).flatMap(group => {
    const spellings = group.filter(spelling => spelling.length >= MIN_SPELLING_CHARS)
    const used = spellings.filter(spelling => patternOf([spelling]).test(posting))
    const [only] = used.sort((a, b) => b.length - a.length)
    if (only === undefined || new Set(used.map(each => each.toLowerCase())).size > 1) return []
    const rest = spellings.filter(spelling => spelling !== only && !only.includes(spelling))
    return rest.length === 0 ? [] : [{ pattern: patternOf(rest), name: only }]
  })
}

function patternOf(spellings: string[]): RegExp {
  const longestFirst = [...spellings].sort((a, b) => b.length - a.length).map(escapeForPattern)
  return new RegExp(`(?<![\\p{L}\\p{N}.])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}]|\\.\\p{L})`, 'iu')
}
