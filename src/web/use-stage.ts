import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Application, STAGES, type Stage } from '#contract/applications.ts'
import { call } from './api.ts'
import { applicationsQuery } from './queries/applications.ts'
import type { Task } from './ui/use-task.ts'
import { useChange } from './use-change.ts'

interface StageOfJob {
  /** Null: the job is not tracked. */
  application: Application | null
  isBusy: boolean
  move: (stage: Stage) => void
}

/** How far the application for one job is, and moving it on. @param onMoved once the server has it */
export function useStage(jobId: string, onMoved: (stage: Stage) => void): StageOfJob {
  const client = useQueryClient()
  const { queryKey } = applicationsQuery
  const known = useQuery(applicationsQuery).data?.applications
  const application = known?.find(one => one.jobId === jobId) ?? null
  const { isBusy, start } = useChange({
    run: (stage: Stage) =>
      call('moveApplication', { query: { jobId }, body: { stage, basis: application?.version ?? null } }),
    onDone: (fresh, stage) => {
      client.setQueryData(
        queryKey,
        before =>
          before && {
            ...before,
            applications: [fresh, ...before.applications.filter(one => one.jobId !== jobId)],
          },
      )
      onMoved(stage)
    },
    onFail: () => client.invalidateQueries({ queryKey }),
  })
  return { application, isBusy, move: start }
}

const APPLIED_AT = STAGES.indexOf('applied')

/**
 * Marks several jobs as applied, one after the other; those that are that far already stay where they are.
 * @param onMoved once the server has them all, with how many it moved
 */
export function useApplyMany(onMoved: (amount: number) => void): Task<readonly string[]> {
  const client = useQueryClient()
  return useChange({
    run: async (jobIds: readonly string[]) => {
      const { applications } = await client.ensureQueryData(applicationsQuery)
      const known = new Map(applications.map(one => [one.jobId, one]))
      const before = jobIds.filter(jobId => STAGES.indexOf(known.get(jobId)?.stage ?? 'saved') < APPLIED_AT)
      for (const jobId of before) {
        const basis = known.get(jobId)?.version ?? null
        await call('moveApplication', { query: { jobId }, body: { stage: 'applied', basis } })
      }
      return before.length
    },
    onDone: onMoved,
    onEnd: () => client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  })
}
