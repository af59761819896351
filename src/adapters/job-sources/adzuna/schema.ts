import * as z from 'zod/mini'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

/** A result, as tolerant as its answers are varied: only its id must be there. */
export const AdzunaResult = z.object({
  id: nativeId,
  /** May hold marks around the words that were asked for. */
  title: looseText,
  /** The beginning of the text, some 500 characters. */
  description: looseText,
  created: z.optional(z.unknown()),
  redirect_url: z.optional(z.unknown()),
  company: looseObject(z.object({ display_name: looseText })),
  /** `area` goes from the country down to the town; it may be missing. */
  location: looseObject(z.object({ display_name: looseText, area: looseList(looseText) })),
  contract_type: looseText,
  contract_time: looseText,
  salary_min: z.optional(z.unknown()),
  salary_max: z.optional(z.unknown()),
  /** '1': an estimate of the site, not the employer's word. */
  salary_is_predicted: looseText,
})
export type AdzunaResult = z.output<typeof AdzunaResult>
