import { useQueryClient } from '@tanstack/react-query'
import type { ModelTier } from '#contract/models.ts'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { tellFailure } from '../../failure-text.ts'
import { attemptsQuery, generationsQuery } from '../../queries/jobs.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useTask } from '../../ui/use-task.ts'

/** The answers that mean: no attempt is left today. */
const EXHAUSTED = { basic_attempt_exhaust: 'basic', advanced_attempt_exhaust: 'advanced' } as const

interface EnhanceOptions {
  onRequested: () => void
  onExhausted: (tier: ModelTier) => void
  /** The model is run by an outside service that the person has not agreed to. */
  onConsentNeeded: () => void
}

/** Asks for a tailored resume. Stays pending until the page knows what the server made of it. */
export function useEnhance({ onRequested, onExhausted, onConsentNeeded }: EnhanceOptions) {
  const client = useQueryClient()
  const notify = useNotify()
  return useTask({
    run: (jobId: string) => call('checkOrMakeResume', { query: { jobId } }),
    onDone: ({ status }) => {
      // Another tab may have used the last one.
      void client.invalidateQueries({ queryKey: attemptsQuery.queryKey })
      if (status === 'basic_attempt_exhaust' || status === 'advanced_attempt_exhaust') {
        return onExhausted(EXHAUSTED[status])
      }
      onRequested()
      return client.invalidateQueries({ queryKey: generationsQuery.queryKey })
    },
    onFail: error => {
      if (error instanceof ApiError && error.code === 'consent_missing') return onConsentNeeded()
      notify({ severity: 'error', text: tellFailure(error) })
    },
  })
}
