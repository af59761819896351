import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import { call } from '../../api.ts'
import { wordingSettingQuery } from '../../queries/wordings.ts'
import { RetryButton } from '../../ui/load-failed.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useChange } from '../../use-change.ts'
import './mails-card.css'

/** Whether the person is asked about wordings that go beyond the resume. The choice is kept at once. */
export function WordingsCard() {
  const setting = useQuery(wordingSettingQuery)
  return (
    <section className="panel mails" aria-labelledby="wording-setting">
      <div>
        <h2 id="wording-setting">{WORDINGS_MESSAGES.settingTitle}</h2>
        <p className="mails-hint">{WORDINGS_MESSAGES.settingIntro}</p>
      </div>
      {setting.data ? (
        <Choice asks={setting.data.asks} />
      ) : setting.isError ? (
        <div role="alert" className="mails-failed">
          <p>{WORDINGS_MESSAGES.settingFailed}</p>
          <RetryButton variant="outline" onRetry={() => void setting.refetch()} />
        </div>
      ) : (
        <Skeleton label={WORDINGS_MESSAGES.settingLoading} rows={2} shape="line" />
      )}
    </section>
  )
}

const CHOICES = ['ask', 'supported'] as const
const CARDS = CHOICES.map(value => ({ value, ...WORDINGS_MESSAGES.asking[value] }))

function Choice({ asks }: { asks: boolean }) {
  const client = useQueryClient()
  const { queryKey } = wordingSettingQuery
  const { isBusy, start } = useChange({
    run: (wanted: boolean) => {
      client.setQueryData(queryKey, { asks: wanted })
      return call('setWordingAsking', { body: { asks: wanted } })
    },
    done: WORDINGS_MESSAGES.settingSaved,
    onDone: saved => client.setQueryData(queryKey, saved),
    onFail: (_, wanted) => {
      client.setQueryData(queryKey, { asks: !wanted })
    },
  })
  return (
    <RadioCards
      legend={WORDINGS_MESSAGES.settingLegend}
      cards={CARDS}
      chosen={asks ? 'ask' : 'supported'}
      isDisabled={isBusy}
      onChange={choice => start(choice === 'ask')}
    />
  )
}
