import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'

// https://jsonresume.org/schema, version 1.3: every key is optional there. Only what a profile has a place for is
// named here; what else stands in a file is counted, see json-resume.ts.

const Text = z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.summaryMaxChars))))
const Texts = z.optional(
  z.nullable(
    z.array(z.string().check(z.maxLength(LIMITS.factMaxChars))).check(z.maxLength(LIMITS.profileLinesMax)),
  ),
)
const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.nullable(z.array(item).check(z.maxLength(LIMITS.profileLinesMax))))

const LOCATION = { address: Text, postalCode: Text, city: Text, region: Text, countryCode: Text }
const DATES = { startDate: Text, endDate: Text }
const SPAN = { ...DATES, asWritten: z.optional(z.nullable(z.object(DATES))) }
/** Not of the schema, which allows further keys: the section of the profile that an item is of. */
const OF_SECTION = {
  asWritten: z.optional(
    z.nullable(
      z.object({ heading: z.string().check(z.maxLength(LIMITS.factMaxChars)), position: z.number() }),
    ),
  ),
}

export const JsonResume = z.object({
  basics: z.optional(
    z.nullable(
      z.object({
        ...{ name: Text, label: Text, email: Text, phone: Text, url: Text, summary: Text },
        location: z.optional(z.nullable(z.object(LOCATION))),
        asWritten: z.optional(z.nullable(z.object({ email: Text }))),
        profiles: list(z.object({ network: Text, username: Text, url: Text })),
      }),
    ),
  ),
  work: list(
    z.object({ name: Text, position: Text, location: Text, ...SPAN, summary: Text, highlights: Texts }),
  ),
  volunteer: list(
    z.object({
      ...{ organization: Text, position: Text, ...DATES, summary: Text },
      highlights: Texts,
      ...OF_SECTION,
    }),
  ),
  education: list(
    z.object({
      ...{ institution: Text, area: Text, studyType: Text, location: Text, ...SPAN },
      ...{ score: Text, courses: Texts },
    }),
  ),
  skills: list(z.object({ name: Text, keywords: Texts })),
  languages: list(z.object({ language: Text, fluency: Text, asWritten: Text })),
  certificates: list(z.object({ name: Text, issuer: Text, date: Text })),
  awards: list(z.object({ title: Text, awarder: Text, date: Text, summary: Text, ...OF_SECTION })),
  publications: list(
    z.object({ name: Text, publisher: Text, releaseDate: Text, summary: Text, ...OF_SECTION }),
  ),
  projects: list(z.object({ name: Text, description: Text, ...DATES, highlights: Texts, ...OF_SECTION })),
  interests: list(z.object({ name: Text, keywords: Texts, ...OF_SECTION })),
  references: list(z.object({ name: Text, reference: Text, ...OF_SECTION })),
  /** Not of the schema, which allows further keys: sections that it has no place for. */
  sections: list(z.object({ name: Text, lines: Texts, position: z.optional(z.nullable(z.number())) })),
})
export type JsonResume = z.output<typeof JsonResume>
