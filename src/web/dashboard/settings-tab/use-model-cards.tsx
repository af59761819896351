import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { MODEL_NAMES, MODELS } from '#contract/models.ts'
import { useConfig } from '../../config.ts'

/** The models as cards. What does the work here is known once the server has said so. */
export function useModelCards() {
  const offered = useConfig()?.models
  const names = MODEL_NAMES.filter(name => !offered || offered.some(model => model.name === name))
  return names.map(name => {
    const { tier, attemptsPerDay } = MODELS[name]
    const facts = offered?.find(model => model.name === name)
    const attempts = SETTINGS_MESSAGES.modelAttempts(facts?.attemptsPerDay ?? attemptsPerDay)
    return {
      value: name,
      title: name,
      details: (
        <>
          <span>{`${SETTINGS_MESSAGES.modelTier[tier]}, ${attempts}`}</span>
          {facts && <span>{SETTINGS_MESSAGES.modelEngine(facts.engine)}</span>}
        </>
      ),
    }
  })
}
