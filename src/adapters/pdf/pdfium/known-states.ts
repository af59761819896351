import type { Rewrite } from './rewrite-streams.ts'

const PAGE = /\d+ 0 obj\s*(<<(?:(?!endobj)[\s\S])*\/Type\s*\/Page\b(?:(?!endobj)[\s\S])*)endobj/g
const SETS_STATE = /\/([^\s()<>[\]{}/%]+)\s+gs\b\s?/g

/**
 * Contents of pages without the states of drawing that their page does not know: PDFium writes those of a drawing that came from
 * another page by the names that they had there. What they say, but for masks, it writes beside them.
 * @param text of a file as PDFium writes it, one character a byte
 */
export function dropUnknownStates(text: string): Rewrite {
  const known = new Map<number, ReadonlySet<string>>()
  for (const [, page = ''] of text.matchAll(PAGE)) {
    const contents = /\/Contents\s+(\d+) 0 R/.exec(page)?.[1]
    const states = entryOf(entryOf(page, 'Resources', text), 'ExtGState', text)
    if (contents !== undefined) known.set(Number(contents), new Set(namesIn(states)))
  }
  return ({ number, content }) => {
    const names = known.get(number)
    if (names === undefined) return null
    const kept = content.replace(SETS_STATE, (set, name: string) => (names.has(name) ? set : ''))
    return kept === content ? null : kept
  }
}

/** What stands behind a name in a dictionary, up to its end at least; that of an object where it is named by its number. */
function entryOf(dictionary: string, name: string, text: string): string {
  const found = new RegExp(`/${name}\\s*(?:(\\d+) 0 R|<<)`).exec(dictionary)
  if (found === null) return ''
  if (found[1] === undefined) return dictionary.slice(found.index + found[0].length)
  return new RegExp(`(?<!\\d)${found[1]} 0 obj\\s*<<((?:(?!endobj)[\\s\\S])*)endobj`).exec(text)?.[1] ?? ''
}

/** Up to the end of a dictionary of objects. */
function namesIn(dictionary: string): string[] {
  const [own = ''] = dictionary.split('>>')
  return [...own.matchAll(/\/([^\s()<>[\]{}/%]+)\s+\d+ 0 R/g)].flatMap(([, name]) => name ?? [])
}
