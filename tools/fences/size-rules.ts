import { isTest, type SourceTree } from './source-tree.ts'

/** A row of `docs/size.md`: the most lines a world may have, and the record that says why where they were raised. */
export interface Bound {
  world: string
  lines: number
  record: string
}

/** Rows of the table: `| \`src/core\` | 16000 | [0070](decisions/0070-….md) |`. */
export function readBounds(rows: readonly string[]): Bound[] {
  return rows.map(row => {
    const [, world = '', lines = '', record = ''] = row.split('|').map(cell => cell.trim())
    return {
      world: world.replaceAll('`', ''),
      lines: Number(lines.replaceAll(',', '')),
      record: /\((decisions\/[^)]+)\)/.exec(record)?.[1] ?? '',
    }
  })
}

/** Worlds that grew past their bound, and bounds whose record is not there. */
export function grownWorlds(bounds: readonly Bound[], tree: SourceTree): string[] {
  return bounds.flatMap(({ world, lines, record }) => {
    const counted = countLines(tree, world)
    const grown = counted > lines ? [`${world} has ${counted} lines and may have ${lines}`] : []
    return tree.has(`docs/${record}`) ? grown : [...grown, `${world}: no record ${record}`]
  })
}

/** Lines of the sources below a folder, tests left out. */
function countLines(tree: SourceTree, folder: string): number {
  return [...tree]
    .filter(([path]) => path.startsWith(`${folder}/`) && /\.(?:tsx?|mjs)$/.test(path) && !isTest(path))
    .reduce((sum, [, source]) => sum + source.split('\n').length - 1, 0)
}
