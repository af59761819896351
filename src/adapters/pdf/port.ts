import type { PdfRefusal } from '#contract/errors.ts'
import type { PageText } from '#core/resume/page.ts'
import type { ResumeDocument } from '#core/templates/document.ts'

export type PdfReading =
  | { ok: true; pages: PageText[] }
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
  /** Ends the processes the reader keeps warm. */
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

/** Draws a resume as tagged PDF/UA-1. */
export interface PdfRenderer {
  /**
   * @param createdAtSeconds Unix time that is written into the file; equal input gives equal bytes
   * @throws AppError('internal') with the compiler's message as cause when the document breaks a PDF/UA rule
   */
  render(document: ResumeDocument, options: { createdAtSeconds: number }): Promise<Uint8Array>
}
