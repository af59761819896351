import type { EducationEntry } from '#contract/resume.ts'
import { readStatements } from './bullets.ts'
import { splitEntries } from './entries.ts'
import { COURSE, joinNames } from './entry-names.ts'
import { readParts } from './entry-parts.ts'
import { maybeFact, toFact } from './facts.ts'
import { labelParts, type PartLabeller } from './labelling/label-parts.ts'
import type { Line } from './lines.ts'

/** Courses of study from the lines of all education sections, in their order. */
export function readEducation(lines: readonly Line[], label: PartLabeller = labelParts): EducationEntry[] {
  const entries = splitEntries(lines)
  const parts = entries.map(entry => readParts(entry.header))
  const labels = label(parts, 'education')
  return entries.flatMap((entry, index) => {
    const own = parts[index]
    if (own === undefined) return []
    const { names, told } = joinNames(own, labels[index] ?? [], COURSE)
    const { degree, institution, place } = names
    if (degree === undefined && institution === undefined) return []
    const id = `education${index + 1}`
    return [
      {
        id,
        institution: maybeFact(institution, `${id}.institution`, 0.8),
        degree: maybeFact(degree, `${id}.degree`, 0.8),
        place: maybeFact(place, `${id}.place`, 0.8),
        start: maybeFact(own.start, `${id}.start`, 0.9),
        end: maybeFact(own.end, `${id}.end`, 0.9),
        details: [...told, ...readStatements(entry.body)].map((piece, at) =>
          toFact(piece, `${id}.detail${at + 1}`, 0.9),
        ),
      },
    ]
  })
}
