import type { Rewrite } from './rewrite-streams.ts'

/** Letters that are drawn as one, by how Unicode names them together: 'ff', 'fi', 'fl', 'ffi', 'ffl'. */
const SPELLED: Readonly<Record<string, string>> = {
  FB00: '00660066',
  FB01: '00660069',
  FB02: '0066006C',
  FB03: '006600660069',
  FB04: '00660066006C',
}
/**
 * The tables of a file's fonts that tell 'f' and 'i' where both are drawn as one letter, so that a search finds the word: what
 * programs take for the text of a letter stands there (ISO 32000-1, 9.10.3).
 */
export const spellLigatures: Rewrite = ({ content }) => spell(content)

/** @returns null for what is no table, or one without such letters */
function spell(table: string): string | null {
  if (!table.includes('begincmap')) return null
  const spelled = table
    .replace(/beginbfchar[\s\S]*?endbfchar/g, pairs =>
      pairs.replace(/(<\w+>\s*)<(FB0[0-4])>/gi, (_, code: string, name: string) => code + lettersOf(name)),
    )
    .replace(/beginbfrange[\s\S]*?endbfrange/g, ranges =>
      ranges.replace(/<(\w+)>(\s*)<(\w+)>(\s*)<(FB0[0-4])>/gi, (_, from: string, ...others: string[]) => {
        const [gap = '', to = '', space = '', name = ''] = others
        const count = Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1
        const names = Array.from({ length: Math.max(1, count) }, (__, at) =>
          (Number.parseInt(name, 16) + at).toString(16).toUpperCase(),
        )
        return `<${from}>${gap}<${to}>${space}[${names.map(lettersOf).join(' ')}]`
      }),
    )
  return spelled === table ? null : spelled
}

function lettersOf(name: string): string {
  return `<${SPELLED[name.toUpperCase()] ?? name}>`
}
