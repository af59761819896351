import type { Look } from './template.ts'

/** A letter as it is drawn: every string is shown as it stands, in this order. */
export interface LetterDocument {
  /** BCP 47, two letters. */
  language: string
  name: string
  /** E-mail, phone, place and links, one item each. */
  contact: { text: string; url: string | null }[]
  /** As printed. */
  date: string
  recipient: string
  subject: string
  salutation: string
  paragraphs: string[]
  closing: string
}

/** Where a letter is set otherwise than the standard resume: running text wants larger type and more room. */
export const LETTER_LOOK: Pick<Look, 'size' | 'marginX' | 'marginY' | 'leading' | 'spacing' | 'sectionGap'> =
  {
    size: 11,
    marginX: 72,
    marginY: 64,
    leading: 0.72,
    spacing: 1.2,
    sectionGap: 22,
  }

/** All strings of a letter in the order in which they are read; the name stands at its head and at its foot. */
export function listLetterStrings(letter: LetterDocument): string[] {
  const { name, contact, date, recipient, subject, salutation, paragraphs, closing } = letter
  const head = [name, ...contact.map(item => item.text), date, recipient, subject, salutation]
  return [...head, ...paragraphs, closing, name].filter(text => text !== '')
}

/** The letter as plain text, to be pasted into a mail or a form. */
export function letterText(letter: LetterDocument): string {
  const { name, contact, date, recipient, subject, salutation, paragraphs, closing } = letter
  const sender = [name, ...contact.map(item => item.text)].filter(text => text !== '').join('\n')
  return [sender, date, recipient, subject, salutation, ...paragraphs, `${closing}\n${name}`.trim()]
    .filter(text => text !== '')
    .join('\n\n')
}
