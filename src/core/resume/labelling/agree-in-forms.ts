import { findDates } from '../../text/dates.ts'
import { foldText } from '../../text/fold.ts'
import type { Line } from '../lines.ts'
import type { LineRole } from './line-roles.ts'

/**
 * A form has the same labels beside each of its entries: what stands beside its first line begins the next one too, and
 * whatever else has a label is of the entry above.
 */
export function agreeInForms(lines: readonly Line[], roles: readonly LineRole[]): LineRole[] {
  const labels = lines.map(labelOf)
  const counts = Map.groupBy(labels, label => label)
  const timesOf = (label: string): number => counts.get(label)?.length ?? 0
  const [lead = ''] = labels
  const others = new Set(labels.filter(label => label !== '' && label !== lead && timesOf(label) > 1))
  if (lead === '' || timesOf(lead) < 2 || others.size === 0) return [...roles]
  return roles.map((role, at) => {
    if (labels[at] === lead) return 'entry'
    return role === 'entry' ? 'name' : role
  })
}

/** '' for none, and for dates. */
function labelOf({ rail }: Line): string {
  return rail === null || findDates(rail.text) !== null ? '' : foldText(rail.text)
}
