import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/jobs.ts'
import { OWN_FINDS_MESSAGES } from '#contract/messages/own-finds.ts'
import { type Answer, call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { useNotify } from '../ui/notices.tsx'

type Outcome = Answer<'addOwnFind'>
export type Found = Extract<Outcome, { kind: 'added' | 'known' }>
export type Incomplete = Extract<Outcome, { kind: 'incomplete' }>

export interface Pasted {
  posting: string
  title: string
  company: string
}

interface Sending extends Pasted {
  /** What the answer before asked for: its fields stay while it is answered. */
  asked: Incomplete | null
}

export type AddFind = ReturnType<typeof useAddFind>

/** Reading a page takes a while: it is given up when the box closes. */
export function useAddFind(onFound: (found: Found) => void) {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return useMutation({
    mutationFn: ({ posting, title, company }: Sending) => {
      running.current = new AbortController()
      const named = { ...(title === '' ? {} : { title }), ...(company === '' ? {} : { company }) }
      return call('addOwnFind', { body: { posting, ...named }, signal: running.current.signal })
    },
    onSuccess: outcome => {
      if (outcome.kind !== 'incomplete') onFound(outcome)
    },
  })
}

/** The sentence for one field of the form; undefined when nothing is wrong with it. */
export function fieldError(error: unknown, field: keyof Pasted): string | undefined {
  return error instanceof ApiError && error.field === field ? error.sentence : undefined
}

/** What stands in the way beside the fields; null when nothing does. */
export function obstacleOf(error: unknown): string | null {
  if (error === null) return null
  if (!(error instanceof ApiError)) return tellFailure(error)
  if (error.code === 'resume_missing') return OWN_FINDS_MESSAGES.resumeMissing
  if (error.code === 'preferences_missing') return OWN_FINDS_MESSAGES.preferencesMissing
  return error.field === undefined ? tellFailure(error) : null
}

export function useTakeBack(onRemoved: () => void) {
  const notify = useNotify()
  return useMutation({
    mutationFn: ({ jobId }: Job) => call('removeOwnFind', { body: { jobId } }),
    onSuccess: (_, { jobTitle }) => {
      notify({ severity: 'success', text: OWN_FINDS_MESSAGES.removed(jobTitle) })
      onRemoved()
    },
    onError: error => notify({ severity: 'error', text: tellFailure(error) }),
  })
}
