import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { call } from '../../api.ts'
import { aiConsentsQuery, settingsQuery } from '../../queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from '../../use-change.ts'

interface ConsentDialogProps {
  onAgreed: () => void
  onClose: () => void
}

/** Asks before the resume goes to the service behind the chosen model for the first time. */
export function ConsentDialog({ onAgreed, onClose }: ConsentDialogProps) {
  const client = useQueryClient()
  const model = useQuery(settingsQuery).data?.currentModel
  const service = useQuery(aiConsentsQuery).data?.find(({ modelName }) => modelName === model)
  const agree = useChange({
    run: (modelName: NonNullable<typeof model>) =>
      call('changeAiConsent', { body: { modelName, isGiven: true } }),
    onDone: ({ consents }) => {
      client.setQueryData(aiConsentsQuery.queryKey, consents)
      onAgreed()
    },
  })
  if (!service) return null
  const { modelName, engine, meaning } = service
  return (
    <Dialog
      title={AI_CONSENT_MESSAGES.title(engine)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {AI_CONSENT_MESSAGES.notNow}
          </Button>
          <Button isBusy={agree.isBusy} onClick={() => agree.start(modelName)}>
            {AI_CONSENT_MESSAGES.agree}
          </Button>
        </>
      }
    >
      <p>{meaning}</p>
    </Dialog>
  )
}
