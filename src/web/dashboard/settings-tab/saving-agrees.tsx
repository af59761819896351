import { useQuery } from '@tanstack/react-query'
import { AI_CONSENT_MESSAGES } from '#contract/messages/ai-consents.ts'
import { aiConsentsQuery } from '../../ai-consents-query.ts'

/** Names the outside AI service that saving the form agrees to; nothing for a model that was decided on before. */
export function SavingAgrees({ model }: { model: string | null }) {
  const service = useQuery(aiConsentsQuery).data?.find(({ modelName }) => modelName === model)
  if (!service || service.givenAt !== null || service.withdrawnAt !== null) return null
  return <p className="dashboard-note">{`${AI_CONSENT_MESSAGES.savingAgrees} ${service.meaning}`}</p>
}
