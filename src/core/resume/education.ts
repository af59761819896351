import type { EducationEntry } from '#contract/resume.ts'
import { readEntries } from './entries.ts'
import { maybeFact, toFact } from './facts.ts'
import { labelParts, type PartLabeller } from './labelling/label-parts.ts'
import type { Line } from './lines.ts'

/** Courses of study from the lines of all education sections, in their order. */
export function readEducation(lines: readonly Line[], label: PartLabeller = labelParts): EducationEntry[] {
  return readEntries(lines, 'education', label).flatMap(({ names, start, end, statements }, index) => {
    const { degree, institution, place } = names
    if (degree === undefined && institution === undefined) return []
    const id = `education${index + 1}`
    return [
      {
        id,
        institution: maybeFact(institution, `${id}.institution`, 0.8),
        degree: maybeFact(degree, `${id}.degree`, 0.8),
        place: maybeFact(place, `${id}.place`, 0.8),
        start: maybeFact(start, `${id}.start`, 0.9),
        end: maybeFact(end, `${id}.end`, 0.9),
        details: statements.map((piece, at) => toFact(piece, `${id}.detail${at + 1}`, 0.9)),
      },
    ]
  })
}
