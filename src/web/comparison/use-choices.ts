import { useQueryClient } from '@tanstack/react-query'
import type { Comparison } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { listChanges } from '#core/comparison/list-changes.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { comparisonQuery } from '../queries/documents.ts'
import { generationsQuery } from '../queries/jobs.ts'
import { useChange } from '../use-change.ts'
import { useDraft } from '../use-draft.ts'

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
  save: () => void
}

/** What the person keeps of the changes, on top of what is saved. */
export function useChoices(comparison: Comparison): Choices {
  const changes = listChanges(comparison.sections)
  const saved = changes.filter(({ isAccepted }) => !isAccepted).map(({ id }) => id)
  const { draft, isChanged, change, discard } = useDraft({ rejected: saved }, rejectsSame)
  const rejected = new Set(draft.rejected)
  const reject = (ids: readonly string[]) => change(() => ({ rejected: [...ids] }))
  const saving = useSave(comparison, discard)
  return {
    isKept: id => !rejected.has(id),
    toggle: id =>
      reject(rejected.has(id) ? draft.rejected.filter(other => other !== id) : [...draft.rejected, id]),
    keepAll: () => reject([]),
    takeAllBack: () => reject(changes.map(({ id }) => id)),
    kept: changes.length - rejected.size,
    all: changes.length,
    isUnsaved: isChanged,
    isSaving: saving.isBusy,
    save: () => saving.start(draft.rejected),
  }
}

function useSave({ jobId, basis }: Comparison, onFresh: () => void) {
  const client = useQueryClient()
  const { queryKey } = comparisonQuery(jobId)
  return useChange({
    run: (rejected: string[]) => call('reviewChanges', { query: { jobId }, body: { basis, rejected } }),
    done: COMPARISON_MESSAGES.saved,
    onDone: fresh => {
      client.setQueryData(queryKey, fresh)
      void client.invalidateQueries({ queryKey: generationsQuery.queryKey })
      onFresh()
    },
    onFail: error => {
      // The choice was made on something that is gone; what is there now has to be seen first.
      if (error instanceof ApiError && error.code === 'review_changed') {
        onFresh()
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}

/** In whatever order the person went through them. */
function rejectsSame(one: { rejected: string[] }, other: { rejected: string[] }): boolean {
  return one.rejected.toSorted().join() === other.rejected.toSorted().join()
}
