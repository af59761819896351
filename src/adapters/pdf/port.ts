import type { PdfRefusal } from '#contract/errors.ts'
import type { SetTemplate } from '#contract/templates.ts'
import type { Band } from '#core/own-layout/plan-own-layout.ts'
import type { PageText } from '#core/resume/page.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import type { LetterDocument } from '#core/templates/letter.ts'

export type PdfReading =
  /** `hiddenCharacters`: how many were left out because nobody who looks at the pages sees them. */
  | { ok: true; pages: PageText[]; hiddenCharacters: number }
  /** `canScan`: there is something on the pages that a scanner may be able to read. */
  | { ok: false; reason: PdfRefusal; canScan?: boolean }

/** Takes the text off a PDF that a stranger made. */
export interface PdfReader {
  /**
   * Never throws for what the file holds; a file that cannot be read is a refusal with its code.
   * Ends within 10 s whatever the file does, and keeps the caller's process within its memory.
   * @param filePath absolute path of a file the caller owns
   */
  read(filePath: string, signal: AbortSignal): Promise<PdfReading>
  /** The same for a file that this product drew, or looked at when it came, and that therefore needs no scan beforehand. */
  readBytes(bytes: Uint8Array, signal: AbortSignal): Promise<PdfReading>
  /** Ends the processes the reader keeps warm. */
  close(): Promise<void>
}

export type PagePainting = { ok: true; png: Uint8Array } | { ok: false; reason: PdfRefusal }

/** Shows a page of a PDF that a stranger made as a picture. */
export interface PagePainter {
  /**
   * Two pixels a point, at most 2400 a side, on white. Ends within 5 s of its turn whatever the file does, and keeps
   * the caller's process within its memory. One page at a time: others wait for their turn.
   * @param page counted from 1; one that is not there is 'pdf_malformed'
   * @throws the signal's reason when it fires; AppError('internal') when no process can run at all
   */
  paint(bytes: Uint8Array, page: number, signal: AbortSignal): Promise<PagePainting>
  /** Ends the process the painter keeps warm. */
  close(): Promise<void>
}

/** Puts what stands on the pages of a person's own PDF in other places, without setting any of it anew. */
export interface PageMover {
  /**
   * Ends within 8 s of its turn whatever the file does, and keeps the caller's process within its memory.
   * @returns null where not all of the file can be moved so: something lies in the way, or the file cannot be opened
   * @throws as `PagePainter.paint`
   */
  move(bytes: Uint8Array, bands: readonly Band[], signal: AbortSignal): Promise<Uint8Array | null>
  /** Ends the process the mover keeps warm. */
  close(): Promise<void>
}

export type TextReading = { ok: true; text: string } | { ok: false; reason: PdfRefusal }

/** Takes the words off a PDF by other means than the reader does, so that each checks the other. */
export interface TextExtractor {
  /** @returns the text of all pages in the order in which the file holds it, lines apart */
  extract(bytes: Uint8Array, signal: AbortSignal): Promise<TextReading>
  /** Ends the process the extractor keeps warm. */
  close(): Promise<void>
}

export interface ScanOptions {
  signal: AbortSignal
  /** Called after each page: how many are done, of how many. */
  onPage(done: number, total: number): void
}

/** Recognises the text on the pages of a PDF that a stranger made: of a scan, or under a damaged text layer. */
export interface PdfScanner {
  /**
   * Takes seconds a page. Never throws for what the file holds, works offline, and keeps the caller's process within
   * its memory.
   * @throws the signal's reason when it fires; AppError('internal') when recognition cannot run at all
   */
  scan(bytes: Uint8Array, options: ScanOptions): Promise<PdfReading>
  /** Ends what still runs. */
  close(): Promise<void>
}

/** Draws a resume. Letters for which there is no typeface are refused rather than left out. */
export interface PdfRenderer {
  /**
   * Tagged PDF/UA-1.
   * @param createdAtSeconds Unix time that is written into the file; equal input gives equal bytes
   * @param template the default one when none is named
   * @throws AppError('internal') with the compiler's message as cause when the document breaks a PDF/UA rule
   */
  render(
    document: ResumeDocument,
    options: { createdAtSeconds: number; template?: SetTemplate },
  ): Promise<Uint8Array>
  /**
   * A letter, tagged PDF/UA-1.
   * @param createdAtSeconds as for `render`
   * @throws AppError('internal') as `render`
   */
  renderLetter(letter: LetterDocument, options: { createdAtSeconds: number }): Promise<Uint8Array>
  /**
   * What `render` would draw, as a picture in SVG of all pages one below the other, letters as shapes.
   * @throws AppError('internal') with the compiler's message as cause
   */
  preview(document: ResumeDocument, options: { template: SetTemplate }): Promise<string>
}
