import { useQueryClient } from '@tanstack/react-query'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { jobRunsQuery } from '../../queries/jobs.ts'
import { userDataQuery } from '../../queries/settings.ts'
import { useSession } from '../../session.ts'
import { useNotify } from '../../ui/notices.tsx'
import { useTask } from '../../ui/use-task.ts'

/** Opts in or out on the server; what the page shows follows the server's answer, never the press. */
export function useMatchingSwitch() {
  const email = useSession()?.email ?? ''
  const client = useQueryClient()
  const notify = useNotify()
  return useTask({
    run: (next: { isActive: boolean }) =>
      call('updateActiveStatus', { query: { email, status: next.isActive ? 'true' : 'false' } }),
    onDone: ({ isActive }) => {
      client.setQueryData(userDataQuery.queryKey, before => before && { ...before, isActive })
      notify({
        severity: 'success',
        text: isActive ? TRIGGER_MESSAGES.optInDone : TRIGGER_MESSAGES.optOutDone,
      })
      return client.invalidateQueries({ queryKey: jobRunsQuery.queryKey })
    },
    onFail: error => notify({ severity: 'error', text: tellRefusal(error) }),
  })
}

function tellRefusal(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'preferences_missing') return TRIGGER_MESSAGES.preferencesMissing
  if (code === 'resume_missing') return TRIGGER_MESSAGES.resumeMissing
  return TRIGGER_MESSAGES.toggleFailed
}
