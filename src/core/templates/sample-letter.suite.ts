import type { LetterDocument } from './letter.ts'

/** Of an invented person, for tests only; holds what looks like markup to a typesetter. */
export const SAMPLE_LETTER: LetterDocument = {
  language: 'en',
  name: 'Mara Quill',
  contact: [
    { text: 'mara.quill@example.org', url: 'mailto:mara.quill@example.org' },
    { text: '+44 20 7946 0018', url: null },
  ],
  date: '21 November 2026',
  recipient: 'Brightwell Energy #1 & Co',
  subject: 'Application: Platform Engineer (C++)',
  salutation: 'Dear hiring team,',
  paragraphs: [
    'I am applying for the position Platform Engineer (C++) at Brightwell Energy #1 & Co.',
    'At Ferrow Logistics Ltd, I cut cost by 31% with *efficient* $tools$ and #let x = 1. I also led 4 developers.',
  ],
  closing: 'Kind regards',
}
