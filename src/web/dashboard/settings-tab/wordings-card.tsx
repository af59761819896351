import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import { call } from '../../api.ts'
import { tellFailure } from '../../failure-text.ts'
import { wordingSettingQuery } from '../../queries/wordings.ts'
import { Button } from '../../ui/button.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTask } from '../../ui/use-task.ts'
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
          <Button variant="outline" onClick={() => void setting.refetch()}>
            {WORDINGS_MESSAGES.tryAgain}
          </Button>
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
  const notify = useNotify()
  const { queryKey } = wordingSettingQuery
  const { isBusy, start } = useTask({
    run: (wanted: boolean) => {
      client.setQueryData(queryKey, { asks: wanted })
      return call('setWordingAsking', { body: { asks: wanted } })
    },
    onDone: saved => {
      client.setQueryData(queryKey, saved)
      notify({ severity: 'success', text: WORDINGS_MESSAGES.settingSaved })
    },
    onFail: (error, wanted) => {
      client.setQueryData(queryKey, { asks: !wanted })
      notify({ severity: 'error', text: tellFailure(error) })
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
