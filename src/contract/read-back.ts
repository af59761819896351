import * as z from 'zod/mini'

/** What programs read off a drawn PDF, beside what it was drawn from. */
export const ReadBack = z.object({
  /** Of each program, the share of characters that came back in order; 0..1. */
  shares: z.array(z.number()),
  /** What our own reader did not find again word for word. */
  differing: z.array(z.enum(['name', 'work', 'education', 'skills'])),
})
export type ReadBack = z.output<typeof ReadBack>
