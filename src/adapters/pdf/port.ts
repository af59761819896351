import type { TemplateName } from '#contract/documents.ts'
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

/** Draws a resume. A name in an unknown script is refused rather than drawn with gaps. */
export interface PdfRenderer {
  /**
   * Tagged PDF/UA-1.
   * @param createdAtSeconds Unix time that is written into the file; equal input gives equal bytes
   * @param template the default one when none is named
   * @throws AppError('internal') with the compiler's message as cause when the document breaks a PDF/UA rule
   */
  render(
    document: ResumeDocument,
    options: { createdAtSeconds: number; template?: TemplateName },
  ): Promise<Uint8Array>
  /**
   * What `render` would draw, as a picture in SVG of all pages one below the other, letters as shapes.
   * @throws AppError('internal') with the compiler's message as cause
   */
  preview(document: ResumeDocument, options: { template: TemplateName }): Promise<string>
}
