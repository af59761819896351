import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { type Answer, call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { applicationsQuery } from '../queries/applications.ts'
import { useTask } from '../ui/use-task.ts'
import { useChange } from '../use-change.ts'

type Outcome = Answer<'addManualJob'>
export type Found = Extract<Outcome, { kind: 'added' | 'known' }>
export type Incomplete = Extract<Outcome, { kind: 'incomplete' }>

export interface Pasted {
  posting: string
  title: string
  company: string
}

/** What became of the last sending; its fields stay while the next one is answered. */
interface Answered {
  asked: Incomplete | null
  error: unknown
}

export type AddFind = ReturnType<typeof useAddFind>

const NOTHING: Answered = { asked: null, error: null }

/** Reading a page takes a while: it is given up when the box closes. */
export function useAddFind(onFound: (found: Found) => void) {
  const [answered, setAnswered] = useState(NOTHING)
  const [sent, setSent] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { isBusy, start } = useTask({
    run: ({ posting, title, company }: Pasted) => {
      running.current = new AbortController()
      const named = { ...(title === '' ? {} : { title }), ...(company === '' ? {} : { company }) }
      return call('addManualJob', { body: { posting, ...named }, signal: running.current.signal })
    },
    onDone: outcome => {
      if (outcome.kind === 'incomplete') setAnswered({ asked: outcome, error: null })
      else onFound(outcome)
    },
    onFail: error => setAnswered(before => ({ ...before, error })),
  })
  return {
    ...{ ...answered, isBusy, sent },
    start(pasted: Pasted) {
      setAnswered(before => ({ ...before, error: null }))
      setSent(pasted.posting)
      start(pasted)
    },
    forget: () => setAnswered(NOTHING),
  }
}

/** The sentence for one field of the form; undefined when nothing is wrong with it. */
export function fieldError(error: unknown, field: keyof Pasted): string | undefined {
  return error instanceof ApiError && error.field === field ? error.sentence : undefined
}

/** What stands in the way beside the fields; null when nothing does. */
export function obstacleOf(error: unknown): string | null {
  if (error === null) return null
  if (!(error instanceof ApiError)) return tellFailure(error)
  if (error.code === 'resume_missing') return MANUAL_JOBS_MESSAGES.resumeMissing
  if (error.code === 'preferences_missing') return MANUAL_JOBS_MESSAGES.preferencesMissing
  return error.field === undefined ? tellFailure(error) : null
}

export function useTakeBack(onRemoved: () => void) {
  const client = useQueryClient()
  return useChange({
    run: ({ jobId }: Job) => call('removeManualJob', { body: { jobId } }),
    done: (_, { jobTitle }) => MANUAL_JOBS_MESSAGES.removed(jobTitle),
    onDone: () => {
      void client.invalidateQueries({ queryKey: applicationsQuery.queryKey })
      onRemoved()
    },
  })
}
