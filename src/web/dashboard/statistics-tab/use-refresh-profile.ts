import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import { RefreshRecord } from '#contract/live-record.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { tellFailure } from '../../failure-text.ts'
import { useSession } from '../../session.ts'
import { type Notice, useNotify } from '../../ui/notices.tsx'
import { renewJobs } from '../queries.ts'
import { beginRefresh, isLive, lookAtRecord, type RefreshState } from './refresh-state.ts'

export interface RefreshProfile {
  state: RefreshState
  start: () => void
}

/** Runs a refresh to its end and says how it ended. Leaving the dashboard stops the looking, not the refresh. */
export function useRefreshProfile(): RefreshProfile {
  const [state, setState] = useState<RefreshState>({ step: 'idle' })
  const email = useSession()?.email ?? ''
  const client = useQueryClient()
  const notify = useNotify()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(signal: AbortSignal): Promise<void> {
    let now: RefreshState = { step: 'starting' }
    setState(now)
    now = await begin(signal)
    while (isLive(now) && !signal.aborted) {
      setState(now)
      await wait(LIMITS.refreshPollMs, signal)
      const record = await readRecord(email, signal)
      now = lookAtRecord(now, record, Date.now())
    }
    if (signal.aborted) return
    setState(now)
    conclude(now, { client, notify })
  }

  return {
    state,
    start() {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      void run(control.signal)
    },
  }
}

async function begin(signal: AbortSignal): Promise<RefreshState> {
  try {
    return beginRefresh(await call('fetchLatestJobs', { signal }), Date.now())
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500
    return { step: 'failed', why: isRefused ? tellFailure(error) : null }
  }
}

async function readRecord(email: string, signal: AbortSignal): Promise<RefreshRecord | null | 'unseen'> {
  try {
    return z.parse(RefreshRecord, await call('getRecord', { query: { key: email }, signal }))
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'not_found'
    return isGone ? null : 'unseen'
  }
}

const NOTICES = {
  latest: { severity: 'info', text: STATISTICS_MESSAGES.alreadyLatest },
  done: { severity: 'success', text: STATISTICS_MESSAGES.refreshDone },
  failed: { severity: 'error', text: STATISTICS_MESSAGES.refreshFailed },
} as const satisfies Record<string, Notice>

interface Surroundings {
  client: QueryClient
  notify: (notice: Notice) => void
}

function conclude({ step }: RefreshState, { client, notify }: Surroundings): void {
  notify(NOTICES[step === 'latest' || step === 'done' ? step : 'failed'])
  if (step !== 'failed') void renewJobs(client)
}

/** Ends early, without an error, when the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
