import { useQueryClient } from '@tanstack/react-query'
import type { Letter, LetterPage } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { letterQuery } from '../queries/documents.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { useDraft } from '../use-draft.ts'

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
  save: () => void
}

/** What the person decides on the sentences, on top of what is saved. */
export function useSentenceChoices(jobId: string, { basis, sentences }: Letter): SentenceChoices {
  const saved: Record<string, Decision> = Object.fromEntries(
    sentences.map(({ id, isKept, ownText }) => [id, { isKept, ownText }]),
  )
  const { draft, isChanged, change, discard } = useDraft(saved, (one, other) =>
    sentences.every(({ id }) => isSame(one[id], other[id])),
  )
  const of = (id: string): Decision => draft[id] ?? { isKept: true, ownText: null }
  const answered = useAnswer(jobId, LETTER_MESSAGES.saved, discard)
  const saving = useTask({
    run: () => {
      const decided = sentences.filter(({ id }) => !isSame(draft[id], saved[id]))
      return call('reviewLetter', {
        query: { jobId },
        body: { basis, sentences: decided.map(({ id }) => ({ id, ...of(id) })) },
      })
    },
    ...answered,
  })
  return {
    of,
    change: (id, decision) => change(() => ({ [id]: { ...of(id), ...decision } })),
    kept: sentences.filter(({ id }) => of(id).isKept).length,
    isUnsaved: isChanged,
    isSaving: saving.isBusy,
    save: saving.start,
  }
}

/** An own text that was emptied again is none. */
function isSame(one: Decision | undefined, other: Decision | undefined): boolean {
  return one?.isKept === other?.isKept && (one?.ownText ?? '') === (other?.ownText ?? '')
}

/** Has the letter written, in the place of the one that is shown. */
export function useWriteLetter({ jobId, letter }: LetterPage) {
  const answered = useAnswer(jobId, LETTER_MESSAGES.written, () => undefined)
  return useTask({
    run: () => call('writeLetter', { query: { jobId }, body: { basis: letter?.basis ?? null } }),
    ...answered,
  })
}

function useAnswer(jobId: string, told: string, onFresh: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const { queryKey } = letterQuery(jobId)
  return {
    onDone: (fresh: LetterPage) => {
      client.setQueryData(queryKey, fresh)
      onFresh()
      notify({ severity: 'success', text: told })
    },
    onFail: (error: unknown) => {
      notify({ severity: 'error', text: tellFailure(error) })
      // The choice was made on a letter that is gone; what is there now has to be seen first.
      if (error instanceof ApiError && error.code === 'letter_changed') {
        onFresh()
        void client.invalidateQueries({ queryKey })
      }
    },
  }
}
