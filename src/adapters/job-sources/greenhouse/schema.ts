import * as z from 'zod/mini'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

/** A custom field of the employer's; `value` is of any type. */
const Metadata = z.object({
  name: looseText,
  value_type: looseText,
  value: z.optional(z.unknown()),
})
export type Metadata = z.output<typeof Metadata>

/** In the smallest unit of the currency. */
const PayRange = z.object({
  min_cents: z.optional(z.unknown()),
  max_cents: z.optional(z.unknown()),
  currency_type: looseText,
  title: looseText,
})
export type PayRange = z.output<typeof PayRange>

/** A posting of the list, as tolerant as its answers are varied: only its id must be there. */
export const GreenhouseJob = z.object({
  id: z.union([z.int().check(z.positive()), nativeId]),
  /** Null for a talent pool that is no job. */
  internal_job_id: z.optional(z.unknown()),
  title: looseText,
  absolute_url: z.optional(z.unknown()),
  language: looseText,
  location: looseObject(z.object({ name: looseText })),
  first_published: z.optional(z.unknown()),
  application_deadline: z.optional(z.unknown()),
  company_name: looseText,
  requisition_id: looseText,
  /** HTML, escaped once more. */
  content: looseText,
  offices: looseList(z.object({ name: looseText, location: looseText })),
  metadata: looseList(Metadata),
  pay_input_ranges: looseList(PayRange),
})
export type GreenhouseJob = z.output<typeof GreenhouseJob>
