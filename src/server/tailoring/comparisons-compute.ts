import type { Comparison } from '#contract/comparisons.ts'
import type { PagesWish } from '#contract/templates.ts'
import { buildComparison } from '#core/comparison/build-comparison.ts'
import { fitAsWished } from '#core/comparison/fit-as-wished.ts'
import { listAsks } from '#core/comparison/list-asks.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import type { KeptReason } from '#core/matching/match.ts'
import { drawPerson } from '#core/tailoring/draw-head.ts'
import { listLacking } from '#core/tailoring/draw-printed.ts'
import { pagesOf } from '#core/tailoring/fit-to-page.ts'

export { composeReviewed } from '#core/comparison/fit-as-wished.ts'

interface Compared extends Omit<Parameters<typeof buildComparison>[0], 'rejected'> {
  /** What the person wishes; null: as the engine fitted it. */
  pages: PagesWish | null
}

/** @param rejected ids of changes @param reasons of the job's score for this person */
export function compare(
  compared: Compared,
  rejected: readonly string[],
  reasons: readonly KeptReason[],
): Pick<Comparison, 'person' | 'pages' | 'notPlaced' | 'asks' | 'sections'> {
  const { profile, pages: wished } = compared
  const sections = sectionsOf(compared, rejected)
  const { contact, ...person } = drawPerson(profile)
  const pages = { wished, most: pagesOf(profile) }
  const notPlaced = listLacking(profile).length
  return {
    person: { ...person, contact: contact.map(({ text }) => text) },
    pages,
    notPlaced,
    asks: listAsks(sections, compared.posting, reasons),
    sections,
  }
}

/** @returns the ids of all changes */
export function listChangeIds(compared: Compared): string[] {
  return listChanges(sectionsOf(compared, [])).map(({ id }) => id)
}

function sectionsOf(compared: Compared, rejected: readonly string[]): Comparison['sections'] {
  const tailored = fitAsWished(compared, compared.pages)
  return buildComparison({ ...compared, tailored, rejected: new Set(rejected) })
}
