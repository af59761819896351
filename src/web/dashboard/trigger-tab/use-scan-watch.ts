import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import type { Scan } from '#contract/scans.ts'
import { isBeingRead, renewResume, scanQuery } from '../../queries/resume.ts'
import { useNotify } from '../../ui/notices.tsx'

/** The scan that is being read or could not be read; tells once it has become the resume. */
export function useScanWatch(): Scan | null {
  const client = useQueryClient()
  const notify = useNotify()
  const scan = useQuery(scanQuery).data ?? null
  const isReading = isBeingRead(scan)
  const wasReading = useRef(false)
  useEffect(() => {
    const hasEnded = wasReading.current && scan?.state === 'done'
    wasReading.current = isReading
    if (!hasEnded) return
    void renewResume(client)
    notify({ severity: 'success', text: TRIGGER_MESSAGES.scanRead, durationMs: LIMITS.toastMs })
  }, [scan, isReading, client, notify])
  return scan?.state === 'done' ? null : scan
}
