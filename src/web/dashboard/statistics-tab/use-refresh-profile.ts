import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import { RefreshRecord } from '#contract/live-record.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { tellFailure } from '../../failure-text.ts'
import { jobRunsQuery, renewJobs } from '../../queries/jobs.ts'
import { useSession } from '../../session.ts'
import { type Notice, useNotify } from '../../ui/notices.tsx'
import { tellWhy } from '../run-report.ts'
import { answerPuzzle, beginRefresh, isLive, lookAtRecord, type RefreshState } from './refresh-state.ts'

interface PuzzleAnswer {
  /** '1' to '6'. */
  option: string
  /** How long the person had the puzzle before them. */
  tookSeconds: number
}

export interface RefreshProfile {
  state: RefreshState
  start: () => void
  /** Passes the answer to the puzzle of the state on; without one nothing happens. */
  answer: (answer: PuzzleAnswer) => void
  /** The person has put the puzzle of the state aside; it waits until its time is over. */
  isPuzzleClosed: boolean
  closePuzzle: () => void
  openPuzzle: () => void
}

/** Runs a refresh to its end and says how it ended. Leaving the dashboard stops the looking, not the refresh. */
export function useRefreshProfile(): RefreshProfile {
  const [state, setState] = useState<RefreshState>({ step: 'idle' })
  const latest = useRef(state)
  const [closedId, setClosedId] = useState<string | null>(null)
  const email = useSession()?.email ?? ''
  const client = useQueryClient()
  const notify = useNotify()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function enter(next: RefreshState): void {
    latest.current = next
    setState(next)
  }

  async function run(signal: AbortSignal): Promise<void> {
    enter({ step: 'starting' })
    const begun = await begin(signal)
    if (signal.aborted) return
    enter(begun)
    await follow(signal)
    if (signal.aborted) return
    conclude(latest.current, { client, notify })
    if (latest.current.step !== 'failed' || latest.current.why !== null) return
    const why = await findWhy(client)
    if (!signal.aborted) enter({ step: 'failed', why })
  }

  /** Looks at the record until the refresh has ended. */
  async function follow(signal: AbortSignal): Promise<void> {
    while (isLive(latest.current)) {
      await wait(LIMITS.refreshPollMs, signal)
      if (signal.aborted) return
      const record = await readRecord(email, signal)
      // An answer may have changed the state in the meantime.
      if (signal.aborted || !isLive(latest.current)) return
      enter(lookAtRecord(latest.current, record, Date.now()))
    }
  }

  function start(): void {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    void run(control.signal)
  }

  async function answer({ option, tookSeconds }: PuzzleAnswer): Promise<void> {
    const puzzle = latest.current
    if (puzzle.step !== 'puzzle') return
    const { captchaId } = puzzle
    enter(answerPuzzle(puzzle, Date.now()))
    try {
      const dictKeyValue = { captchaResponseAnswer: option, captchaResponseTime: tookSeconds, captchaId }
      const expiryTimeInSec = LIMITS.recordTtlAtAnswerSeconds
      await call('updateRecord', { body: { redisKey: email, expiryTimeInSec, dictKeyValue } })
    } catch (error) {
      notify({ severity: 'error', text: tellFailure(error) })
      // It did not arrive: the puzzle waits as before.
      if (isLive(latest.current)) enter(puzzle)
    }
  }

  useJoining(state.step === 'idle', start)
  const captchaId = state.step === 'puzzle' ? state.captchaId : null
  return {
    ...{ state, start },
    answer: given => void answer(given),
    isPuzzleClosed: captchaId !== null && captchaId === closedId,
    closePuzzle: () => setClosedId(captchaId),
    openPuzzle: () => setClosedId(null),
  }
}

/** A refresh that went on while the page was loaded anew is looked at again. */
function useJoining(isIdle: boolean, start: () => void): void {
  // What the cache remembers of it may be over by now.
  const runs = useQuery({ ...jobRunsQuery, refetchOnMount: 'always' })
  const isWatched = runs.isFetchedAfterMount && (runs.data?.isWatched ?? false)
  const hasLooked = useRef(false)
  useEffect(() => {
    if (!isWatched || !isIdle || hasLooked.current) return
    hasLooked.current = true
    start()
  })
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

/** What the server says of the search that failed; null when it cannot be asked or does not know. */
async function findWhy(client: QueryClient): Promise<string | null> {
  try {
    return tellWhy((await client.fetchQuery({ ...jobRunsQuery, staleTime: 0 })).last)
  } catch {
    return null // the failure itself has been told; this was only its reason
  }
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
