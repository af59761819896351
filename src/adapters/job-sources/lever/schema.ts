import * as z from 'zod/mini'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

/** A posting, as tolerant as its answers are varied: only its id must be there. */
export const LeverPosting = z.object({
  id: nativeId,
  /** The title. */
  text: looseText,
  /** Milliseconds since 1970; in no document, in every answer. */
  createdAt: z.optional(z.unknown()),
  categories: looseObject(
    z.object({ location: looseText, commitment: looseText, allLocations: looseList(looseText) }),
  ),
  /** Alpha-2. */
  country: looseText,
  workplaceType: looseText,
  /** Opening and body together. */
  description: looseText,
  descriptionPlain: looseText,
  /** `content` is a row of `<li>` without a list around it. */
  lists: looseList(z.object({ text: looseText, content: looseText })),
  additional: looseText,
  additionalPlain: looseText,
  salaryRange: looseObject(
    z.object({
      currency: looseText,
      interval: looseText,
      min: z.optional(z.unknown()),
      max: z.optional(z.unknown()),
    }),
  ),
  hostedUrl: z.optional(z.unknown()),
  applyUrl: z.optional(z.unknown()),
})
export type LeverPosting = z.output<typeof LeverPosting>
