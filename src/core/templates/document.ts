import * as z from 'zod/mini'

const Entry = z.object({
  /** Position held or degree taken; '' when the resume names none. */
  title: z.string(),
  /** Employer or institution, with its place where the resume gives one. */
  organisation: z.string(),
  /** As printed in the resume: '03/2019 – heute'. */
  dates: z.string(),
  bullets: z.array(z.string()),
})

/** A resume as the templates draw it: every string is shown as it stands, in this order. */
export const ResumeDocument = z.object({
  /** BCP 47, two letters; sets the document language of the PDF. */
  language: z.string(),
  name: z.string(),
  headline: z.string(),
  /** E-mail, phone, place and links, one item each. */
  contact: z.array(z.object({ text: z.string(), url: z.nullable(z.string()) })),
  sections: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), heading: z.string(), text: z.string() }),
      z.object({ kind: z.literal('entries'), heading: z.string(), entries: z.array(Entry) }),
      z.object({ kind: z.literal('list'), heading: z.string(), items: z.array(z.string()) }),
      /** Short items side by side, such as skills. */
      z.object({ kind: z.literal('inline'), heading: z.string(), items: z.array(z.string()) }),
    ]),
  ),
})
export type ResumeDocument = z.output<typeof ResumeDocument>
