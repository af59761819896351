import type { z } from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import type { ModelName } from '#contract/models.ts'
import type { preferencesEndpoints, Settings } from '#contract/preferences.ts'

/** The form while it is edited; no model is chosen where the saved one is not offered any more. */
export interface Draft {
  matchingScore: number
  selectedModel: ModelName | null
  jobWanted: string
  jobLevel: Settings['jobLevel']
}

export interface DraftErrors {
  selectedModel?: string
  jobWanted?: string
}

export type SavedDraft = z.input<(typeof preferencesEndpoints)['saveSettings']['body']>

/** @param offered the models of this installation; undefined while that is not known */
export function draftOf(settings: Settings, offered: readonly string[] | undefined): Draft {
  const { currentModel, ...rest } = settings
  const isOffered = offered === undefined || offered.includes(currentModel)
  return { ...rest, selectedModel: isOffered ? currentModel : null }
}

/** White space around what is typed is no change that leaving would lose. */
export function isSameDraft(draft: Draft, saved: Draft): boolean {
  return (
    draft.matchingScore === saved.matchingScore &&
    draft.selectedModel === saved.selectedModel &&
    draft.jobWanted.trim() === saved.jobWanted &&
    draft.jobLevel.join() === saved.jobLevel.join()
  )
}

/** What is wrong with a draft, field by field; or, when nothing is, what to send. */
export function checkDraft(draft: Draft): { errors: DraftErrors } | { body: SavedDraft } {
  const { selectedModel } = draft
  const jobWanted = draft.jobWanted.trim()
  const wantedError = checkJobWanted(jobWanted)
  if (selectedModel !== null && wantedError === null) return { body: { ...draft, selectedModel, jobWanted } }
  return {
    errors: {
      ...(selectedModel === null && { selectedModel: SETTINGS_MESSAGES.modelRequired }),
      ...(wantedError !== null && { jobWanted: wantedError }),
    },
  }
}

function checkJobWanted(jobWanted: string): string | null {
  if (!/\p{L}/u.test(jobWanted)) return SETTINGS_MESSAGES.jobWantedRequired
  return jobWanted.length > LIMITS.jobWantedMaxChars ? SETTINGS_MESSAGES.jobWantedTooLong : null
}
