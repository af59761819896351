import * as z from 'zod/mini'

/** How a resume can be laid out, the default first. */
export const TEMPLATE_NAMES = ['standard', 'plain', 'columns'] as const
export const TemplateName = z.enum(TEMPLATE_NAMES)
export type TemplateName = z.output<typeof TemplateName>
