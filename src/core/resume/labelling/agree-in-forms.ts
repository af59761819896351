import { findDates } from '../../text/dates.ts'
import { foldText } from '../../text/fold.ts'
import { type FormField, fieldOfLabel, labelIn } from '../form-fields.ts'
import type { Line } from '../lines.ts'
import type { LineRole } from './line-roles.ts'

/**
 * A form has the same labels beside each of its entries, or before a colon where it is known what they mean: what stands
 * beside its first line begins the next one too, and whatever else has a label is of the entry above.
 */
export function agreeInForms(lines: readonly Line[], roles: readonly LineRole[]): LineRole[] {
  const labels = lines.map(labelOf)
  const counts = Map.groupBy(labels, label => label)
  const timesOf = (label: string): number => counts.get(label)?.length ?? 0
  const [lead = ''] = labels
  const others = new Set(labels.filter(label => label !== '' && label !== lead && timesOf(label) > 1))
  const isForm = timesOf(lead) > 1 && others.size > 0
  const isLabelled = roles.every((role, at) => role !== 'entry' || labels[at] !== '')
  if (lead === '' || !(isForm || (isLabelled && namesInFields(labels)))) return [...roles]
  return roles.map((role, at) => {
    if (labels[at] === lead) return 'entry'
    const field = fieldOfLabel(labelIn(lines[at]?.text ?? ''))
    if (field !== null) return field === 'told' ? 'start' : 'name'
    return role === 'entry' ? 'name' : role
  })
}

/** One position alone: that has an employer and a title by their labels. */
function namesInFields(labels: readonly string[]): boolean {
  const fields = new Set(labels.map(fieldOfLabel))
  const has = (...any: FormField[]) => any.some(field => fields.has(field))
  return has('company', 'institution') && has('title', 'degree')
}

/** '' for none, and for dates. */
function labelOf({ rail, text }: Line): string {
  if (rail === null) return labelIn(text)
  return findDates(rail.text) === null ? foldText(rail.text) : ''
}
