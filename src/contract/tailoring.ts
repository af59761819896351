import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { ModelName } from './models.ts'
import { ReadBack } from './read-back.ts'

export const GenerationStatus = z.enum(['PENDING', 'DONE', 'FAILED'])
export type GenerationStatus = z.output<typeof GenerationStatus>

/** One line of a tailored resume. `sourceIds` name the facts of the profile that support it; never empty. */
export const TailoredLine = z.object({
  text: z.string(),
  sourceIds: z.array(z.string()).check(z.minLength(1)),
})
export type TailoredLine = z.output<typeof TailoredLine>

/**
 * A tailored resume before it is drawn. Locked fields (employer, title, dates, degree, institution) are not in
 * here: they are copied from the profile by the entry's id when the document is drawn.
 */
export const TailoredResume = z.object({
  summary: z.nullable(TailoredLine),
  work: z.array(z.object({ entryId: z.string(), bullets: z.array(TailoredLine) })),
  education: z.array(z.object({ entryId: z.string(), details: z.array(TailoredLine) })),
  skills: z.array(TailoredLine),
  languages: z.array(TailoredLine),
  certifications: z.array(TailoredLine),
  otherSections: z.array(z.object({ sectionId: z.string(), lines: z.array(TailoredLine) })),
})
export type TailoredResume = z.output<typeof TailoredResume>

export const tailoringEndpoints = {
  resumeStatus: get('/api/v1/rapid-data/auto_apply/resume_status', {
    summary: 'The newest generation of each job',
    output: z.array(
      z.object({
        jobId: z.string(),
        status: GenerationStatus,
        createdAt: z.string(),
        modelName: ModelName,
        /** False: made from an older resume; the current one can be tailored anew. */
        isCurrentResume: z.boolean(),
        /** To download with bucket `generated-resume`; null until DONE. */
        fileName: z.nullable(z.string()),
        /** What programs read off the PDF; null until DONE. */
        readBack: z.nullable(ReadBack),
        /** Why it FAILED, as a sentence for the person; else null. */
        failure: z.nullable(z.string()),
        /** How far it is, as a sentence for the person, where a model works on it for minutes. */
        progress: z.optional(z.string()),
        /** How many proposed lines the own resume did not support and were left out; 0 until DONE. */
        refusedLines: z.number(),
        /** How many wordings wait for the person's yes or no; 0 until DONE. */
        waitingWordings: z.number(),
      }),
    ),
  }),
  checkOrMakeResume: get('/api/v1/logical/auto_apply/check_or_make_resume', {
    summary: 'Tailor the resume to a job with the model of the saved settings, or say how far that is',
    query: z.object({ jobId: z.string().check(z.maxLength(64)) }),
    output: z.object({
      status: z.enum(['PENDING', 'DONE', 'FAILED', 'basic_attempt_exhaust', 'advanced_attempt_exhaust']),
      attemptsLeft: z.number(),
    }),
    errors: ['not_found', 'resume_missing', 'nothing_to_tailor', 'consent_missing', 'budget_spent'],
  }),
  attemptsLeft: get('/api/v1/attempts', {
    summary: 'How many resumes each model may still tailor today',
    output: z.object({
      models: z.array(
        z.object({ modelName: ModelName, attemptsPerDay: z.number(), attemptsLeft: z.number() }),
      ),
      /** When the next day of attempts begins. */
      renewsAt: z.string(),
    }),
  }),
} as const
