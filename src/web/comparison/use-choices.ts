import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comparison } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { useNotify } from '../ui/notices.tsx'
import { comparisonQuery } from './comparison-query.ts'

export interface Choices {
  isKept: (changeId: string) => boolean
  toggle: (changeId: string) => void
  keepAll: () => void
  takeAllBack: () => void
  kept: number
  all: number
  /** True while what is shown differs from what is saved. */
  isUnsaved: boolean
  isSaving: boolean
  save: () => Promise<unknown>
}

/** What the person keeps of the changes, on top of what is saved. */
export function useChoices(comparison: Comparison): Choices {
  const changes = listChanges(comparison.sections)
  const saved = changes.filter(({ isAccepted }) => !isAccepted).map(({ id }) => id)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const rejected = chosen ?? new Set(saved)
  const isUnsaved = rejected.size !== saved.length || saved.some(id => !rejected.has(id))
  const { mutateAsync, isPending } = useSave(comparison, () => setChosen(null))
  return {
    isKept: id => !rejected.has(id),
    toggle: id => setChosen(rejected.has(id) ? without(rejected, id) : new Set([...rejected, id])),
    keepAll: () => setChosen(new Set()),
    takeAllBack: () => setChosen(new Set(changes.map(({ id }) => id))),
    kept: changes.length - rejected.size,
    all: changes.length,
    isUnsaved,
    isSaving: isPending,
    save: () => mutateAsync([...rejected]),
  }
}

function useSave({ jobId, basis }: Comparison, onFresh: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const { queryKey } = comparisonQuery(jobId)
  return useMutation({
    mutationFn: (rejected: string[]) =>
      call('reviewChanges', { query: { jobId }, body: { basis, rejected } }),
    onSuccess: fresh => {
      client.setQueryData(queryKey, fresh)
      onFresh()
      notify({ severity: 'success', text: COMPARISON_MESSAGES.saved })
    },
    onError: error => {
      notify({ severity: 'error', text: tellFailure(error) })
      // The choice was made on something that is gone; what is there now has to be seen first.
      if (error instanceof ApiError && error.code === 'review_changed') {
        onFresh()
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}

function without(ids: ReadonlySet<string>, gone: string): ReadonlySet<string> {
  return new Set([...ids].filter(id => id !== gone))
}
