import * as z from 'zod/mini'
import { PARTS } from './template.ts'

const Entry = z.object({
  /** Position held or degree taken; '' when the resume names none. */
  title: z.string(),
  /** Employer or institution, with its place where the resume gives one. */
  organisation: z.string(),
  /** As printed in the resume: '03/2019 – heute'. */
  dates: z.string(),
  bullets: z.array(z.string()),
})
export type DocumentEntry = z.output<typeof Entry>

const Row = z.object({
  /** What stands out at its beginning; '' for nothing. */
  lead: z.string(),
  text: z.string(),
  /** At the end of its line; '' for none. */
  dates: z.string(),
  isItem: z.boolean(),
  /** With more room above it. */
  isApart: z.boolean(),
  /** Of a row of a table, in place of lead, text and dates. */
  cells: z.optional(z.array(z.string())),
})
export type DocumentRow = z.output<typeof Row>

const head = { part: z.enum(PARTS), heading: z.string() }

const Section = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('text'), text: z.string() }),
  z.object({ ...head, kind: z.literal('entries'), entries: z.array(Entry) }),
  z.object({ ...head, kind: z.literal('list'), items: z.array(z.string()) }),
  /** As the person's own file has them. */
  z.object({ ...head, kind: z.literal('rows'), rows: z.array(Row) }),
  /** Short items side by side, such as skills. */
  z.object({ ...head, kind: z.literal('inline'), items: z.array(z.string()) }),
])
export type DocumentSection = z.output<typeof Section>

/** A resume as the templates draw it: every string is shown as it stands, in this order. */
export const ResumeDocument = z.object({
  /** BCP 47, two letters; sets the document language of the PDF. */
  language: z.string(),
  name: z.string(),
  headline: z.string(),
  /** E-mail, phone, place and links, one item each. */
  contact: z.array(z.object({ text: z.string(), url: z.nullable(z.string()) })),
  sections: z.array(Section),
  /** Pages of the person's own resume; it is set tighter rather than on more. */
  pagesMax: z.optional(z.number()),
})
export type ResumeDocument = z.output<typeof ResumeDocument>
