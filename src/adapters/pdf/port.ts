import type { PdfRefusal } from '#contract/errors.ts'
import type { PageText } from '#core/resume/page.ts'
import type { ResumeDocument } from '#core/templates/document.ts'

export type PdfReading = { ok: true; pages: PageText[] } | { ok: false; reason: PdfRefusal }

/** Takes the text off a PDF that a stranger made. */
export interface PdfReader {
  /**
   * Never throws for what the file holds; a file that cannot be read is a refusal with its code.
   * Ends within 10 s whatever the file does, and keeps the caller's process within its memory.
   * @param filePath absolute path of a file the caller owns
   */
  read(filePath: string, signal: AbortSignal): Promise<PdfReading>
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

/** Draws a resume as tagged PDF/UA-1. */
export interface PdfRenderer {
  /**
   * @param createdAtSeconds Unix time that is written into the file; equal input gives equal bytes
   * @throws AppError('internal') with the compiler's message as cause when the document breaks a PDF/UA rule
   */
  render(document: ResumeDocument, options: { createdAtSeconds: number }): Promise<Uint8Array>
}
