import * as z from 'zod/mini'
import { StatedPay, Workplace } from '#contract/jobs.ts'
import { JobLevel } from '#contract/preferences.ts'

/** What postings are said to be from that a person added by hand. */
export const OWN_SOURCE_ID = 'own-find'

/** One posting of one source in the product's own shape. Holds no person's name, e-mail address or phone number. */
export const NormalisedPosting = z.object({
  sourceId: z.string(),
  /** Whose list it stands in: a board's token, or '' where the source has one list for all. */
  tenant: z.string(),
  /** Unique within source and tenant. */
  nativeId: z.string(),
  /** http(s); where a person reads the posting. '' only for one that a person pasted as text. */
  url: z.string(),
  title: z.string(),
  company: z.string(),
  /** As the source writes it; '' when it names none. */
  place: z.string(),
  workplace: z.nullable(Workplace),
  /** Empty = unknown. */
  levels: z.array(JobLevel),
  /** Plain text: one paragraph, heading or '- ' item a line. */
  description: z.string(),
  employmentType: z.nullable(z.string()),
  pay: z.nullable(StatedPay),
  /** BCP 47, two letters. */
  language: z.nullable(z.string()),
  postedAtUtc: z.nullable(z.string()),
  validThroughUtc: z.nullable(z.string()),
  requisitionId: z.nullable(z.string()),
  attribution: z.nullable(z.object({ label: z.string(), url: z.string() })),
  /** What was dropped or repaired on the way, as short codes. */
  rejects: z.array(z.string()),
})
export type NormalisedPosting = z.output<typeof NormalisedPosting>
