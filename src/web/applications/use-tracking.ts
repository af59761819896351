import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Application, ApplicationDetails, Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { call } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { useNotify } from '../ui/notices.tsx'
import { applicationsQuery } from './applications-queries.ts'

export interface Tracking {
  move: (application: Application, stage: Stage) => void
  describe: (application: Application, details: ApplicationDetails) => Promise<Application>
  undo: () => void
  /** The application that was changed last on this page; null: none, or its change was taken back. */
  lastChanged: Application | null
  isBusy: boolean
}

type Change =
  | { kind: 'stage'; application: Application; stage: Stage }
  | { kind: 'details'; application: Application; details: ApplicationDetails }

/** Changes applications. A move shows at once and goes back when the server refuses it. */
export function useTracking(): Tracking {
  const client = useQueryClient()
  const notify = useNotify()
  const [lastChanged, setLastChanged] = useState<Application | null>(null)
  const { queryKey } = applicationsQuery
  const put = (jobId: string, fresh: Application | null) =>
    client.setQueryData(
      queryKey,
      known => known && { ...known, applications: replace(known.applications, jobId, fresh) },
    )
  const fail = (error: unknown) => {
    notify({ severity: 'error', text: tellFailure(error) })
    void client.invalidateQueries({ queryKey })
  }
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (made: Change) => send(made),
    onMutate: made => {
      if (made.kind === 'stage') put(made.application.jobId, { ...made.application, stage: made.stage })
    },
    onSuccess: (fresh, { kind }) => {
      put(fresh.jobId, fresh)
      setLastChanged(fresh)
      if (kind === 'details' && fresh.nextStepOn !== null) void inBackground(keepTimeZone)
    },
    onError: fail,
  })
  const undo = useMutation({
    mutationFn: ({ jobId, version }: Application) =>
      call('undoApplicationChange', { query: { jobId }, body: { basis: version } }),
    onSuccess: ({ application }, { jobId }) => {
      put(jobId, application)
      setLastChanged(null)
      notify({ severity: 'success', text: APPLICATIONS_MESSAGES.undone })
    },
    onError: fail,
  })
  // One function for ever: with a new one after each answer hundreds of cards would be drawn again.
  const move = useCallback(
    (application: Application, stage: Stage) => {
      if (stage !== application.stage) mutate({ kind: 'stage', application, stage })
    },
    [mutate],
  )
  return {
    move,
    describe: (application, details) => mutateAsync({ kind: 'details', application, details }),
    undo: () => lastChanged && undo.mutate(lastChanged),
    lastChanged,
    isBusy: isPending || undo.isPending,
  }
}

/** @param fresh null: not tracked any more */
function replace(list: readonly Application[], jobId: string, fresh: Application | null): Application[] {
  if (fresh === null) return list.filter(one => one.jobId !== jobId)
  if (!list.some(one => one.jobId === jobId)) return [fresh, ...list]
  return list.map(one => (one.jobId === jobId ? fresh : one))
}

/** Mails about steps come in the morning of whoever sets one; until then nobody needs to be asked where they live. */
async function keepTimeZone(): Promise<void> {
  const { canSend: _, ...settings } = await call('retrieveReminders')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (settings.timeZone === null) await call('saveReminders', { body: { ...settings, timeZone } })
}

/** Nobody waits for it, and the next step that is set tries again. */
async function inBackground(work: () => Promise<void>): Promise<void> {
  await work().catch(() => undefined)
}

function send(made: Change): Promise<Application> {
  const { jobId, version: basis } = made.application
  if (made.kind === 'stage')
    return call('moveApplication', { query: { jobId }, body: { stage: made.stage, basis } })
  return call('describeApplication', { query: { jobId }, body: { ...made.details, basis } })
}

/** The page was opened to track a job: does so once, and forgets it in the address. */
export function useWantedJob(known: readonly Application[] | undefined): void {
  const client = useQueryClient()
  const notify = useNotify()
  const [params, setParams] = useSearchParams()
  const jobId = params.get('add')
  const isLoaded = known !== undefined
  const isKnown = known?.some(one => one.jobId === jobId) ?? false
  const { mutate } = useMutation({
    mutationFn: (wanted: string) =>
      call('moveApplication', { query: { jobId: wanted }, body: { stage: 'saved', basis: null } }),
    onError: error => notify({ severity: 'error', text: tellFailure(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  })
  useEffect(() => {
    if (jobId === null || !isLoaded) return
    setParams({}, { replace: true })
    if (!isKnown) mutate(jobId)
  }, [jobId, isLoaded, isKnown, setParams, mutate])
}
