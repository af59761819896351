import * as z from 'zod/mini'
import { FileOutput, get, post } from './endpoint.ts'
import { PDF_REFUSALS } from './errors.ts'
import { LIMITS } from './limits.ts'

/** A place on a page. Boxes are in points (1/72 inch) from the page's top left corner. */
export const PagePlace = z.object({
  /** Counted from 1. */
  page: z.number(),
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
})
export type PagePlace = z.output<typeof PagePlace>

/** Where a fact of the profile comes from. */
const FactOrigin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), ...PagePlace.shape }),
  z.object({
    kind: z.literal('person'),
    confirmedAtUtc: z.string(),
    /** What the person corrected or confirmed stands here; missing for what the person added. */
    found: z.optional(PagePlace),
  }),
])

/** One thing the resume says. `id` is stable within a resume version and is what tailored lines name as source. */
export const Fact = z.object({
  id: z.string(),
  /** As printed, white space collapsed. */
  text: z.string(),
  origin: FactOrigin,
  /** How sure the reader is, 0..1; 1 for what the person confirmed. */
  confidence: z.number(),
  /** True for a line with the mark of a list before it: it goes on with no other. */
  isItem: z.optional(z.boolean()),
})
export type Fact = z.output<typeof Fact>

const MaybeFact = z.nullable(Fact)

export const WorkEntry = z.object({
  id: z.string(),
  company: MaybeFact,
  title: MaybeFact,
  place: MaybeFact,
  /** Dates as printed ('03/2019', 'heute'); core/text/dates.ts understands them. */
  start: MaybeFact,
  end: MaybeFact,
  bullets: z.array(Fact),
})
export type WorkEntry = z.output<typeof WorkEntry>

export const EducationEntry = z.object({
  id: z.string(),
  institution: MaybeFact,
  degree: MaybeFact,
  place: MaybeFact,
  start: MaybeFact,
  end: MaybeFact,
  details: z.array(Fact),
})
export type EducationEntry = z.output<typeof EducationEntry>

export const ProfileLink = z.object({ ...Fact.shape, url: z.nullable(z.string()) })
export type ProfileLink = z.output<typeof ProfileLink>

const PrintedRow = z.object({
  /** What stands before it and says what it is: 'Tools'; '' for none. */
  label: z.string(),
  text: z.string(),
  /** How many characters of the text are bold from its beginning on. */
  bold: z.number(),
  /** As printed, with what is noted on them; '' for none. */
  dates: z.string(),
  /** Has the mark of a list before it. */
  isItem: z.boolean(),
  /** Has more room above it than other rows. */
  isApart: z.boolean(),
  /** Id of the fact that says just this row; null where none or several do. */
  fact: z.nullable(z.string()),
  /** Of a row of a table, '' for an empty one; a row in bold names its columns. The text says them all. */
  cells: z.optional(z.array(z.string())),
})
export type PrintedRow = z.output<typeof PrintedRow>

export const PRINTED_KINDS = [
  'summary',
  'work',
  'education',
  'skills',
  'certifications',
  'languages',
  'other',
] as const

/** A section of the file as it stands there. */
const PrintedSection = z.object({
  kind: z.enum(PRINTED_KINDS),
  /** '' for none. */
  heading: z.string(),
  rows: z.array(PrintedRow),
  /** Ids of the facts that were read from it. */
  facts: z.array(z.string()),
  /** Its facts say all of it, each entry in the same way as the others: they may be set in any other form. */
  isClear: z.boolean(),
  /** True in a column beside that of the career, where its place says nothing. */
  isBeside: z.optional(z.boolean()),
})
export type PrintedSection = z.output<typeof PrintedSection>

/** A cell of the head of the file, with its label if that says something: 'Date of birth', '12 May 1990'. */
const PrintedCell = z.object({
  /** '' for none. */
  label: z.string(),
  text: z.string(),
  /** Id of the name where this is the name with letters behind it. */
  fact: z.nullable(z.string()),
  /** Where contacts stand in the text, in their order. Missing in a resume that was read before they were kept. */
  contacts: z.optional(z.array(z.object({ fact: z.string(), from: z.number(), to: z.number() }))),
})
export type PrintedCell = z.output<typeof PrintedCell>

const Printed = z.object({
  /** All that the head says besides name and headline, each cell once and in its order: contacts, an address, a licence. */
  head: z.array(PrintedCell),
  /** In the order of the document. */
  sections: z.array(PrintedSection),
})
export type Printed = z.output<typeof Printed>

/** Everything read from one resume version. The order of lists is the order of the document. */
export const ResumeProfile = z.object({
  /** BCP 47, two letters. */
  language: z.string(),
  name: MaybeFact,
  headline: MaybeFact,
  email: MaybeFact,
  phone: MaybeFact,
  place: MaybeFact,
  links: z.array(ProfileLink),
  summary: MaybeFact,
  work: z.array(WorkEntry),
  education: z.array(EducationEntry),
  skills: z.array(Fact),
  languages: z.array(Fact),
  certifications: z.array(Fact),
  /** Sections without a place of their own (projects, publications, awards), kept line by line. */
  otherSections: z.array(z.object({ id: z.string(), heading: Fact, lines: z.array(Fact) })),
  /**
   * Lines of the file that no fact says: looked up by name where something is asked, written nowhere. Told by the person: left out.
   * Missing in a resume that was read before they were kept.
   */
  notPlaced: z.optional(z.array(Fact)),
  /** What a document shows as it stands in the file. Missing in a resume that was read before it was kept. */
  printed: z.optional(Printed),
})
export type ResumeProfile = z.output<typeof ResumeProfile>

export const BUCKETS = ['user-resume', 'generated-resume'] as const
export type Bucket = (typeof BUCKETS)[number]

/** How a resume was read: from its text layer, or by recognising a scan. */
export const Reading = z.enum(['text', 'ocr'])
export type Reading = z.output<typeof Reading>

/** The size of a page in points, turned as it is shown. */
export const PageSize = z.object({ width: z.number(), height: z.number() })
export type PageSize = z.output<typeof PageSize>

export const ResumeCounts = z.object({ positions: z.number(), degrees: z.number(), skills: z.number() })
export type ResumeCounts = z.output<typeof ResumeCounts>

export const resumeEndpoints = {
  uploadResume: post('/api/v1/logical/auto_apply/upload-file', {
    summary: 'Upload a PDF resume; it replaces the current one only when it could be read',
    body: z.object({
      fileName: z
        .string()
        .check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(LIMITS.fileNameMaxChars * 4)),
      bucketName: z.literal('user-resume'),
    }),
    bodyMedia: 'multipart',
    output: z.object({
      fileName: z.string(),
      bucketName: z.literal('user-resume'),
      /** `ocr`: a scan, which is read from now on; until then the earlier resume stays the current one. */
      reading: Reading,
      /** Null for a scan. */
      counts: z.nullable(ResumeCounts),
      /** Of text that nobody who looks at the file sees; it was left out. */
      hiddenCharacters: z.number(),
    }),
    errors: ['upload_in_progress', 'too_large', 'unsupported_media_type', ...PDF_REFUSALS],
  }),
  downloadResume: get('/api/v1/logical/auto_apply/download_user_resume', {
    summary: 'An own file: the uploaded resume or a generated one',
    query: z.object({
      fileName: z.string().check(z.maxLength(1024)),
      bucketName: z.string().check(z.maxLength(64)),
    }),
    output: FileOutput,
    outputMedia: 'pdf',
    errors: ['not_found'],
  }),
} as const
