import { useQueryClient } from '@tanstack/react-query'
import type { LetterPage } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { letterQuery } from '../queries/documents.ts'
import { keepUnsentLetter } from '../queries/unsent-letter.ts'
import { useChange } from '../use-change.ts'

/** Has the letter written, in the place of the one that is shown. */
export function useWriteLetter({ jobId, letter }: LetterPage) {
  const client = useQueryClient()
  const { queryKey } = letterQuery(jobId)
  return useChange({
    run: () => call('writeLetter', { query: { jobId }, body: { basis: letter?.basis ?? null } }),
    done: LETTER_MESSAGES.written,
    onDone: fresh => {
      keepUnsentLetter(client, jobId, {})
      client.setQueryData(queryKey, fresh)
    },
    onFail: error => {
      // It was written on a letter that is gone; what is there now has to be seen first.
      if (error instanceof ApiError && error.code === 'letter_changed')
        void client.invalidateQueries({ queryKey })
    },
  })
}
