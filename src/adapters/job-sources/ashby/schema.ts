import * as z from 'zod/mini'
import { looseFlag, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Address = looseObject(
  z.object({
    postalAddress: looseObject(
      z.object({ addressLocality: looseText, addressRegion: looseText, addressCountry: looseText }),
    ),
  }),
)

const Component = z.object({
  compensationType: looseText,
  interval: looseText,
  currencyCode: looseText,
  minValue: z.optional(z.unknown()),
  maxValue: z.optional(z.unknown()),
})

/** A posting, as tolerant as its answers are varied: only its id must be there. */
export const AshbyJob = z.object({
  id: nativeId,
  title: looseText,
  employmentType: looseText,
  location: looseText,
  secondaryLocations: looseList(z.object({ location: looseText })),
  address: Address,
  isRemote: looseFlag,
  workplaceType: looseText,
  /** Anything but `false` is listed. */
  isListed: z.optional(z.unknown()),
  publishedAt: z.optional(z.unknown()),
  descriptionHtml: looseText,
  descriptionPlain: looseText,
  jobUrl: z.optional(z.unknown()),
  applyUrl: z.optional(z.unknown()),
  /** The employer may forbid to show pay. */
  shouldDisplayCompensationOnJobPostings: z.optional(z.unknown()),
  compensation: looseObject(
    z.object({
      compensationTiers: looseList(z.object({ components: looseList(Component) })),
      summaryComponents: looseList(Component),
    }),
  ),
})
export type AshbyJob = z.output<typeof AshbyJob>
