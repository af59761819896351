import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter, LetterPage } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { useNotify } from '../ui/notices.tsx'
import { letterQuery } from './letter-query.ts'

/** What the person decides on a sentence. */
export interface Decision {
  isKept: boolean
  ownText: string | null
}

export interface SentenceChoices {
  of: (sentenceId: string) => Decision
  change: (sentenceId: string, decision: Partial<Decision>) => void
  kept: number
  /** True while what is shown differs from what is saved. */
  isUnsaved: boolean
  isSaving: boolean
  save: () => Promise<unknown>
}

/** What the person decides on the sentences, on top of what is saved. */
export function useSentenceChoices(jobId: string, { basis, sentences }: Letter): SentenceChoices {
  const [changed, setChanged] = useState<ReadonlyMap<string, Decision>>(new Map())
  const saved = new Map<string, Decision>(
    sentences.map(({ id, isKept, ownText }) => [id, { isKept, ownText }]),
  )
  const of = (id: string): Decision => changed.get(id) ?? saved.get(id) ?? { isKept: true, ownText: null }
  const isChanged = (id: string): boolean => {
    const [before, now] = [saved.get(id), of(id)]
    return before?.isKept !== now.isKept || (before.ownText ?? '') !== (now.ownText ?? '')
  }
  const answered = useAnswer(jobId, LETTER_MESSAGES.saved, () => setChanged(new Map()))
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => {
      const decided = sentences.filter(({ id }) => isChanged(id)).map(({ id }) => ({ id, ...of(id) }))
      return call('reviewLetter', { query: { jobId }, body: { basis, sentences: decided } })
    },
    ...answered,
  })
  return {
    of,
    change: (id, decision) => setChanged(new Map([...changed, [id, { ...of(id), ...decision }]])),
    kept: sentences.filter(({ id }) => of(id).isKept).length,
    isUnsaved: sentences.some(({ id }) => isChanged(id)),
    isSaving: isPending,
    save: () => mutateAsync(),
  }
}

/** Has the letter written, in the place of the one that is shown. */
export function useWriteLetter({ jobId, letter }: LetterPage) {
  const answered = useAnswer(jobId, LETTER_MESSAGES.written, () => undefined)
  return useMutation({
    mutationFn: () => call('writeLetter', { query: { jobId }, body: { basis: letter?.basis ?? null } }),
    ...answered,
  })
}

function useAnswer(jobId: string, told: string, onFresh: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const { queryKey } = letterQuery(jobId)
  return {
    onSuccess: (fresh: LetterPage) => {
      client.setQueryData(queryKey, fresh)
      onFresh()
      notify({ severity: 'success', text: told })
    },
    onError: (error: unknown) => {
      notify({ severity: 'error', text: tellFailure(error) })
      // The choice was made on a letter that is gone; what is there now has to be seen first.
      if (error instanceof ApiError && error.code === 'letter_changed') {
        onFresh()
        void client.invalidateQueries({ queryKey })
      }
    },
  }
}
