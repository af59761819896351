import { useQueryClient } from '@tanstack/react-query'
import type { LetterPage } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { call } from '../api.ts'
import { letterQuery } from '../queries/documents.ts'
import { Button } from '../ui/button.tsx'
import { useChange } from '../use-change.ts'

/** Has the chosen model write the letter, where one may, and says how far it is. */
export function ModelLetter({ page: { jobId, model, progress, failure, letter } }: { page: LetterPage }) {
  const client = useQueryClient()
  const order = useChange({
    run: () => call('writeLetter', { query: { jobId }, body: { basis: letter?.basis ?? null, by: 'model' } }),
    onDone: page => client.setQueryData(letterQuery(jobId).queryKey, page),
  })
  if (model === undefined) return null
  return (
    <div className="letter-notes" aria-live="polite">
      <p>{progress ?? failure ?? LETTER_MESSAGES.byModel(model)}</p>
      {progress === undefined && (
        <Button size="sm" variant="outline" isBusy={order.isBusy} onClick={() => order.start()}>
          {LETTER_MESSAGES.writeBy(model)}
        </Button>
      )}
    </div>
  )
}
