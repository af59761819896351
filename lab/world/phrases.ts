import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { parseTable } from '#data/read-table.ts'
import { BANDS } from '#sandbox/world/levels.ts'
import { listReader } from '#sandbox/world/tables/read-lists.ts'
import { SKILL_KINDS } from '#sandbox/world/tables/skills.ts'

const FirstYear = z.object({ skill: filledCell, year: z.coerce.number().int().min(1990) })

export const RESUME = listReader([
  'givenNames',
  'familyNames',
  ...BANDS.map(band => `done ${band}` as const),
  ...SKILL_KINDS.map(kind => `with ${kind}` as const),
  'results',
  'summaries',
  'starterSummaries',
  ...BANDS.map(band => `degree ${band}` as const),
  'schoolKinds',
])('phrases.tsv', readBeside('phrases.tsv'))

const FIRST_YEARS = new Map(
  parseTable(readBeside('first-years.tsv'), 'first-years.tsv', FirstYear).map(({ skill, year }) => [
    skill,
    year,
  ]),
)

/** True when the skill was there to be used in that year. */
export function existsIn(skill: string, year: number): boolean {
  return year >= (FIRST_YEARS.get(skill) ?? 0)
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
