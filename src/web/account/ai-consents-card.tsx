import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AiConsent } from '#contract/ai-consents.ts'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { aiConsentsQuery } from '../ai-consents-query.ts'
import { call } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'

/** Which outside AI services may read the resume. Not there where everything stays on the server. */
export function AiConsentsCard() {
  const consents = useQuery(aiConsentsQuery).data ?? []
  if (consents.length === 0) return null
  return (
    <section className="own-card" aria-labelledby="own-services">
      <h2 id="own-services">{AI_CONSENT_MESSAGES.cardTitle}</h2>
      <ul className="own-sessions">
        {consents.map(consent => (
          <ServiceRow key={consent.modelName} {...consent} />
        ))}
      </ul>
    </section>
  )
}

function ServiceRow({ modelName, engine, meaning, givenAt }: AiConsent) {
  const client = useQueryClient()
  const notify = useNotify()
  const withdraw = useMutation({
    mutationFn: () => call('changeAiConsent', { body: { modelName, isGiven: false } }),
    onSuccess: ({ consents }) => client.setQueryData(aiConsentsQuery.queryKey, consents),
    onError: error => notify({ severity: 'error', text: tellFailure(error) }),
  })
  return (
    <li>
      <div>
        <p className="own-session-device">{engine}</p>
        <p className="own-card-intro">{givenAt === null ? AI_CONSENT_MESSAGES.notGiven : meaning}</p>
      </div>
      {givenAt !== null && (
        <Button
          variant="soft"
          size="sm"
          isBusy={withdraw.isPending}
          aria-label={AI_CONSENT_MESSAGES.withdrawOf(engine)}
          onClick={() => withdraw.mutate()}
        >
          {AI_CONSENT_MESSAGES.withdraw}
        </Button>
      )}
    </li>
  )
}
