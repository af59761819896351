import { useQuery } from '@tanstack/react-query'
import { Check, Clock, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FIRST_DAYS_MESSAGES } from '#contract/messages/first-days.ts'
import { type JobRuns, jobRunsQuery } from '../queries/jobs.ts'
import { type JobSources, jobSourcesQuery } from '../queries/settings.ts'
import { PopMenu } from '../ui/pop-menu.tsx'
import './search-progress.css'

type Run = NonNullable<JobRuns['last']>

/** How far the search is that runs now, source by source; nothing while none does. */
export function SearchProgress() {
  const run = useQuery(jobRunsQuery).data?.last
  const isRunning = run != null && run.finishedAt === null
  const spoken = useSpoken(isRunning ? tellSoFar(run) : '')
  return (
    <>
      <p className="hidden-text" role="status">
        {spoken}
      </p>
      {isRunning && (
        <PopMenu
          className="search-progress"
          isAtEnd
          label={`${FIRST_DAYS_MESSAGES.searching}: ${tellSoFar(run)}`}
          button={
            <>
              <span className="search-progress-track" aria-hidden="true">
                <span className="search-progress-fill" />
              </span>
              <span className="search-progress-long">{tellSoFar(run)}</span>
              <span className="search-progress-short">{tellShort(run)}</span>
            </>
          }
        >
          {() => <BySource run={run} />}
        </PopMenu>
      )}
    </>
  )
}

function tellSoFar({ postingsRead, jobsFound }: Run): string {
  return postingsRead === 0
    ? FIRST_DAYS_MESSAGES.beginning
    : FIRST_DAYS_MESSAGES.soFar(postingsRead, jobsFound)
}

/** Said in these words by the label too, which a voice control goes by. */
function tellShort({ postingsRead }: Run): string {
  return postingsRead === 0 ? FIRST_DAYS_MESSAGES.beginning : FIRST_DAYS_MESSAGES.soFarShort(postingsRead)
}

const SPOKEN_EVERY_MS = 10_000

/** A number that ticks would never let anybody hear something else. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState(text)
  const hasBegun = text !== '' && spoken === ''
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), hasBegun ? 0 : SPOKEN_EVERY_MS)
    return () => clearTimeout(timer)
  }, [text, hasBegun])
  return spoken
}

const SIGNS = { reading: RefreshCw, done: Check, failed: TriangleAlert, next: Clock } as const

interface SourceLine {
  name: string
  step: keyof typeof SIGNS
  text: string
}

function BySource({ run }: { run: Run }) {
  const sources = useQuery(jobSourcesQuery).data
  return (
    <>
      <p className="pop-title">{FIRST_DAYS_MESSAGES.searching}</p>
      <ul className="search-sources">
        {listLines(run, sources).map(({ name, step, text }) => {
          const Sign = SIGNS[step]
          return (
            <li key={name} data-step={step}>
              <Sign size={16} aria-hidden="true" />
              <span>{name}</span>
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The source that is read now stands first; what the others came to counts where it is of this search. */
export function listLines(run: Run, sources: JobSources | undefined): SourceLine[] {
  const now = { name: run.source, step: 'reading', text: tellSoFar(run) } as const
  const others = [
    ...(sources?.sites ?? []).map(({ label, health }) => ({ name: label, health })),
    ...(sources?.boards ?? []).map(({ company, health }) => ({ name: company, health })),
  ]
  return [
    now,
    ...others
      .filter(({ name }) => name !== run.source)
      .map(({ name, health }): SourceLine => {
        if (health.lastRunAt === null || Date.parse(health.lastRunAt) < Date.parse(run.startedAt))
          return { name, step: 'next', text: FIRST_DAYS_MESSAGES.next }
        if (health.failedInARow > 0) return { name, step: 'failed', text: FIRST_DAYS_MESSAGES.failed }
        return { name, step: 'done', text: FIRST_DAYS_MESSAGES.readBefore(health.postings ?? 0) }
      }),
  ]
}
