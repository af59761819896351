import * as z from 'zod/mini'

/** How a resume can be laid out, the default first. */
export const TEMPLATE_NAMES = ['standard', 'plain', 'columns'] as const
export const TemplateName = z.enum(TEMPLATE_NAMES)
export type TemplateName = z.output<typeof TemplateName>

/** As many pages as a person may wish their resume to have, where their own has as many. */
export const PAGES_WISHED = [1, 2] as const
export const PagesWish = z.literal(PAGES_WISHED)
export type PagesWish = z.output<typeof PagesWish>
