import type { z } from 'zod/mini'
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

/** What is wrong with a draft, field by field; or, when nothing is, what to send. */
export function checkDraft(draft: Draft): { errors: DraftErrors } | { body: SavedDraft } {
  const { selectedModel } = draft
  const jobWanted = draft.jobWanted.trim()
  if (selectedModel !== null && jobWanted !== '') return { body: { ...draft, selectedModel, jobWanted } }
  return {
    errors: {
      ...(selectedModel === null && { selectedModel: SETTINGS_MESSAGES.modelRequired }),
      ...(jobWanted === '' && { jobWanted: SETTINGS_MESSAGES.jobWantedRequired }),
    },
  }
}
