import * as z from 'zod/mini'
import { looseObject, looseText, nativeId } from '../tolerant-schema.ts'

/** An element that occurs once is no list, one that never occurs nothing at all. */
const texts = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string')),
)

const DESCRIPTIONS_MAX = 50

const descriptions = z.pipe(
  z.optional(z.unknown()),
  z.transform(value =>
    (Array.isArray(value) ? value : [value]).slice(0, DESCRIPTIONS_MAX).flatMap(one => {
      const read = z.safeParse(z.object({ name: looseText, value: looseText }), one)
      return read.success ? [read.data] : []
    }),
  ),
)

/** A position of the feed, as tolerant as feeds are varied: only its id must be there. */
export const PersonioPosition = z.object({
  id: nativeId,
  /** The title. */
  name: looseText,
  subcompany: looseText,
  office: looseText,
  additionalOffices: looseObject(z.object({ office: texts })),
  employmentType: looseText,
  /** 'entry-level', 'experienced', 'executive', 'student'. */
  seniority: looseText,
  schedule: looseText,
  /** '1-2', '5-10', 'lt-1', 'gt-15'. */
  yearsOfExperience: looseText,
  createdAt: z.optional(z.unknown()),
  salaryInformation: looseObject(
    z.object({
      min: z.optional(z.unknown()),
      max: z.optional(z.unknown()),
      currencyCode: looseText,
      type: looseText,
    }),
  ),
  jobDescriptions: looseObject(z.object({ jobDescription: descriptions })),
})
export type PersonioPosition = z.output<typeof PersonioPosition>
