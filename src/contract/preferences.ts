import * as z from 'zod/mini'
import { EmailClaim } from './email-address.ts'
import { get, post } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { SETTINGS_MESSAGES } from './messages/settings.ts'
import { DEFAULT_MODEL, ModelName } from './models.ts'

/** Lowest first; the position is the level's rank. */
export const JOB_LEVELS = [
  'Internship',
  'Entry level',
  'Associate',
  'Mid-Senior level',
  'Director',
  'Executive',
] as const
export const JobLevel = z.enum(JOB_LEVELS)
export type JobLevel = z.output<typeof JobLevel>

/** A list on the wire; a bare or comma-joined string is accepted too. */
const JobLevels = z.pipe(
  z.pipe(z.union([z.array(z.string()), z.string()]), z.transform(splitLevels)),
  z.array(JobLevel).check(z.refine(levels => new Set(levels).size === levels.length)),
)

function splitLevels(given: string | string[]): string[] {
  return typeof given === 'string'
    ? given
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== '')
    : given
}

/** Marks without a shape of their own, which turn the direction or hide; the two joiners shape letters. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}|[\p{Co}\p{Cs}]/gu

/** One line that names something: it holds a letter of any script. */
export const JobWanted = z.string().check(
  z.overwrite(given => given.replace(UNSEEN, '').normalize('NFC')),
  z.trim(),
  z.minLength(1),
  z.maxLength(LIMITS.jobWantedMaxChars),
  z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*\p{L}[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
)

const MatchingScore = z
  .number()
  .check(z.int(), z.minimum(LIMITS.matchingScoreMin), z.maximum(LIMITS.matchingScoreMax))

/** The saved settings in the shape of the wire; `currentModel` is what was sent as `selectedModel`. */
export const Settings = z.object({
  jobWanted: z.string(),
  jobLevel: z.array(JobLevel),
  matchingScore: MatchingScore,
  currentModel: ModelName,
})
export type Settings = z.output<typeof Settings>

export const DEFAULT_SETTINGS: Settings = {
  jobWanted: '',
  jobLevel: [],
  matchingScore: LIMITS.matchingScoreDefault,
  currentModel: DEFAULT_MODEL,
}

export const JobRole = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(LIMITS.jobRoleMinChars, { error: SETTINGS_MESSAGES.roleRequired }),
    z.maxLength(LIMITS.jobRoleMaxChars),
    z.regex(/^[\p{L}\p{M}\d /&.#()'+-]+$/u),
  )

export const preferencesEndpoints = {
  retrieveSettings: get('/api/v1/rapid-data/auto_apply/retrieve_settings', {
    summary: 'The saved settings, or the defaults until something was saved',
    output: Settings,
  }),
  saveSettings: post('/api/v1/rapid-data/auto_apply/save_settings', {
    summary: 'Save what the person is looking for',
    body: z.object({
      jobWanted: JobWanted,
      jobLevel: JobLevels,
      matchingScore: MatchingScore,
      selectedModel: ModelName,
    }),
    output: Settings,
  }),
  requestJobRole: post('/api/v1/logical/auto_apply/req_new_job_role', {
    summary: 'Ask the operator to add a job role to the list',
    query: z.object({ jobRole: JobRole }),
    output: z.object({ requested: z.literal(true) }),
    ok: 201,
  }),
  retrieveUserData: get('/api/v1/rapid-data/auto_apply/retrieve_aa_user_data', {
    summary: 'What the Trigger tab shows: current resume, whether matching is on, what is wanted',
    output: z.object({
      /** Display name of the current resume; '' when there is none. */
      userResume: z.string(),
      isActive: z.boolean(),
      jobWanted: z.string(),
      jobLevel: z.array(JobLevel),
    }),
  }),
  updateActiveStatus: post('/api/v1/rapid-data/auto_apply/update_active_status', {
    summary: 'Opt in to matching or out of it; opting in starts a first run at once',
    query: z.object({ email: z.optional(EmailClaim), status: z.enum(['true', 'false']) }),
    output: z.object({ isActive: z.boolean() }),
    errors: ['not_found', 'resume_missing', 'preferences_missing'],
  }),
} as const
