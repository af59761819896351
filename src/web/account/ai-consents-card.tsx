import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AiConsent } from '#contract/ai-consents.ts'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { call } from '../api.ts'
import { aiConsentsQuery } from '../queries/settings.ts'
import { Button } from '../ui/button.tsx'
import { useChange } from '../use-change.ts'

/** Which AI services may read the resume. Not there where everything stays on the server. */
export function AiConsentsCard() {
  const all = useQuery(aiConsentsQuery).data ?? []
  // One service may run both models; it is agreed to once.
  const consents = all.filter((one, index) => all.findIndex(({ engine }) => engine === one.engine) === index)
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
  const withdraw = useChange({
    run: () => call('changeAiConsent', { body: { modelName, isGiven: false } }),
    onDone: ({ consents }) => client.setQueryData(aiConsentsQuery.queryKey, consents),
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
