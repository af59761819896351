import type { Comparison } from '#contract/comparisons.ts'
import type { PagesWish } from '#contract/templates.ts'
import { buildComparison } from '#core/comparison/build-comparison.ts'
import { fitAsWished } from '#core/comparison/fit-as-wished.ts'
import { listAsks } from '#core/comparison/list-asks.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import type { KeptReason } from '#core/matching/match.ts'
import { pagesOf } from '#core/tailoring/fit-to-page.ts'
import { plainText } from '#core/text/plain-text.ts'

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
): Pick<Comparison, 'person' | 'pages' | 'asks' | 'sections'> {
  const { profile, pages: wished } = compared
  const { name, headline, email, phone, place, links } = profile
  const sections = sectionsOf(compared, rejected)
  const contact = [place, email, phone, ...links].flatMap(fact => plainText(fact?.text ?? '') || [])
  const person = { name: plainText(name?.text ?? ''), headline: plainText(headline?.text ?? ''), contact }
  const pages = { wished, most: pagesOf(profile) }
  return { person, pages, asks: listAsks(sections, compared.posting, reasons), sections }
}

/** @returns the ids of all changes */
export function listChangeIds(compared: Compared): string[] {
  return listChanges(sectionsOf(compared, [])).map(({ id }) => id)
}

function sectionsOf(compared: Compared, rejected: readonly string[]): Comparison['sections'] {
  const tailored = fitAsWished(compared, compared.pages)
  return buildComparison({ ...compared, tailored, rejected: new Set(rejected) })
}
