import type { Fact, ResumeProfile } from '#contract/resume.ts'

/** A fact as a reader makes it. */
export function readFact(id: string, text: string, confidence = 0.9): Fact {
  const box = { left: 50, top: 100, width: 5 * text.length, height: 11 }
  return { id, text, origin: { kind: 'pdf', page: 1, box }, confidence }
}

/** A resume as a reader leaves it, with the usual faults: a title for an employer, a place for a skill. */
export function readSample(): ResumeProfile {
  return {
    language: 'en',
    name: readFact('name', 'Ada Exampel', 0.6),
    headline: null,
    email: readFact('email', 'ada@example.org'),
    phone: readFact('phone', '+49 30 1234567'),
    place: null,
    links: [{ ...readFact('link1', 'ada.example.org'), url: 'https://ada.example.org' }],
    summary: readFact('summary', 'Builds backends.'),
    work: [
      {
        id: 'work1',
        title: readFact('work1.title', 'Backend Engineer'),
        company: readFact('work1.company', 'Northgate Logistics'),
        place: null,
        start: readFact('work1.start', '03/2019'),
        end: readFact('work1.end', 'Present'),
        bullets: [
          readFact('work1.bullet1', 'Built the order service'),
          readFact('work1.bullet2', 'Moved 3 databases'),
        ],
      },
      {
        id: 'work2',
        title: readFact('work2.title', 'Lindworm Software', 0.6),
        company: readFact('work2.company', 'Developer', 0.6),
        place: null,
        start: readFact('work2.start', '08/2014'),
        end: readFact('work2.end', '02/2019'),
        bullets: [readFact('work2.bullet1', 'Wrote REST APIs')],
      },
    ],
    education: [
      {
        id: 'education1',
        institution: readFact('education1.institution', 'TU Berlin'),
        degree: readFact('education1.degree', 'BSc Computer Science'),
        place: null,
        start: readFact('education1.start', '2011'),
        end: readFact('education1.end', '2014'),
        details: [],
      },
    ],
    skills: [readFact('skill1', 'TypeScript'), readFact('skill2', 'Berlin'), readFact('skill3', 'Java')],
    languages: [readFact('language1', 'German (native)')],
    certifications: [],
    otherSections: [
      {
        id: 'section1',
        heading: readFact('section1.heading', 'Projects'),
        lines: [readFact('section1.line1', 'A chess engine')],
      },
    ],
  }
}
