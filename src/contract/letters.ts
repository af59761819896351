import * as z from 'zod/mini'
import { FileOutput, get, post } from './endpoint.ts'
import { JobQuery } from './job-query.ts'
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

/** Something that the person did, said in the forms that its place in a letter asks for. */
const LetterProof = z.object({
  /** The position it was done in, by its id. */
  at: z.string(),
  /** As the first proof of a letter, behind another of the same position, and behind one of another position. */
  first: z.string(),
  again: z.string(),
  after: z.string(),
  sourceIds: z.array(z.string()),
  serves: z.nullable(z.string()),
})
export type LetterProof = z.output<typeof LetterProof>

/** A sentence as it is kept. `sourceIds` name the facts of the resume that support it; empty for a frame. */
export const WrittenSentence = z.object({
  ...sentenceFields,
  sourceIds: z.array(z.string()),
  /** Of a sentence that proves something: what, and what else could stand in its place, the next one first. */
  proof: z.optional(LetterProof),
  others: z.optional(z.array(LetterProof)),
})
export type WrittenSentence = z.output<typeof WrittenSentence>

const LetterSentence = z.object({
  ...sentenceFields,
  /** The lines of the resume that support it, as printed. */
  sources: z.array(z.string()),
  /** What else could stand in its place, with its own sources; left out where nothing could. */
  otherProof: z.optional(
    z.object({ text: z.string(), sources: z.array(z.string()), serves: z.nullable(z.string()) }),
  ),
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
  /** The model that may write it, where the chosen one is run by a service that the person agreed to. */
  model: z.optional(z.string()),
  /** How far that model is, as a sentence for the person, while it writes. */
  progress: z.optional(z.string()),
  /** Why it did not write, as a sentence for the person. */
  failure: z.optional(z.string()),
})
export type LetterPage = z.output<typeof LetterPage>

const Basis = z.string().check(z.maxLength(100))

export const lettersEndpoints = {
  openLetter: get('/api/v1/letters/{jobId}', {
    summary: 'The cover letter for a job, sentence by sentence',
    query: JobQuery,
    output: LetterPage,
    errors: ['not_found'],
  }),
  writeLetter: post('/api/v1/letters/{jobId}', {
    summary: 'Write the cover letter for a job from the current resume; takes no attempt',
    query: JobQuery,
    body: z.object({
      /** Of the letter that it replaces; null for the first one. */
      basis: z.nullable(Basis),
      /** 'model': the chosen one, which is told at once and writes later. */
      by: z._default(z.enum(['rules', 'model']), 'rules'),
    }),
    output: LetterPage,
    errors: [
      'not_found',
      'resume_missing',
      'nothing_to_tailor',
      'letter_language_unknown',
      'letter_changed',
      'consent_missing',
      'budget_spent',
    ],
  }),
  reviewLetter: post('/api/v1/letters/{jobId}/review', {
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
            /** The other proof that was offered, to stand in its place. */
            proof: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.factMaxChars)))),
          }),
        )
        .check(z.maxLength(LIMITS.changesMax)),
    }),
    output: LetterPage,
    errors: ['not_found', 'letter_changed'],
  }),
  downloadLetterPdf: get('/api/v1/letters/{jobId}/pdf', {
    summary: 'The cover letter as PDF',
    query: JobQuery,
    output: FileOutput,
    outputMedia: 'pdf',
    errors: ['not_found'],
  }),
  downloadLetterWord: get('/api/v1/letters/{jobId}/docx', {
    summary: 'The cover letter as a document for word processors',
    query: JobQuery,
    output: FileOutput,
    outputMedia: 'docx',
    errors: ['not_found'],
  }),
} as const
