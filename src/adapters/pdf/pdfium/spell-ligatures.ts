import { inflateSync } from 'node:zlib'

/** Letters that are drawn as one, by how Unicode names them together: 'ff', 'fi', 'fl', 'ffi', 'ffl'. */
const SPELLED: Readonly<Record<string, string>> = {
  FB00: '00660066',
  FB01: '00660069',
  FB02: '0066006C',
  FB03: '006600660069',
  FB04: '00660066006C',
}
/** A stream whose dictionary holds no other. */
const STREAM = /(\d+) 0 obj\s*<<((?:[^<>]|<(?!<)|>(?!>))*)>>\s*stream\r?\n/g
const MAP_MAX_BYTES = 1024 * 1024

/**
 * A file whose fonts tell 'f' and 'i' where they draw both as one letter, so that a search finds the word: what programs take for
 * the text of a letter stands in a table of its font (ISO 32000-1, 9.10.3). The tables are written anew behind the file.
 * @returns the same bytes where there is none, or where the file ends in another way than PDFium writes it
 */
export function spellLigatures(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const trailer = /trailer\s*<<((?:(?!trailer)[\s\S])*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)
  if (trailer === null) return bytes
  const tables = [...text.matchAll(STREAM)].flatMap(match => {
    const [head, number = '', dictionary = ''] = match
    const spelled = spell(readStream(file.subarray(match.index + head.length), dictionary))
    return spelled === null ? [] : [{ number: Number(number), spelled }]
  })
  return tables.length === 0
    ? bytes
    : append(file, tables, { entries: trailer[1] ?? '', before: trailer[2] ?? '0' })
}

function readStream(rest: Buffer, dictionary: string): string {
  const data = rest.subarray(0, Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1] ?? 0))
  const isPlain = !/\/Filter/.test(dictionary)
  const isDeflated =
    /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) && !/\/DecodeParms/.test(dictionary)
  if (isPlain) return data.toString('latin1')
  if (!isDeflated) return ''
  try {
    return inflateSync(data, { maxOutputLength: MAP_MAX_BYTES }).toString('latin1')
  } catch {
    return '' // no table is as long, and none that is damaged is read by anybody
  }
}

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

interface Table {
  number: number
  spelled: string
}

/** An incremental update: ISO 32000-1, 7.5.6. */
function append(
  file: Buffer,
  tables: readonly Table[],
  { entries, before }: { entries: string; before: string },
): Uint8Array {
  let end = file.length
  const rows: string[] = []
  const objects = tables.map(({ number, spelled }) => {
    const object = `\n${number} 0 obj\n<</Length ${spelled.length}>>\nstream\n${spelled}\nendstream\nendobj`
    rows.push(`${number} 1\n${String(end + 1).padStart(10, '0')} 00000 n \n`)
    end += object.length
    return object
  })
  const xref = `\nxref\n${rows.join('')}trailer\n<<${entries}/Prev ${before}>>\nstartxref\n${end + 1}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(objects.join('') + xref, 'latin1')])
}
