import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve('../shared/data/taxonomy')

export interface TaxonomyOccupation {
  name: string
  id: string
  isEsco: boolean
  /** ISCO-08, four digits; '' for O*NET. */
  group: string
  titles: string[]
  /** What it is about, the surest first: the weight of each says how much it counts. */
  texts: { text: string; weight: number }[]
  related: { id: string; nearness: number }[]
}

const TIERS: Readonly<Record<string, number>> = {
  'Primary-Short': 1,
  'Primary-Long': 0.5,
  Supplemental: 0.25,
}
const TITLES_WEIGHT = 3
const OPTIONAL_SKILL = 0.5

/** O*NET and ESCO as one list, O*NET first, each in the order of its file. */
export function readTaxonomy(): TaxonomyOccupation[] {
  return [...readOnet(), ...readEsco()]
}

function readOnet(): TaxonomyOccupation[] {
  const titles = byFirst('onet_alternate_titles.tsv')
  const tasks = byFirst('onet_tasks.tsv')
  const tools = byFirst('onet_technology_skills.tsv')
  const related = byFirst('onet_related_occupations.tsv')
  const rows = readRows('onet_occupations.tsv')
  const codes = new Set(rows.map(([code]) => code))
  return rows.map(([id = '', name = '', , description = '']) => {
    const alternates = (titles.get(id) ?? []).flatMap(([, title = '', short = '']) => [title, short])
    return {
      ...{ name, id, isEsco: false, group: '' },
      titles: [name, ...alternates],
      texts: [
        { text: [name, ...alternates].join(' . '), weight: TITLES_WEIGHT },
        { text: description, weight: 2 },
        ...(tasks.get(id) ?? []).map(([, task = '']) => ({ text: task, weight: 1 })),
        ...(tools.get(id) ?? []).map(([, tool = '']) => ({ text: tool, weight: 1 })),
      ],
      related: (related.get(id) ?? [])
        .filter(([, other = '']) => codes.has(other))
        .map(([, other = '', tier = '']) => ({ id: other, nearness: TIERS[tier] ?? 0 })),
    }
  })
}

function readEsco(): TaxonomyOccupation[] {
  const skills = readRows('esco_skills.tsv').map(
    ([, , , , , label = '', other = '']) => `${label} . ${other.split('|')[0]}`,
  )
  const needed = byFirst('esco_occupation_skills.tsv')
  return readRows('esco_occupations.tsv').map(
    ([id = '', , group = '', name = '', other = '', description = '']) => {
      const [, essential = '', optional = ''] = needed.get(id)?.[0] ?? []
      const titles = [name, ...other.split('|')]
      return {
        ...{ name, id, isEsco: true, group, titles, related: [] },
        texts: [
          { text: titles.join(' . '), weight: TITLES_WEIGHT },
          { text: description, weight: 2 },
          ...skillTexts(skills, essential, 1),
          ...skillTexts(skills, optional, OPTIONAL_SKILL),
        ],
      }
    },
  )
}

function skillTexts(
  skills: readonly string[],
  numbers: string,
  weight: number,
): { text: string; weight: number }[] {
  return numbers
    .split(',')
    .filter(number => number !== '')
    .map(number => ({ text: skills[Number(number)] ?? '', weight }))
}

function byFirst(file: string): Map<string, string[][]> {
  const rows = new Map<string, string[][]>()
  for (const row of readRows(file)) {
    const key = row[0] ?? ''
    const same = rows.get(key)
    if (same) same.push(row)
    else rows.set(key, [row])
  }
  return rows
}

/** Rows of a file of the taxonomy, without its headline, by column. */
function readRows(file: string): string[][] {
  const [, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n')
  return lines.map(line => line.split('\t'))
}
