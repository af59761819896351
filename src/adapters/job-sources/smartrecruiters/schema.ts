import * as z from 'zod/mini'
import { looseFlag, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Labelled = looseObject(z.object({ id: looseText, label: looseText }))

const Section = looseObject(z.object({ title: looseText, text: looseText }))

/** A posting with its detail, as tolerant as its answers are varied: only its id must be there. */
export const SmartRecruitersPosting = z.object({
  id: nativeId,
  /** The title. */
  name: looseText,
  refNumber: looseText,
  company: looseObject(z.object({ identifier: looseText, name: looseText })),
  releasedDate: z.optional(z.unknown()),
  /** `country` is alpha-2 in lower case. */
  location: looseObject(
    z.object({
      city: looseText,
      region: looseText,
      country: looseText,
      fullLocation: looseText,
      remote: looseFlag,
      hybrid: looseFlag,
    }),
  ),
  typeOfEmployment: Labelled,
  experienceLevel: Labelled,
  language: looseObject(z.object({ code: looseText })),
  /** Anything but `false` is open. */
  active: z.optional(z.unknown()),
  jobAd: looseObject(
    z.object({
      sections: looseObject(
        z.object({
          companyDescription: Section,
          jobDescription: Section,
          qualifications: Section,
          additionalInformation: Section,
        }),
      ),
    }),
  ),
  postingUrl: z.optional(z.unknown()),
  compensation: looseObject(
    z.object({
      min: z.optional(z.unknown()),
      max: z.optional(z.unknown()),
      currency: looseText,
      period: looseText,
    }),
  ),
  customField: looseList(z.object({ fieldLabel: looseText, valueLabel: looseText })),
})
export type SmartRecruitersPosting = z.output<typeof SmartRecruitersPosting>
