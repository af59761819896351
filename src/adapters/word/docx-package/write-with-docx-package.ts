import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { AppError } from '#contract/errors.ts'
import { runsToLeft } from '#core/resume/right-to-left.ts'
import { arrangeDocument, listStrings } from '#core/templates/arrange-document.ts'
import type { DocumentEntry, DocumentRow, DocumentSection, ResumeDocument } from '#core/templates/document.ts'
import { LETTER_LOOK, type LetterDocument, listLetterStrings } from '#core/templates/letter.ts'
import { STANDARD } from '#core/templates/standard/standard.ts'

// The format counts type in half points and places in twentieths of a point.
const HALF_POINTS = 2
const TWIPS = 20
const A4 = { width: 595 * TWIPS, height: 842 * TWIPS }
const {
  marginX,
  marginY,
  size,
  nameSize,
  headlineSize,
  sectionSize,
  tight,
  sectionGap,
  entryGap,
  accent,
  ink,
} = STANDARD.look
const TEXT_WIDTH = A4.width - 2 * marginX * TWIPS
const LIST = 'list'
const FONT = 'Calibri'

/** @throws AppError('internal') */
export function writeWithDocxPackage(document: ResumeDocument): Promise<Uint8Array> {
  return pack({
    title: `${document.name} – Resume`,
    ...{ creator: document.name, language: document.language, size },
    text: listStrings(arrangeDocument(document, STANDARD)).join(' '),
    paragraphs: listParagraphs(document),
  })
}

/** @throws AppError('internal') */
export function writeLetterWithDocxPackage(letter: LetterDocument): Promise<Uint8Array> {
  return pack({
    title: `${letter.name} – ${letter.subject}`,
    ...{ creator: letter.name, language: letter.language, size: LETTER_LOOK.size },
    text: listLetterStrings(letter).join(' '),
    paragraphs: listLetterParagraphs(letter),
  })
}

interface Content {
  title: string
  creator: string
  language: string
  /** In points. */
  size: number
  /** All of it, to tell in which direction it runs. */
  text: string
  paragraphs: IParagraphOptions[]
}

async function pack(content: Content): Promise<Uint8Array> {
  try {
    return new Uint8Array(await Packer.toBuffer(toFile(content)))
  } catch (cause) {
    throw new AppError('internal', { cause })
  }
}

function toFile({ title, creator, language, size: textSize, text, paragraphs }: Content): Document {
  const bidirectional = runsToLeft(text)
  return new Document({
    ...{ title, creator },
    styles: {
      default: {
        document: {
          run: {
            font: FONT,
            size: textSize * HALF_POINTS,
            color: bare(ink),
            language: { value: language },
          },
          paragraph: { spacing: { after: tight * TWIPS } },
        },
        title: { run: { size: nameSize * HALF_POINTS, bold: true, color: bare(ink) } },
        heading1: heading(sectionSize, sectionGap, accent),
        heading2: heading(size, entryGap, ink),
        hyperlink: { run: { color: bare(accent) } },
      },
    },
    numbering: { config: [{ reference: LIST, levels: [bulletLevel()] }] },
    sections: [
      {
        properties: { page: { size: A4, margin: margins() } },
        children: paragraphs.map(parts => new Paragraph({ ...parts, bidirectional })),
      },
    ],
  })
}

function heading(points: number, gap: number, colour: string) {
  return {
    run: { size: points * HALF_POINTS, bold: true, color: bare(colour) },
    paragraph: { keepNext: true, spacing: { before: gap * TWIPS, after: tight * TWIPS } },
  }
}

function bulletLevel() {
  const indent = { left: 12 * TWIPS, hanging: 12 * TWIPS }
  return {
    ...{ level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.START },
    style: { paragraph: { indent } },
  }
}

function margins() {
  const [x, y] = [marginX * TWIPS, marginY * TWIPS]
  return { left: x, right: x, top: y, bottom: y }
}

/** The format writes colours without the sign in front. */
function bare(colour: string): string {
  return colour.slice(1)
}

function listParagraphs({ name, headline, contact, sections }: ResumeDocument): IParagraphOptions[] {
  return [
    { heading: HeadingLevel.TITLE, children: [new TextRun(name)] },
    ...(headline === ''
      ? []
      : [{ children: [new TextRun({ text: headline, size: headlineSize * HALF_POINTS })] }]),
    ...(contact.length === 0 ? [] : [{ children: contact.flatMap(toContact) }]),
    ...sections.flatMap(section => [
      { heading: HeadingLevel.HEADING_1, children: [new TextRun(section.heading)] },
      ...toParagraphs(section),
    ]),
  ]
}

function listLetterParagraphs(letter: LetterDocument): IParagraphOptions[] {
  const { name, contact, date, recipient, subject, salutation, paragraphs, closing } = letter
  const plain = (texts: string[]): IParagraphOptions[] =>
    texts.filter(text => text !== '').map(text => ({ children: [new TextRun(text)] }))
  return [
    { heading: HeadingLevel.TITLE, children: [new TextRun(name)] },
    ...(contact.length === 0 ? [] : [{ children: contact.flatMap(toContact) }]),
    ...plain([date, recipient]),
    { heading: HeadingLevel.HEADING_1, children: [new TextRun(subject)] },
    ...plain([salutation, ...paragraphs, closing, name]),
  ]
}

function toContact({ text, url }: ResumeDocument['contact'][number], index: number) {
  const separator = index === 0 ? [] : [new TextRun('  ·  ')]
  const item =
    url === null
      ? new TextRun(text)
      : new ExternalHyperlink({ link: url, children: [new TextRun({ text, style: 'Hyperlink' })] })
  return [...separator, item]
}

function toParagraphs(section: DocumentSection): IParagraphOptions[] {
  if (section.kind === 'text') return [{ children: [new TextRun(section.text)] }]
  if (section.kind === 'inline') return [{ children: [new TextRun(section.items.join(', '))] }]
  if (section.kind === 'rows') return section.rows.map(toPrinted)
  return section.kind === 'list' ? section.items.map(toBullet) : section.entries.flatMap(toEntry)
}

function toEntry({ title, organisation, dates, bullets }: DocumentEntry): IParagraphOptions[] {
  const [first, second] = title === '' ? [organisation, ''] : [title, organisation]
  const head: IParagraphOptions = {
    heading: HeadingLevel.HEADING_2,
    tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
    children: [
      new TextRun(first),
      ...(dates === '' ? [] : [new TextRun({ text: `\t${dates}`, bold: false })]),
    ],
  }
  return [
    head,
    ...(second === '' ? [] : [{ keepNext: true, children: [new TextRun(second)] }]),
    ...bullets.map(toBullet),
  ]
}

function toPrinted({ lead, text, dates, isItem, isApart }: DocumentRow): IParagraphOptions {
  return {
    ...(isItem && { numbering: { reference: LIST, level: 0 } }),
    ...(isApart && { spacing: { before: entryGap * TWIPS, after: tight * TWIPS } }),
    tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
    children: [
      ...(lead === '' ? [] : [new TextRun({ text: lead, bold: true })]),
      new TextRun(dates === '' ? text : `${text}\t${dates}`),
    ],
  }
}

function toBullet(text: string): IParagraphOptions {
  return { numbering: { reference: LIST, level: 0 }, children: [new TextRun(text)] }
}
