import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nextPollMs } from '../poll-schedule.ts'
import { generationsQuery } from '../queries.ts'

/** What has become of each request for a resume, looked at every 30 s and sooner after `markRequest`. */
export function useGenerations() {
  const [requestedAtMs, setRequestedAtMs] = useState<number | null>(null)
  const query = useQuery({
    ...generationsQuery,
    refetchInterval: () => nextPollMs(requestedAtMs === null ? null : Date.now() - requestedAtMs),
  })
  return { query, markRequest: () => setRequestedAtMs(Date.now()) }
}
