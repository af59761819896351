import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import type { Settings } from '#contract/preferences.ts'
import { call } from '../../api.ts'
import { useConfig } from '../../config.ts'
import { renewAfterChange } from '../../queries/jobs.ts'
import { aiConsentsQuery, settingsQuery, userDataQuery, wishesQuery } from '../../queries/settings.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useTask } from '../../ui/use-task.ts'
import { useDraft } from '../../use-draft.ts'
import {
  checkDraft,
  type Draft,
  type DraftErrors,
  draftOf,
  isSameDraft,
  type SavedDraft,
} from './settings-draft.ts'

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
  const [isEditing, setIsEditing] = useState(false)
  const [errors, setErrors] = useState<DraftErrors>({})
  const { draft, isChanged, change, discard } = useDraft(draftOf(settings, offered), isSameDraft)
  const lock = () => {
    setIsEditing(false)
    setErrors({})
    discard()
  }
  const saving = useSaveSettings(() => {
    lock()
    onSaved()
  })

  return {
    ...{ draft, errors, isChanged },
    isLocked: !isEditing || saving.isBusy,
    isSaving: saving.isBusy,
    edit: () => setIsEditing(true),
    change(part) {
      change(() => part)
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    },
    cancel: lock,
    save() {
      const checked = checkDraft(draft)
      if ('errors' in checked) {
        setErrors(checked.errors)
        return false
      }
      saving.start(checked.body)
      return true
    },
  }
}

function useSaveSettings(onSaved: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useTask({
    run: (body: SavedDraft) => call('saveSettings', { body }),
    onDone: saved => {
      client.setQueryData(settingsQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: aiConsentsQuery.queryKey })
      notify({ severity: 'success', text: SETTINGS_MESSAGES.saved, durationMs: LIMITS.toastMs })
      for (const { queryKey } of [userDataQuery, wishesQuery]) void client.invalidateQueries({ queryKey })
      void renewAfterChange(client)
      onSaved()
    },
    onFail: () => notify({ severity: 'error', text: SETTINGS_MESSAGES.failed }),
  })
}
