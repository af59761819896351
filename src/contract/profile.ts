import * as z from 'zod/mini'
import { FileOutput, get, post } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { FACT_MESSAGES } from './messages/facts.ts'
import { PageSize, Reading, ResumeCounts, ResumeProfile } from './resume.ts'

/** What a person edits of a profile: bare texts. An `id` names the fact or entry it came from; null: it is new. */
const FactId = z.string().check(z.maxLength(64))
const FactText = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(LIMITS.factMaxChars, FACT_MESSAGES.tooLong(LIMITS.factMaxChars)),
  )
const SummaryText = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(LIMITS.summaryMaxChars, FACT_MESSAGES.tooLong(LIMITS.summaryMaxChars)),
  )
/** Only addresses that a link may safely lead to. */
const WebAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LIMITS.webAddressMaxChars),
    z.regex(/^(?:https?:\/\/|mailto:)\S+$/i, FACT_MESSAGES.badAddress),
  )

const DraftLine = z.object({
  id: z.nullable(FactId),
  text: FactText,
  /** Of links only: where it leads. */
  url: z.optional(z.nullable(WebAddress)),
})
export type DraftLine = z.output<typeof DraftLine>
const DraftLines = z.array(DraftLine).check(z.maxLength(LIMITS.profileLinesMax))

/** The fields of an entry, by section; a field that is missing in a draft is empty. */
export const ENTRY_FIELDS = {
  work: ['title', 'company', 'start', 'end', 'place'],
  education: ['degree', 'institution', 'start', 'end', 'place'],
  otherSections: ['heading'],
} as const
export type SectionName = keyof typeof ENTRY_FIELDS
export type EntryField = (typeof ENTRY_FIELDS)[SectionName][number]

const DraftEntry = z.object({
  id: z.nullable(FactId),
  fields: z.object({
    title: z.optional(FactText),
    company: z.optional(FactText),
    degree: z.optional(FactText),
    institution: z.optional(FactText),
    place: z.optional(FactText),
    start: z.optional(FactText),
    end: z.optional(FactText),
    heading: z.optional(FactText),
  }),
  lines: DraftLines,
})
export type DraftEntry = z.output<typeof DraftEntry>
const DraftEntries = z.array(DraftEntry).check(z.maxLength(LIMITS.profileEntriesMax))

export const PERSON_FIELDS = ['name', 'headline', 'email', 'phone', 'place', 'summary'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export const LIST_NAMES = ['links', 'skills', 'languages', 'certifications'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** A whole profile as a person wants it. Facts that are left out are removed. */
export const ProfileDraft = z.object({
  fields: z.object({
    name: FactText,
    headline: FactText,
    email: FactText,
    phone: FactText,
    place: FactText,
    summary: SummaryText,
  }),
  lists: z.object({
    links: DraftLines,
    skills: DraftLines,
    languages: DraftLines,
    certifications: DraftLines,
  }),
  sections: z.object({ work: DraftEntries, education: DraftEntries, otherSections: DraftEntries }),
  /** Ids of facts that the person looked at and left as they are, and of lines that need no place. */
  confirmed: z.array(FactId).check(z.maxLength(LIMITS.correctionsMax)),
})
export type ProfileDraft = z.output<typeof ProfileDraft>

/** An earlier correction whose place now says something else: the person chooses. */
const CorrectionOffer = z.object({
  /** Of the fact, or of the empty field. */
  id: z.string(),
  text: z.string(),
})

const CheckedProfile = z.object({
  resumeVersion: z.number(),
  fileName: z.string(),
  reading: Reading,
  uploadedAt: z.string(),
  counts: ResumeCounts,
  /** How many facts the reader is unsure of. */
  unsureCount: z.number(),
  profile: ResumeProfile,
  /** Empty for a resume that was stored before page sizes were. */
  pages: z.array(PageSize),
  offers: z.array(CorrectionOffer),
  hasCorrections: z.boolean(),
})
export type CheckedProfile = z.output<typeof CheckedProfile>

/** https://jsonresume.org/schema: what is in it is looked at by core/resume/json-resume.ts. */
const JsonResume = z.record(z.string(), z.unknown())

const ResumeVersion = z.int32().check(z.minimum(1))
/** Counted from 1. */
const PageNumber = z.string().check(z.regex(/^[1-9]\d?$/))
const CHANGE_ERRORS = ['not_found', 'profile_changed', 'too_large'] as const

export const profileEndpoints = {
  retrieveProfile: get('/api/v1/profile', {
    summary: 'What is known from the current resume and its corrections, each fact with its origin',
    output: CheckedProfile,
    errors: ['not_found'],
  }),
  saveProfile: post('/api/v1/profile/corrections', {
    summary: 'Correct the profile; matching and tailoring use it from then on',
    body: z.object({ resumeVersion: ResumeVersion, draft: ProfileDraft }),
    bodyMaxBytes: LIMITS.profileMaxBytes,
    output: CheckedProfile,
    errors: CHANGE_ERRORS,
  }),
  scoreProfile: post('/api/v1/profile/score', {
    summary: 'What an own job would score if the profile said what a draft says; nothing is kept',
    body: z.object({
      jobId: z.string().check(z.maxLength(64)),
      resumeVersion: ResumeVersion,
      draft: ProfileDraft,
    }),
    bodyMaxBytes: LIMITS.profileMaxBytes,
    /** Both 0..100: with the profile as it is, and with the draft. */
    output: z.object({ now: z.number(), withDraft: z.number() }),
    errors: CHANGE_ERRORS,
  }),
  resetProfile: post('/api/v1/profile/reset', {
    summary: 'Drop every correction: back to what was read from the file',
    body: z.object({ resumeVersion: ResumeVersion }),
    output: CheckedProfile,
    errors: CHANGE_ERRORS,
  }),
  retrievePage: get('/api/v1/profile/page', {
    summary: 'A page of the current resume as a picture',
    query: z.object({ page: PageNumber }),
    output: FileOutput,
    outputMedia: 'png',
    errors: ['not_found', 'pdf_malformed', 'pdf_encrypted', 'pdf_too_complex', 'pdf_timeout'],
  }),
  exportProfile: get('/api/v1/profile/json-resume', {
    summary: 'The profile as JSON Resume',
    output: JsonResume,
    errors: ['not_found'],
  }),
  importProfile: post('/api/v1/profile/json-resume', {
    summary: 'Replace the profile by a JSON Resume; the uploaded file stays',
    body: z.object({ resumeVersion: ResumeVersion, resume: JsonResume }),
    bodyMaxBytes: LIMITS.profileMaxBytes,
    output: z.object({
      checked: CheckedProfile,
      /** How many values the profile has no place for. */
      ignoredCount: z.number(),
    }),
    errors: CHANGE_ERRORS,
  }),
} as const
