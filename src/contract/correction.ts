import * as z from 'zod/mini'

// Kept by the server and read by the rules; no page is told of it.

/** Which entry a correction is about: its id then, and what it was called then, as read. */
const EntryMark = z.object({ id: z.string(), names: z.array(z.string()) })
export type EntryMark = z.output<typeof EntryMark>

const KeptLine = z.object({ text: z.string(), url: z.optional(z.nullable(z.string())) })

/**
 * One thing a person changed, kept with what the reader had said, so that it can be found again in another reading.
 * `read` null: the reader had found nothing; `text` null: removed. Equal texts: the person confirmed what was read.
 */
export const Correction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('field'),
    section: z.nullable(z.enum(['work', 'education', 'otherSections'])),
    entry: z.nullable(EntryMark),
    field: z.string(),
    read: z.nullable(z.string()),
    text: z.nullable(z.string()),
    atUtc: z.string(),
  }),
  z.object({
    kind: z.literal('line'),
    section: z.nullable(z.enum(['work', 'education', 'otherSections'])),
    entry: z.nullable(EntryMark),
    /** Of a list outside of the sections; '' inside of an entry, which has one list only. */
    list: z.string(),
    id: z.nullable(z.string()),
    read: z.nullable(z.string()),
    text: z.nullable(z.string()),
    url: z.optional(z.nullable(z.string())),
    /** Index in the list as the person left it; only where the line is new. */
    at: z.number(),
    atUtc: z.string(),
  }),
  z.object({
    kind: z.literal('entry'),
    section: z.enum(['work', 'education', 'otherSections']),
    /** The entry that was removed; null for a new one. */
    entry: z.nullable(EntryMark),
    added: z.nullable(z.object({ fields: z.record(z.string(), z.string()), lines: z.array(KeptLine) })),
    at: z.number(),
    atUtc: z.string(),
  }),
])
export type Correction = z.output<typeof Correction>
