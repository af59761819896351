import * as z from 'zod/mini'
import { defineEndpoint, FileOutput } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { ReadBack } from './read-back.ts'

const sentenceFields = {
  /** Stable within a letter. */
  id: z.string(),
  /** Counted from 0. */
  paragraph: z.number(),
  /** `frame`: what every letter says, without a word about the person; `claim`: what the person's facts support. */
  kind: z.enum(['frame', 'claim']),
  /** As it was written and checked. */
  text: z.string(),
  isKept: z.boolean(),
  /** The person's own words in its place, which nobody checks; null while it stands as written. */
  ownText: z.nullable(z.string()),
  /** The line of the posting that the sentence answers; null where none stands out. */
  serves: z.nullable(z.string()),
}

/** A sentence as it is kept. `sourceIds` name the facts of the resume that support it; empty for a frame. */
export const WrittenSentence = z.object({ ...sentenceFields, sourceIds: z.array(z.string()) })
export type WrittenSentence = z.output<typeof WrittenSentence>

const LetterSentence = z.object({
  ...sentenceFields,
  /** The lines of the resume that support it, as printed. */
  sources: z.array(z.string()),
})
export type LetterSentence = z.output<typeof LetterSentence>

export const Letter = z.object({
  /** Names this state of the letter; what was decided on another one is refused. */
  basis: z.string(),
  sentences: z.array(LetterSentence),
  /** How many sentences the truth check took out. */
  refusedSentences: z.number(),
  /** False: written from an older resume than the current one. */
  isCurrentResume: z.boolean(),
  /** What stays, from the sender to the name below. */
  text: z.string(),
  readBack: ReadBack,
})
export type Letter = z.output<typeof Letter>

export const LetterPage = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  /** Null until one is written. */
  letter: z.nullable(Letter),
})
export type LetterPage = z.output<typeof LetterPage>

const JobQuery = z.object({ jobId: z.string().check(z.maxLength(64)) })
const Basis = z.string().check(z.maxLength(100))

export const lettersEndpoints = {
  openLetter: defineEndpoint({
    method: 'GET',
    path: '/api/v1/letters/{jobId}',
    access: 'session',
    summary: 'The cover letter for a job, sentence by sentence',
    query: JobQuery,
    output: LetterPage,
    errors: ['not_found'],
  }),
  writeLetter: defineEndpoint({
    method: 'POST',
    path: '/api/v1/letters/{jobId}',
    access: 'session',
    summary: 'Write the cover letter for a job from the current resume; takes no attempt',
    query: JobQuery,
    body: z.object({
      /** Of the letter that it replaces; null for the first one. */
      basis: z.nullable(Basis),
    }),
    output: LetterPage,
    errors: ['not_found', 'resume_missing', 'nothing_to_tailor', 'letter_language_unknown', 'letter_changed'],
  }),
  reviewLetter: defineEndpoint({
    method: 'POST',
    path: '/api/v1/letters/{jobId}/review',
    access: 'session',
    summary: 'Say which sentences of the cover letter stay, and which the person words anew',
    query: JobQuery,
    body: z.object({
      basis: Basis,
      sentences: z
        .array(
          z.object({
            id: z.string().check(z.maxLength(20)),
            isKept: z.boolean(),
            ownText: z.nullable(
              z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(LIMITS.factMaxChars)),
            ),
          }),
        )
        .check(z.maxLength(LIMITS.changesMax)),
    }),
    output: LetterPage,
    errors: ['not_found', 'letter_changed'],
  }),
  downloadLetterPdf: defineEndpoint({
    method: 'GET',
    path: '/api/v1/letters/{jobId}/pdf',
    access: 'session',
    summary: 'The cover letter as PDF',
    query: JobQuery,
    output: FileOutput,
    outputMedia: 'pdf',
    errors: ['not_found'],
  }),
  downloadLetterWord: defineEndpoint({
    method: 'GET',
    path: '/api/v1/letters/{jobId}/docx',
    access: 'session',
    summary: 'The cover letter as a document for word processors',
    query: JobQuery,
    output: FileOutput,
    outputMedia: 'docx',
    errors: ['not_found'],
  }),
} as const
