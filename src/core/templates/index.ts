import type { SetTemplate } from '#contract/templates.ts'
import { COLUMNS } from './columns/columns.ts'
import { PLAIN } from './plain/plain.ts'
import { STANDARD } from './standard/standard.ts'
import type { Template } from './template.ts'

/** Every resume template. */
export const templates: Readonly<Record<SetTemplate, Template>> = {
  standard: STANDARD,
  plain: PLAIN,
  columns: COLUMNS,
}
