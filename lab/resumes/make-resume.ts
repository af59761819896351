import { openStream, type Stream } from '#sandbox/world/random.ts'
import type { Sheet } from './boxes.ts'
import type { BrowserPainter } from './browser.ts'
import { composeSheet } from './compose.ts'
import { drawWithWord, hasOffice } from './draw-with-word.ts'
import type { Drawing, Mark } from './drawing.ts'
import { drawLook, type Look, traitsOf } from './look.ts'
import { paintHtml } from './paint-html.ts'
import { drawWithTypst } from './paint-typst.ts'
import { inventPerson, type Person } from './person.ts'
import { readMarks } from './read-marks.ts'
import { MORE_COLUMNS } from './templates/more-columns.ts'
import { ONE_COLUMN } from './templates/one-column.ts'
import { ROWS_AND_BOXES } from './templates/rows-and-boxes.ts'
import { SIDE_AND_TABLE } from './templates/side-and-table.ts'
import { Teller } from './templates/teller.ts'
import { TO_CHOOSE_BY } from './templates/to-choose-by.ts'
import { TYPESET } from './templates/typeset.ts'
import { type ResumeTruth, tellTruth } from './truth-file.ts'
import type { Part } from './words.ts'
import { type DateWriting, drawDateWriting } from './write-dates.ts'

/** A drawn resume and all that is true of it. */
export interface MadeResume {
  pdf: Uint8Array
  truth: ResumeTruth
}

interface Order {
  seed: number
  part: Part
  index: number
}

/** The document of that number: equal orders give equal documents on one machine. */
export async function makeResume({ seed, part, index }: Order, painter: BrowserPainter): Promise<MadeResume> {
  const stream = openStream(seed, `resume ${part}`, index)
  const person = inventPerson(stream, part)
  const template = part === 'fit' ? null : templateAt(part, index)
  const { family, traits, drawing, facts } =
    template === null
      ? await composed(person, drawLook(stream, part === 'check' ? 'check' : 'fit', person.language), painter)
      : await fromTemplate(person, template, { stream, painter })
  const lines = await readMarks(drawing)
  const shown = withoutUnseen(facts, drawing.marks)
  const of = { id: `${family}-${part}-${index}`, part, family, traits }
  const told = lines === null ? { sections: sectionsIn(drawing.marks) } : { lines }
  return { pdf: drawing.plain, truth: { ...of, ...shown, ...told } }
}

interface Made {
  family: string
  traits: string[]
  drawing: Drawing
  facts: ReturnType<typeof tellTruth>
}

async function composed(
  person: Person,
  look: ReturnType<typeof drawLook>,
  painter: BrowserPainter,
): Promise<Made> {
  const sheet = composeSheet(person, look)
  const drawing = await drawSheet(sheet, look, painter)
  return {
    family: look.family,
    traits: traitsOf(look),
    drawing,
    facts: tellTruth(person, look.writing, !look.functional),
  }
}

async function drawSheet(sheet: Sheet, look: Look, painter: BrowserPainter): Promise<Drawing> {
  if (look.painter === 'typst') return drawWithTypst(sheet)
  if (look.painter === 'word' && (await hasOffice())) return drawWithWord(sheet, look.word)
  return painter.draw(marks => paintHtml(sheet, marks))
}

const TO_JUDGE_BY = { ...ONE_COLUMN, ...MORE_COLUMNS, ...ROWS_AND_BOXES, ...SIDE_AND_TABLE }
const TEMPLATES = { ...TO_JUDGE_BY, ...TO_CHOOSE_BY }
const JUDGE_NAMES = [...Object.keys(TO_JUDGE_BY), ...Object.keys(TYPESET)]
const CHOOSE_NAMES = Object.keys(TO_CHOOSE_BY)
const CHOOSE_EVERY = 6

/** Templates take turns, so that a small sample has all of them. @returns null where a look is drawn */
function templateAt(part: Part, index: number): string | null {
  if (part === 'test') return JUDGE_NAMES[index % JUDGE_NAMES.length] ?? null
  const isOne = part === 'check' && index % CHOOSE_EVERY === 0
  return isOne ? (CHOOSE_NAMES[(index / CHOOSE_EVERY) % CHOOSE_NAMES.length] ?? null) : null
}

async function fromTemplate(
  person: Person,
  family: string,
  use: { stream: Stream; painter: BrowserPainter },
): Promise<Made> {
  const writing: DateWriting = drawDateWriting(use.stream, person.language)
  const template = TEMPLATES[family]
  const facts = tellTruth(person, writing, template?.hasBullets !== false)
  const typeset = TYPESET[family]
  if (typeset !== undefined) {
    const drawing = await drawWithTypst(typeset.set(person, writing))
    return { family, traits: [...typeset.traits, 'painter typst'], drawing, facts }
  }
  if (template === undefined) throw new RangeError(`No template ${family}`)
  const drawing = await use.painter.draw(
    marks => `<style>${template.css}</style>${template.body(new Teller(person, writing, marks))}`,
  )
  return { family, traits: [...template.traits, 'painter browser'], drawing, facts }
}

function sectionsIn(marks: readonly Mark[]): string[] {
  return marks.flatMap(({ meaning, text }) => (meaning.label === 'heading' ? [text] : []))
}

/** A template need not say all that a person could: headline and summary count where they are drawn. */
function withoutUnseen<Facts extends { headline: string | null; summary: boolean }>(
  facts: Facts,
  marks: readonly Mark[],
) {
  const labels = new Set(marks.map(({ meaning }) => meaning.label))
  return {
    ...facts,
    headline: labels.has('headline') ? facts.headline : null,
    summary: labels.has('summary'),
  }
}
