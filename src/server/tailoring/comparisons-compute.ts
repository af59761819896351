import type { ComparisonSection } from '#contract/comparisons.ts'
import { applyChoices } from '#core/comparison/apply-choices.ts'
import { buildComparison } from '#core/comparison/build-comparison.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'

type Compared = Omit<Parameters<typeof buildComparison>[0], 'rejected'>

/** @param rejected ids of changes */
export function compare(compared: Compared, rejected: readonly string[]): ComparisonSection[] {
  return buildComparison({ ...compared, rejected: new Set(rejected) })
}

/** @returns the ids of all changes */
export function listChangeIds(compared: Compared): string[] {
  return listChanges(compare(compared, [])).map(({ id }) => id)
}

/** The resume as it stands without the rejected changes. */
export function compose(
  { profile, tailored, posting }: Compared,
  rejected: readonly string[],
): ResumeDocument {
  return buildDocument(profile, applyChoices({ profile, tailored }, new Set(rejected)), posting)
}
