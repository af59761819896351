import { useDeferredValue, useMemo, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { AsideReason } from '#contract/triage.ts'
import type { Generation } from '../../queries/jobs.ts'
import { useNow } from '../../time-text.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { useStable } from '../../use-stable.ts'
import type { ListedJob } from './job-list.ts'
import { useGroups } from './use-groups.ts'
import type { ListView } from './use-list-view.ts'
import { useTriage } from './use-triage.ts'

/** From here on list and job stand side by side. */
const IS_WIDE = '(width >= 1100px)'

interface WorkbenchOf {
  jobs: readonly Job[]
  generations: readonly Generation[]
  /** The person's matching score, 0..100. */
  limit: number
  view: ListView
}

export type WorkbenchState = ReturnType<typeof useWorkbench>

/** What the list holds, which job is read, and what can be done with either. */
export function useWorkbench({ jobs, generations, limit, view }: WorkbenchOf) {
  const triage = useTriage()
  const nowMs = useNow()
  const isWide = useMediaQuery(IS_WIDE)
  // What was pressed or typed shows at once; the list may follow a moment later.
  const choice = useDeferredValue(view.choice)
  const { marks, newSince, mark } = triage
  const grouped = useGroups({ jobs, generations, marks, newSince, limit, choice, nowMs })
  const rows = useMemo(() => grouped.groups.flatMap(({ items }) => items), [grouped.groups])
  const selection = useSelection(rows)
  const page = usePages(rows, view.jobId)
  const found = useFound(rows, { jobId: view.jobId, isWide })
  const current = useKept(found, view.jobId)
  const isGone = current !== undefined && !grouped.known.has(current.job.jobId)

  function open(jobId: string): void {
    view.openJob(jobId)
    if (!marks.get(jobId)?.isSeen) afterPaint(() => mark({ jobIds: [jobId], change: { isSeen: true } }))
  }
  function step(by: number): void {
    const at = current ? rows.indexOf(current) + by : 0
    const next = rows[Math.min(rows.length - 1, Math.max(0, at))]
    if (next) open(next.job.jobId)
  }
  function star({ job, mark: own }: ListedJob): void {
    mark({ jobIds: [job.jobId], change: { isStarred: !own?.isStarred } })
  }
  function putAside(items: readonly ListedJob[], aside: AsideReason): void {
    const [first] = items
    if (first === undefined) return
    const gone = new Set(items.map(({ job }) => job.jobId))
    if (view.jobId !== null && gone.has(view.jobId)) view.openJob(findNext(rows, gone, first))
    const told =
      items.length === 1
        ? TRIAGE_MESSAGES.putAside(first.job.jobTitle)
        : TRIAGE_MESSAGES.putAsideMany(items.length)
    mark({ jobIds: [...gone], change: { aside }, told })
    selection.clear()
  }
  const actions = useStable({ open, star, select: selection.toggle })
  return {
    ...{ ...grouped, triage, nowMs, isWide, rows, selection, page, current, isGone, choice },
    ...{ open, step, star, putAside, actions },
  }
}

/** What nobody waits for comes after what was pressed for is on the screen. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Who reads a job keeps it, though it closes or a filter leaves it out: it stays as it was until another is opened. */
function useKept(found: ListedJob | undefined, jobId: string | null): ListedJob | undefined {
  const [kept, keep] = useState(found)
  if (found !== undefined && found !== kept) keep(found)
  return found ?? (kept?.job.jobId === jobId ? kept : undefined)
}

/** In wide windows the first job stands beside the list before one is opened; a better one that comes later takes not its place. */
function useFound(
  rows: readonly ListedJob[],
  { jobId, isWide }: { jobId: string | null; isWide: boolean },
): ListedJob | undefined {
  const [shownId, setShownId] = useState<string | null>(null)
  const rowOf = (id: string | null) => rows.find(({ job }) => job.jobId === id)
  if (jobId !== null || !isWide) return rowOf(jobId)
  const shown = rowOf(shownId) ?? rows[0]
  if (shown !== undefined && shown.job.jobId !== shownId) setShownId(shown.job.jobId)
  return shown
}

/** @returns the job after the first of those that go, or before it; null when none is left */
function findNext(rows: readonly ListedJob[], gone: ReadonlySet<string>, first: ListedJob): string | null {
  const from = rows.indexOf(first)
  const next = rows.slice(from).find(({ job }) => !gone.has(job.jobId)) ?? rows[from - 1]
  return next?.job.jobId ?? null
}

/** The jobs that are chosen to be worked on together; what leaves the list leaves the choice. */
function useSelection(rows: readonly ListedJob[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => rows.filter(({ job }) => chosen.has(job.jobId)), [rows, chosen])
  const ids = useMemo(() => new Set(items.map(({ job }) => job.jobId)), [items])
  const toggle = (jobId: string) =>
    setChosen(before => {
      const after = new Set(before)
      if (!after.delete(jobId)) after.add(jobId)
      return after
    })
  return { ids, items, toggle, clear: () => setChosen(new Set()) }
}

/** How many rows are shown: whole pages, and so many that the opened job is among them. */
function usePages(rows: readonly ListedJob[], jobId: string | null) {
  const [wanted, setWanted] = useState<number>(LIMITS.jobsPerPage)
  const at = rows.findIndex(({ job }) => job.jobId === jobId) + 1
  const shown = Math.max(wanted, Math.ceil(at / LIMITS.jobsPerPage) * LIMITS.jobsPerPage)
  return { shown: Math.min(shown, rows.length), show: setWanted }
}
