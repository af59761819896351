import { strToU8, zipSync } from 'fflate'
import type { Sheet } from './boxes.ts'

/** Points of A4. */
export const PAGE = { width: 595, height: 842 }
const NUMBERINGS: Readonly<Record<string, readonly [font: string, sign: string]>> = {
  '•': ['Symbol', '\uf0b7'],
  '▪': ['Wingdings', '\uf0a7'],
  '»': ['Wingdings', '\uf0d8'],
  '◦': ['Courier New', 'o'],
}
/** What the lists of the file are numbered by, from 1. */
export const SIGNS = Object.keys(NUMBERINGS)
export const XMLNS = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

interface WordParts {
  sheet: Sheet
  /** Paragraphs and tables. */
  body: string
  /** The whole footer; '' for none. */
  foot: string
}

/** A file as word processors read it. */
export function zipWord({ sheet, body, foot }: WordParts): Uint8Array {
  const hasFoot = foot !== ''
  const parts = [
    relation('styles', 'styles', 'styles.xml'),
    relation('lists', 'numbering', 'numbering.xml'),
    ...(hasFoot ? [relation('foot', 'footer', 'footer.xml')] : []),
  ]
  const files = {
    '[Content_Types].xml': contentTypes(hasFoot),
    '_rels/.rels': relations([relation('r', 'officeDocument', 'word/document.xml')]),
    'word/_rels/document.xml.rels': relations(parts),
    'word/document.xml': `<w:document ${XMLNS}><w:body>${body}${pageFormat(sheet, hasFoot)}</w:body></w:document>`,
    'word/styles.xml': styles(sheet),
    'word/numbering.xml': numbering(),
    ...(hasFoot ? { 'word/footer.xml': foot } : {}),
  }
  const entries = Object.entries(files).map(([name, xml]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
  ])
  return zipSync(Object.fromEntries(entries))
}

export function twips(points: number): number {
  return Math.round(20 * points)
}

function pageFormat({ margin }: Sheet, hasFoot: boolean): string {
  const margins = ['top', 'bottom', 'left', 'right'].map(side => `w:${side}="${twips(margin)}"`).join(' ')
  const foot = hasFoot ? '<w:footerReference w:type="default" r:id="foot"/>' : ''
  const size = `<w:pgSz w:w="${twips(PAGE.width)}" w:h="${twips(PAGE.height)}"/>`
  return `<w:sectPr>${foot}${size}<w:pgMar ${margins} w:header="300" w:footer="300" w:gutter="0"/></w:sectPr>`
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

function relations(all: readonly string[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function contentTypes(hasFoot: boolean): string {
  const parts = ['document.main', 'styles', 'numbering', ...(hasFoot ? ['footer'] : [])]
  const overrides = parts.map(
    part => `<Override PartName="/word/${part.replace('.main', '')}.xml" ContentType="${MAIN}.${part}+xml"/>`,
  )
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
  return `<Types xmlns="${PACKAGE}/content-types">${defaults}${overrides.join('')}</Types>`
}

function styles({ font, size, language }: Sheet): string {
  const fonts = ['ascii', 'hAnsi', 'cs', 'eastAsia'].map(kind => `w:${kind}="${font}"`).join(' ')
  const format = `<w:rFonts ${fonts}/><w:sz w:val="${Math.round(2 * size)}"/><w:lang w:val="${language}"/>`
  return `<w:styles ${XMLNS}><w:docDefaults><w:rPrDefault><w:rPr>${format}</w:rPr></w:rPrDefault></w:docDefaults></w:styles>`
}

function numbering(): string {
  const kinds = Object.values(NUMBERINGS).map(
    ([font, sign], at) =>
      `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:hint="default"/></w:rPr></w:lvl></w:abstractNum>`,
  )
  const numbers = SIGNS.map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`)
  return `<w:numbering ${XMLNS}>${kinds.join('')}${numbers.join('')}</w:numbering>`
}
