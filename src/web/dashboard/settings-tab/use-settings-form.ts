import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import type { Settings } from '#contract/preferences.ts'
import { aiConsentsQuery } from '../../ai-consents-query.ts'
import { call } from '../../api.ts'
import { useConfig } from '../../config.ts'
import { useNotify } from '../../ui/notices.tsx'
import { renewAfterChange, settingsQuery, userDataQuery } from '../queries.ts'
import {
  checkDraft,
  type Draft,
  type DraftErrors,
  draftOf,
  isChanged,
  type SavedDraft,
} from './settings-draft.ts'

type FormState = { mode: 'locked' } | { mode: 'editing'; draft: Draft; errors: DraftErrors }

interface SettingsFormControls {
  draft: Draft
  errors: DraftErrors
  isLocked: boolean
  isSaving: boolean
  /** There is something that is not saved yet. */
  isChanged: boolean
  edit: () => void
  change: (part: Partial<Draft>) => void
  cancel: () => void
  /** @returns false when a field is wrong and nothing was sent */
  save: () => boolean
}

/** Read-only until `edit`; a save that went through locks again. An error goes as soon as its field changes. */
export function useSettingsForm(settings: Settings, onSaved: () => void): SettingsFormControls {
  const offered = useConfig()?.models.map(model => model.name)
  const [state, setState] = useState<FormState>({ mode: 'locked' })
  const saving = useSaveSettings(() => {
    setState({ mode: 'locked' })
    onSaved()
  })
  const saved = draftOf(settings, offered)
  const draft = state.mode === 'editing' ? state.draft : saved

  return {
    draft,
    errors: state.mode === 'editing' ? state.errors : {},
    isLocked: state.mode === 'locked' || saving.isPending,
    isSaving: saving.isPending,
    isChanged: isChanged(draft, saved),
    edit: () => setState({ mode: 'editing', draft, errors: {} }),
    change: part => setState(before => changeDraft(before, part)),
    cancel: () => setState({ mode: 'locked' }),
    save() {
      const checked = checkDraft(draft)
      if ('errors' in checked) {
        setState({ mode: 'editing', draft, errors: checked.errors })
        return false
      }
      saving.mutate(checked.body)
      return true
    },
  }
}

function changeDraft(state: FormState, part: Partial<Draft>): FormState {
  if (state.mode === 'locked') return state
  const kept = Object.entries(state.errors).filter(([field]) => !(field in part))
  return { mode: 'editing', draft: { ...state.draft, ...part }, errors: Object.fromEntries(kept) }
}

function useSaveSettings(onSaved: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (body: SavedDraft) => call('saveSettings', { body }),
    onSuccess: saved => {
      client.setQueryData(settingsQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: aiConsentsQuery.queryKey })
      notify({ severity: 'success', text: SETTINGS_MESSAGES.saved, durationMs: LIMITS.toastMs })
      void client.invalidateQueries({ queryKey: userDataQuery.queryKey })
      void renewAfterChange(client)
      onSaved()
    },
    onError: () => notify({ severity: 'error', text: SETTINGS_MESSAGES.failed }),
  })
}
