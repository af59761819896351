import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { ModelName } from './models.ts'

/** An outside AI service of this installation, and whether the person lets their resume go there. */
const AiConsent = z.object({
  modelName: ModelName,
  /** Names the service: 'Google Gemini'. */
  engine: z.string(),
  /** What agreeing means, as a sentence for the person. */
  meaning: z.string(),
  /** ISO 8601; null while it is not given. */
  givenAt: z.nullable(z.string()),
  /** ISO 8601; null with `givenAt` null: the person has not decided. */
  withdrawnAt: z.nullable(z.string()),
})
export type AiConsent = z.output<typeof AiConsent>

const AiConsents = z.object({ consents: z.array(AiConsent) })

const PATH = '/api/v1/ai-consents'

export const aiConsentsEndpoints = {
  listAiConsents: get(PATH, {
    summary: 'The outside AI services behind the models, and which of them the caller has agreed to',
    output: AiConsents,
  }),
  changeAiConsent: post(PATH, {
    summary: 'Agree that resume text goes to the service behind a model, or withdraw it',
    body: z.object({ modelName: ModelName, isGiven: z.boolean() }),
    output: AiConsents,
    errors: ['not_found'],
  }),
} as const
