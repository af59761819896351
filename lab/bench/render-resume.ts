import type { DocumentEntry, ResumeDocument } from '#core/templates/document.ts'

const POSITIONS = 7

/** A resume of two pages; no two runs are equal, so that nothing can be kept from the run before. */
export function makeResume(run: number): ResumeDocument {
  return {
    language: 'en',
    name: `Ada Quill the ${run}th`,
    headline: 'Maintenance Engineer',
    contact: [
      { text: `ada.${run}@example.org`, url: `mailto:ada.${run}@example.org` },
      { text: '+44 20 7946 0018', url: null },
    ],
    sections: [
      {
        ...{ part: 'summary', kind: 'text', heading: 'Summary' },
        text: `Maintenance engineer who has looked after ${run} filling lines in plants for food and drink.`,
      },
      { part: 'work', kind: 'entries', heading: 'Work Experience', entries: makePositions(run) },
      {
        ...{ part: 'education', kind: 'entries', heading: 'Education' },
        entries: [
          { title: 'BEng', organisation: 'University of Leeds', dates: '2008 – 2012', bullets: [] },
          { title: 'Apprenticeship', organisation: 'Ferrow Works', dates: '2004 – 2008', bullets: [] },
        ],
      },
      {
        ...{ part: 'skills', kind: 'inline', heading: 'Skills' },
        items: ['PLC programming', 'AutoCAD', 'Root cause analysis', 'ISO 9001', 'C++', `Tool ${run}`],
      },
    ],
  }
}

function makePositions(run: number): DocumentEntry[] {
  return Array.from({ length: POSITIONS }, (_, index) => ({
    title: `Engineer of grade ${index + run}`,
    organisation: `Works number ${index}, Leeds`,
    dates: `${2012 + index} – ${2013 + index}`,
    bullets: [
      `Cut unplanned stops of ${index + 2} filling lines by ${run % 50} % within two years of work`,
      'Led a team of six fitters across three shifts and planned every yearly shutdown of the plant',
      'Replaced relay logic with controllers and wrote the handbook that all sites have used since',
      'Trained apprentices in wiring, testing and the rules for work on live equipment',
    ],
  }))
}
