import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AiConsent } from '#contract/ai-consents.ts'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { call } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { aiConsentsQuery } from '../queries/settings.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'

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
  const withdraw = useTask({
    run: () => call('changeAiConsent', { body: { modelName, isGiven: false } }),
    onDone: ({ consents }) => client.setQueryData(aiConsentsQuery.queryKey, consents),
    onFail: error => notify({ severity: 'error', text: tellFailure(error) }),
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
          isBusy={withdraw.isBusy}
          aria-label={AI_CONSENT_MESSAGES.withdrawOf(engine)}
          onClick={() => withdraw.start()}
        >
          {AI_CONSENT_MESSAGES.withdraw}
        </Button>
      )}
    </li>
  )
}
