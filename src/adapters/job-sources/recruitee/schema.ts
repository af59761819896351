import * as z from 'zod/mini'
import { looseFlag, looseList, looseObject, looseText } from '../tolerant-schema.ts'

const Place = z.object({ city: looseText, state: looseText, country: looseText })

/** An offer, as tolerant as its answers are varied: only its id must be there. */
export const RecruiteeOffer = z.object({
  id: z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,20}$/))]),
  /** What its address ends with. */
  slug: looseText,
  /** Anything but 'published' is not to be shown; where it is missing the offer counts as published. */
  status: looseText,
  title: looseText,
  company_name: looseText,
  city: looseText,
  country: looseText,
  /** May be a localised word for working at home instead of a place. */
  location: looseText,
  locations: looseList(Place),
  remote: looseFlag,
  hybrid: looseFlag,
  on_site: looseFlag,
  employment_type_code: looseText,
  experience_code: looseText,
  description: looseText,
  requirements: looseText,
  /** Ends are numbers or texts, and the currency may be in lower case. */
  salary: looseObject(
    z.object({
      min: z.optional(z.unknown()),
      max: z.optional(z.unknown()),
      period: looseText,
      currency: looseText,
    }),
  ),
  /** `YYYY-MM-DD HH:MM:SS UTC`. */
  published_at: z.optional(z.unknown()),
  close_at: z.optional(z.unknown()),
  country_code: looseText,
})
export type RecruiteeOffer = z.output<typeof RecruiteeOffer>
