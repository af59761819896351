import type { Change, ComparisonSection } from '#contract/comparisons.ts'

/** Every change of a comparison, in the order of the page. */
export function listChanges(sections: readonly ComparisonSection[]): Change[] {
  return sections
    .flatMap(({ order, blocks }) => [
      order,
      ...blocks.flatMap(block => [block.order, ...block.rows.map(({ change }) => change)]),
    ])
    .filter(change => change !== null)
}
