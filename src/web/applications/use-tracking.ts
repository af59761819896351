import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Application, ApplicationDetails, Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { call } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { applicationsQuery } from '../queries/applications.ts'
import { renewJobs } from '../queries/jobs.ts'
import { remindersQuery } from '../queries/settings.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { useChange } from '../use-change.ts'

export interface Tracking {
  move: (application: Application, stage: Stage) => void
  /** @param onSaved what was typed may go; after a refusal it stays */
  describe: (application: Application, details: ApplicationDetails, onSaved: () => void) => void
  undo: () => void
  /** The application that was changed last on this page; null: none, or its change was taken back. */
  lastChanged: Application | null
  isBusy: boolean
}

type Change =
  | { kind: 'stage'; application: Application; stage: Stage }
  | { kind: 'details'; application: Application; details: ApplicationDetails; onSaved: () => void }

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
  const { isBusy, start } = useTask({
    run(made: Change) {
      if (made.kind === 'stage') put(made.application.jobId, { ...made.application, stage: made.stage })
      return send(made)
    },
    onDone(fresh, made) {
      put(fresh.jobId, fresh)
      setLastChanged(fresh)
      if (made.kind === 'stage') return
      made.onSaved()
      notify({ severity: 'success', text: APPLICATIONS_MESSAGES.saved })
      if (fresh.nextStepOn !== null) void inBackground(() => keepTimeZone(client))
    },
    onFail: fail,
  })
  const undo = useTask({
    run: ({ jobId, version }: Application) =>
      call('undoApplicationChange', { query: { jobId }, body: { basis: version } }),
    onDone: ({ application }, { jobId }) => {
      put(jobId, application)
      setLastChanged(null)
      notify({ severity: 'success', text: APPLICATIONS_MESSAGES.undone })
    },
    onFail: fail,
  })
  // One function for ever: with a new one after each answer hundreds of cards would be drawn again.
  const move = useCallback(
    (application: Application, stage: Stage) => {
      if (stage !== application.stage) start({ kind: 'stage', application, stage })
    },
    [start],
  )
  return {
    move,
    describe: (application, details, onSaved) => start({ kind: 'details', application, details, onSaved }),
    undo: () => lastChanged && undo.start(lastChanged),
    lastChanged,
    isBusy: isBusy || undo.isBusy,
  }
}

/** @param fresh null: not tracked any more */
function replace(list: readonly Application[], jobId: string, fresh: Application | null): Application[] {
  if (fresh === null) return list.filter(one => one.jobId !== jobId)
  if (!list.some(one => one.jobId === jobId)) return [fresh, ...list]
  return list.map(one => (one.jobId === jobId ? fresh : one))
}

/** Mails about steps come in the morning of whoever sets one; until then nobody needs to be asked where they live. */
async function keepTimeZone(client: QueryClient): Promise<void> {
  const { canSend: _, ...settings } = await call('retrieveReminders')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (settings.timeZone === null) await call('saveReminders', { body: { ...settings, timeZone } })
  await client.invalidateQueries({ queryKey: remindersQuery.queryKey })
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
  const [params, setParams] = useSearchParams()
  const jobId = params.get('add')
  const isLoaded = known !== undefined
  const isKnown = known?.some(one => one.jobId === jobId) ?? false
  const { start } = useChange({
    run: (wanted: string) =>
      call('moveApplication', { query: { jobId: wanted }, body: { stage: 'saved', basis: null } }),
    onDone: () => renewJobs(client),
    onEnd: () => client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  })
  useEffect(() => {
    if (jobId === null || !isLoaded) return
    setParams({}, { replace: true })
    if (!isKnown) start(jobId)
  }, [jobId, isLoaded, isKnown, setParams, start])
}
