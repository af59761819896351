import { useQuery } from '@tanstack/react-query'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { MODEL_NAMES, MODELS, type ModelName } from '#contract/models.ts'
import { useConfig } from '../../config.ts'
import { type Attempts, attemptsQuery } from '../../queries/jobs.ts'
import { tellMoment, useNow } from '../../time-text.ts'

/** The models as cards. What does the work here, and what is left of today, is known once the server has said so. */
export function useModelCards() {
  const offered = useConfig()?.models
  const attempts = useQuery(attemptsQuery).data
  const nowMs = useNow()
  const names = MODEL_NAMES.filter(name => !offered || offered.some(model => model.name === name))
  return names.map(name => {
    const { tier, attemptsPerDay } = MODELS[name]
    const facts = offered?.find(model => model.name === name)
    const perDay = SETTINGS_MESSAGES.modelAttempts(facts?.attemptsPerDay ?? attemptsPerDay)
    return {
      value: name,
      title: name,
      details: (
        <>
          <span>{`${SETTINGS_MESSAGES.modelTier[tier]}, ${perDay}`}</span>
          <span>{(attempts && tellLeft(attempts, name, nowMs)) ?? '\u00a0'}</span>
          {facts && <span>{SETTINGS_MESSAGES.modelEngine(facts.engine)}</span>}
        </>
      ),
    }
  })
}

function tellLeft({ models, renewsAt }: Attempts, name: ModelName, nowMs: number): string | null {
  const left = models.find(({ modelName }) => modelName === name)?.attemptsLeft
  if (left === undefined) return null
  return left > 0
    ? SETTINGS_MESSAGES.modelLeft(left)
    : SETTINGS_MESSAGES.modelUsedUp(tellMoment(renewsAt, nowMs))
}
