import type { ResumeDocument } from '#core/templates/document.ts'
import type { LetterDocument } from '#core/templates/letter.ts'

/** Writes a resume as a document for word processors (Office Open XML), to be edited further. */
export interface WordWriter {
  /**
   * One column whatever the template, with headings, lists and links as such, and every string as it stands.
   * @throws AppError('internal') with the library's error as cause
   */
  write(document: ResumeDocument): Promise<Uint8Array>
  /**
   * A letter, with its subject as a heading and every string as it stands.
   * @throws AppError('internal') as `write`
   */
  writeLetter(letter: LetterDocument): Promise<Uint8Array>
}
