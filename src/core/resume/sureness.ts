import { LIMITS } from '#contract/limits.ts'
import { LIST_NAMES } from '#contract/profile.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { SECTION_NAMES, toSheet } from './profile-sheet.ts'

/** Whether a person should look at a fact before relying on it. */
export function isUnsure(fact: Pick<Fact, 'confidence'> | null): boolean {
  return fact !== null && fact.confidence < LIMITS.factSureFrom
}

/** How many facts of a profile a person should look at. */
export function countUnsure(profile: ResumeProfile): number {
  const { fields, lists, sections } = toSheet(profile)
  const facts = [
    ...Object.values(fields),
    ...LIST_NAMES.flatMap(list => lists[list]),
    ...SECTION_NAMES.flatMap(section =>
      sections[section].flatMap(entry => [...Object.values(entry.fields), ...entry.lines]),
    ),
  ]
  return facts.filter(isUnsure).length
}
