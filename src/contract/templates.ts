import * as z from 'zod/mini'

/** Layouts in which a resume is set anew, the default first. */
export const SET_TEMPLATES = ['standard', 'plain', 'columns'] as const
export type SetTemplate = (typeof SET_TEMPLATES)[number]

/** How a resume can be laid out: as in the person's own file, in another order of its sections, or set anew. */
export const TEMPLATE_NAMES = ['own', ...SET_TEMPLATES] as const
export const TemplateName = z.enum(TEMPLATE_NAMES)
export type TemplateName = z.output<typeof TemplateName>

/** As many pages as a person may wish their resume to have, where their own has as many. */
export const PAGES_WISHED = [1, 2] as const
export const PagesWish = z.literal(PAGES_WISHED)
export type PagesWish = z.output<typeof PagesWish>
