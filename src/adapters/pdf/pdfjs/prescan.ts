import type { PdfRefusal } from '#contract/errors.ts'
import { inflateBounded } from './inflate-bounded.ts'
import { decodeName, findPdfObjects, type StreamSpan, textOfFile } from './pdf-objects.ts'

const MIB = 1024 * 1024
const STREAM_MAX_BYTES = 16 * MIB
const TOTAL_MAX_BYTES = 64 * MIB
const CHAINED_FLATE_MAX = 4
const IMAGE_MAX_PIXELS = 40_000_000
const OBJECTS_MAX = 20_000
/** The entries of a stream take some hundred characters. */
const DICTIONARY_MAX_CHARS = 65_536
const PICTURE_MIN_PIXELS = 40_000
const DRAWING_MIN_BYTES = 16_384
/** Some programs write a byte order mark or a line end first. */
const HEAD = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/
const TAIL_MAX_BYTES = 1024
const MARKUP = /<\/?[a-z!][^>]*>/i
const ARCHIVE_MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006']
const ACTIVE_NAMES = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'XFA', 'RichMedia', 'SubmitForm']

/**
 * Refuses what no resume holds before a parser sees it: no PDF, active content, data that swells beyond
 * 16 MiB a stream or 64 MiB in all, images above 40 megapixels.
 * @returns null when the file may be parsed
 */
export async function prescanPdf(bytes: Buffer): Promise<PdfRefusal | null> {
  const text = textOfFile(bytes)
  if (!HEAD.test(text.slice(0, 1024)) || hasForeignTail(text)) return 'pdf_malformed'
  const objects = findPdfObjects(text)
  if (hasActiveName(objects.names)) return 'pdf_active'
  if (objects.objectCount > OBJECTS_MAX) return 'pdf_too_complex'

  const budget = { leftBytes: TOTAL_MAX_BYTES }
  for (const stream of objects.streams) {
    const refusal = await refuseStream(stream, bytes, budget)
    if (refusal !== null) return refusal
  }
  return null
}

/** Whether the file holds a picture the size of a text, or so much drawing that letters may be drawn as shapes. */
export function drawsWithoutText(bytes: Buffer): boolean {
  return findPdfObjects(textOfFile(bytes)).streams.some(({ dictionary, start, end }) => {
    const decoded = decodeName(dictionary.slice(0, DICTIONARY_MAX_CHARS))
    if (/\/Subtype\s*\/Image\b/.test(decoded)) return pixels(decoded) >= PICTURE_MIN_PIXELS
    return end - start >= DRAWING_MIN_BYTES && !/\/Length[123]\b/.test(decoded)
  })
}

/** A web page or an archive behind the end mark: a file that is two things at once. */
function hasForeignTail(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) return false
  const tail = text.slice(end + 5)
  return (
    tail.trim().length > TAIL_MAX_BYTES ||
    MARKUP.test(tail) ||
    ARCHIVE_MARKS.some(mark => tail.includes(mark))
  )
}

function hasActiveName(names: ReadonlySet<string>): boolean {
  return ACTIVE_NAMES.some(name => names.has(name))
}

async function refuseStream(
  stream: StreamSpan,
  file: Buffer,
  budget: { leftBytes: number },
): Promise<PdfRefusal | null> {
  if (stream.dictionary.length > DICTIONARY_MAX_CHARS) return 'pdf_too_complex'
  const dictionary = decodeName(stream.dictionary)
  if (/\/Subtype\s*\/Image\b/.test(dictionary))
    return pixels(dictionary) > IMAGE_MAX_PIXELS ? 'pdf_too_complex' : null

  const filters = flateFilters(dictionary)
  if (filters > CHAINED_FLATE_MAX) return 'pdf_too_complex'
  let data: Buffer = file.subarray(stream.start, stream.end)
  for (let pass = 0; pass < filters; pass += 1) {
    const inflated = await inflateBounded(data, Math.min(STREAM_MAX_BYTES, budget.leftBytes))
    if (inflated.overflowed) return 'pdf_too_complex'
    budget.leftBytes -= inflated.bytes.length
    data = inflated.bytes
  }
  const isObjectStream = /\/Type\s*\/ObjStm\b/.test(dictionary)
  return isObjectStream && hasActiveName(findPdfObjects(data.toString('latin1')).names) ? 'pdf_active' : null
}

function pixels(dictionary: string): number {
  return numberOf(dictionary, 'Width') * numberOf(dictionary, 'Height')
}

function numberOf(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1] ?? 0)
}

/** How many times the data is deflated; filters after another kind of filter are left to the parser's watch. */
function flateFilters(dictionary: string): number {
  const filter = /\/Filter\s*(\[[^[\]]*\]|\/[^\s/<>[\]()]+|\d+\s+\d+\s+R)/.exec(dictionary)?.[1]
  if (filter === undefined) return 0
  if (/^\d/.test(filter)) return 1
  const names = filter.match(/[^\s/[\]]+/g) ?? []
  const other = names.findIndex(name => name !== 'FlateDecode' && name !== 'Fl')
  return other < 0 ? names.length : other
}
