import { inflateRawSync } from 'node:zlib'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { arrangeDocument, listStrings } from '#core/templates/arrange-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'
import { listLetterStrings } from '#core/templates/letter.ts'
import { SAMPLE_LETTER } from '#core/templates/sample-letter.suite.ts'
import { SCRIPT_SAMPLES } from '#core/templates/script-samples.suite.ts'
import type { WordWriter } from './port.ts'

const CENTRAL_HEADER = 'PK\u0001\u0002'

/** A file inside of the archive that such a document is. */
function unpack(archive: Uint8Array, name: string): string {
  const bytes = Buffer.from(archive)
  for (let at = bytes.indexOf(CENTRAL_HEADER, 0, 'latin1'); at >= 0; ) {
    const nameLength = bytes.readUInt16LE(at + 28)
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = bytes.readUInt32LE(at + 42)
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const data = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
      return (bytes.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8')
    }
    at = bytes.indexOf(CENTRAL_HEADER, at + 4, 'latin1')
  }
  throw new Error(`The document has no ${name}`)
}

async function readDocument(writer: WordWriter, document: ResumeDocument) {
  return readFile(await writer.write(document))
}

function readFile(bytes: Uint8Array) {
  const $ = load(unpack(bytes, 'word/document.xml'), { xml: true })
  const paragraphs = $('w\\:p').toArray()
  const style = (at: number) => $('w\\:pStyle', paragraphs[at]).attr('w:val') ?? ''
  const texts = paragraphs.map(paragraph =>
    $('w\\:t, w\\:tab:not(w\\:tabs *)', paragraph)
      .toArray()
      .map(part => $(part).text())
      .join(' '),
  )
  return { $, bytes, lines: texts.map((text, at) => ({ text, style: style(at) })) }
}

const bare = (text: string): string => text.replace(/[\s·]+/gu, '')

/** What every writer must do. */
export function wordWriterSuite(name: string, writer: WordWriter) {
  describe(`the writer '${name}'`, () => {
    test.each(Object.entries(SCRIPT_SAMPLES))(
      'holds every string of a resume in %s letters, in order',
      async (_, document) => {
        const { lines } = await readDocument(writer, document)
        const wanted = listStrings(arrangeDocument(document, templates.standard))
        expect(bare(lines.map(line => line.text).join(''))).toBe(bare(wanted.join('')))
      },
    )

    test('marks the name, the sections, the entries and the lists', async () => {
      const { lines } = await readDocument(writer, SCRIPT_SAMPLES.Latin as ResumeDocument) // a key of the samples
      const styled = (wanted: string) => lines.filter(line => line.style === wanted).length
      expect([styled('Title'), styled('Heading1'), styled('Heading2')]).toEqual([1, 6, 4])
      expect(lines.filter(line => line.style === 'ListParagraph').length).toBe(7)
    })

    test('writes a language that runs to the left in its direction', async () => {
      const { $ } = await readDocument(writer, SCRIPT_SAMPLES.Arabic as ResumeDocument) // a key of the samples
      expect($('w\\:p').length).toBe($('w\\:bidi').length)
      const latin = await readDocument(writer, SCRIPT_SAMPLES.Latin as ResumeDocument) // a key of the samples
      expect(latin.$('w\\:bidi').not('[w\\:val="false"]').length).toBe(0)
    })

    test('holds every string of a letter, in order, its subject as a heading', async () => {
      const { lines } = readFile(await writer.writeLetter(SAMPLE_LETTER))
      expect(bare(lines.map(line => line.text).join(''))).toBe(
        bare(listLetterStrings(SAMPLE_LETTER).join('')),
      )
      expect(lines.find(line => line.style === 'Heading1')?.text).toBe(SAMPLE_LETTER.subject)
    })

    test('shows text that looks like markup as text', async () => {
      const hostile = '<w:t>&amp;</w:t> ]]> {{x}} {MERGEFIELD a} =1+1'
      const document: ResumeDocument = {
        ...{ language: 'en', name: hostile, headline: '', contact: [] },
        sections: [{ part: 'skills', kind: 'inline', heading: 'Skills', items: [hostile] }],
      }
      const { lines } = await readDocument(writer, document)
      expect(lines.map(line => line.text)).toEqual([hostile, 'Skills', hostile])
    })
  })
}
