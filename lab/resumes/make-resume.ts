import { openStream, type Stream } from '#sandbox/world/random.ts'
import type { BrowserPainter } from './browser.ts'
import { composeSheet } from './compose.ts'
import type { Drawing } from './drawing.ts'
import { drawLook, traitsOf } from './look.ts'
import { paintHtml } from './paint-html.ts'
import { drawWithTypst } from './paint-typst.ts'
import { inventPerson } from './person.ts'
import { readMarks } from './read-marks.ts'
import { type ResumeTruth, tellTruth } from './truth-file.ts'
import type { Part } from './words.ts'

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
  const { family, traits, drawing, facts } = await composed(stream, part, painter)
  const lines = await readMarks(drawing)
  const id = `${family}-${part}-${index}`
  const pages = Math.max(1, ...lines.map(line => line.page))
  return { pdf: drawing.plain, truth: { id, part, family, traits, pages, ...facts, lines } }
}

interface Made {
  family: string
  traits: string[]
  drawing: Drawing
  facts: ReturnType<typeof tellTruth>
}

async function composed(stream: Stream, part: Part, painter: BrowserPainter): Promise<Made> {
  const person = inventPerson(stream, part)
  const look = drawLook(stream, part)
  const sheet = composeSheet(person, look)
  const drawing =
    look.painter === 'typst'
      ? await drawWithTypst(sheet)
      : await painter.draw(marks => paintHtml(sheet, marks))
  const writing = { language: person.language, style: look.dateStyle, until: look.until }
  return {
    family: look.family,
    traits: traitsOf(look),
    drawing,
    facts: tellTruth(person, writing, !look.functional),
  }
}
