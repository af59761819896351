import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { useNotify } from '../../ui/notices.tsx'
import { profileQuery, userDataQuery } from '../queries.ts'
import type { UploadState } from './upload-state.ts'

/**
 * While a scan is read, looks every 5 s whether it has become the resume. It has when the profile carries
 * another version than before.
 */
export function useScanWatch(state: UploadState, setState: (next: UploadState) => void): void {
  const client = useQueryClient()
  const notify = useNotify()
  const givesUpAtMs = state.step === 'scanning' ? state.givesUpAtMs : null
  useEffect(() => {
    if (givesUpAtMs === null) return
    const versionOf = () => client.getQueryData(profileQuery.queryKey)?.resumeVersion
    const before = versionOf()
    const timer = setInterval(async () => {
      await client.invalidateQueries({ queryKey: userDataQuery.queryKey })
      await client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => undefined)
      if (versionOf() !== before) {
        setState({ step: 'idle' })
        notify({ severity: 'success', text: TRIGGER_MESSAGES.uploaded, durationMs: LIMITS.toastMs })
      } else if (Date.now() >= givesUpAtMs) {
        setState({ step: 'failed', reason: TRIGGER_MESSAGES.scanUnread })
      }
    }, LIMITS.refreshPollMs)
    return () => clearInterval(timer)
  }, [givesUpAtMs, client, notify, setState])
}
