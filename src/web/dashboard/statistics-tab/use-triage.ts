import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobMark, SavedView } from '#contract/triage.ts'
import { type Answer, call } from '../../api.ts'
import { triageQuery } from '../../queries/triage.ts'
import { useChange } from '../../use-change.ts'

type Change = Partial<Omit<JobMark, 'jobId'>>

interface Marking {
  jobIds: readonly string[]
  change: Change
  /** What the undo bar says; left out where there is nothing to undo. */
  told?: string
}

export interface Triage {
  marks: ReadonlyMap<string, JobMark>
  /** How many jobs are put aside. */
  aside: number
  views: readonly SavedView[]
  /** Null: nothing counts as new. */
  newSince: string | null
  mark: (marking: Marking) => void
  /** What was done last and can be undone; null: nothing. */
  last: { told: string; undo: () => void; close: () => void } | null
}

const NO_MARKS: ReadonlyMap<string, JobMark> = new Map()
const NO_VIEWS: readonly SavedView[] = []
type Opened = Answer<'openTriage'>

const LISTS = [triageQuery.queryKey, ['jobs'], ['jobs-below']]

/** What the person noted on the list. A mark shows at once and goes back when the server refuses it. */
export function useTriage(): Triage {
  const client = useQueryClient()
  const { queryKey } = triageQuery
  const opened = useQuery({ ...triageQuery, select: byJob }).data
  const [last, setLast] = useState<{ told: string; before: readonly JobMark[] } | null>(null)
  const put = (marks: readonly JobMark[]) =>
    client.setQueryData(queryKey, known => known && noted(known, marks))
  const save = useChange({
    run: ({ jobIds, change }: Marking) => call('markJobs', { body: { jobIds: [...jobIds], change } }),
    onDone: (_, { change }) => {
      if (change.aside === undefined) return
      void client.invalidateQueries({ queryKey: ['aside'] })
      // What comes back may not have been on the list that this page was told.
      if (change.aside === null)
        void Promise.all(LISTS.map(list => client.invalidateQueries({ queryKey: list })))
    },
    onFail: () => {
      setLast(null)
      return client.invalidateQueries({ queryKey })
    },
  })
  const marks = opened?.marks ?? NO_MARKS
  const mark = (marking: Marking) => {
    // As they are by now: whoever calls may have been drawn a moment ago.
    const known = new Map(client.getQueryData(queryKey)?.marks.map(one => [one.jobId, one]))
    const before = marking.jobIds.map(jobId => known.get(jobId) ?? unmarked(jobId))
    put(before.map(one => ({ ...one, ...marking.change })))
    if (marking.told !== undefined) setLast({ told: marking.told, before })
    save.start(marking)
  }
  const undo = (before: readonly JobMark[]) => {
    setLast(null)
    put(before)
    const alike = Map.groupBy(before, ({ isStarred, aside }) => JSON.stringify({ isStarred, aside }))
    for (const own of alike.values()) {
      const { isStarred = false, aside = null } = own[0] ?? {}
      save.start({ jobIds: own.map(({ jobId }) => jobId), change: { isStarred, aside } })
    }
  }
  return {
    ...{ marks, aside: opened?.aside ?? 0 },
    ...{ mark, views: opened?.views ?? NO_VIEWS, newSince: opened?.newSince ?? null },
    last: last && { told: last.told, undo: () => undo(last.before), close: () => setLast(null) },
  }
}

function byJob({ marks, ...rest }: Opened) {
  return { ...rest, marks: new Map(marks.map(mark => [mark.jobId, mark])) }
}

function unmarked(jobId: string): JobMark {
  return { jobId, isStarred: false, isSeen: false, aside: null, isAsked: true }
}

function noted(known: Opened, fresh: readonly JobMark[]): Opened {
  const changed = new Set(fresh.map(({ jobId }) => jobId))
  const before = known.marks.filter(({ jobId }) => changed.has(jobId))
  const marks = [...known.marks.filter(({ jobId }) => !changed.has(jobId)), ...fresh]
  return { ...known, marks, aside: known.aside - countAside(before) + countAside(fresh) }
}

function countAside(marks: readonly JobMark[]): number {
  return marks.filter(({ aside }) => aside !== null).length
}
