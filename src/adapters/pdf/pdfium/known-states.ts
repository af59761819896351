import type { Rewrite } from './rewrite-streams.ts'

const OBJECT = /(?<!\d)(\d{1,10}) 0 obj/
const SETS_STATE = /\/([^\s()<>[\]{}/%]+)\s+gs\b\s?/g

/**
 * Contents of pages without the states of drawing that their page does not know: PDFium writes those of a drawing that came from
 * another page by the names that they had there. What they say, but for masks, it writes beside them.
 * @param text of a file as PDFium writes it, one character a byte
 */
export function dropUnknownStates(text: string): Rewrite {
  const objects = dictionariesOf(text)
  const known = new Map<number, ReadonlySet<string>>()
  for (const page of objects.values()) {
    if (!/\/Type\s?\/Page(?!\w)/.test(page)) continue
    const contents = /\/Contents\s?(\d{1,10}) 0 R/.exec(page)?.[1]
    const states = entryOf(entryOf(page, 'Resources', objects), 'ExtGState', objects)
    if (contents !== undefined) known.set(Number(contents), new Set(namesIn(states)))
  }
  return ({ number, content }) => {
    const names = known.get(number)
    if (names === undefined) return null
    const kept = content.replace(SETS_STATE, (set, name: string) => (names.has(name) ? set : ''))
    return kept === content ? null : kept
  }
}

/** By the numbers of their objects. */
function dictionariesOf(text: string): Map<number, string> {
  const objects = new Map<number, string>()
  for (const piece of text.split('endobj')) {
    const head = OBJECT.exec(piece)
    const [dictionary = ''] = piece.slice((head?.index ?? 0) + (head?.[0].length ?? 0)).split('stream')
    if (head !== null) objects.set(Number(head[1]), dictionary)
  }
  return objects
}

/** What stands behind a name in a dictionary, up to its end at least; that of an object where it is named by its number. */
function entryOf(dictionary: string, name: string, objects: ReadonlyMap<number, string>): string {
  const found = new RegExp(`/${name}\\s?(?:(\\d{1,10}) 0 R|<<)`).exec(dictionary)
  if (found === null) return ''
  const [whole, number] = found
  return number === undefined
    ? dictionary.slice(found.index + whole.length)
    : (objects.get(Number(number)) ?? '')
}

/** Up to the end of a dictionary of objects. */
function namesIn(dictionary: string): string[] {
  const [own = ''] = dictionary.split('>>')
  return [...own.matchAll(/\/([^\s()<>[\]{}/%]+)\s+\d+ 0 R/g)].flatMap(([, name]) => name ?? [])
}
