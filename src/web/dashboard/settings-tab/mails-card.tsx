import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { REMINDERS_MESSAGES } from '#contract/messages/reminders.ts'
import type { ReminderSettings } from '#contract/reminders.ts'
import { type Answer, call } from '../../api.ts'
import { RetryButton } from '../../ui/load-failed.tsx'
import '../../ui/check-group.css'
import { remindersQuery } from '../../queries/settings.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './mails-card.css'
import { useChange } from '../../use-change.ts'

/** Which mails come besides those about the account. Each choice is kept at once. */
export function MailsCard() {
  const reminders = useQuery(remindersQuery)
  return (
    <section className="panel mails" aria-labelledby="mails">
      <div>
        <h2 id="mails">{REMINDERS_MESSAGES.title}</h2>
        <p className="mails-hint">{REMINDERS_MESSAGES.intro}</p>
      </div>
      {reminders.data ? (
        <Choices {...reminders.data} />
      ) : reminders.isError ? (
        <div role="alert" className="mails-failed">
          <p>{REMINDERS_MESSAGES.loadFailed}</p>
          <RetryButton variant="outline" onRetry={() => void reminders.refetch()} />
        </div>
      ) : (
        <Skeleton label={REMINDERS_MESSAGES.loading} rows={2} shape="line" />
      )}
    </section>
  )
}

function Choices({ canSend, ...settings }: Answer<'retrieveReminders'>) {
  const { sendsReminders, sendsMatches, timeZone } = settings
  const save = useSaving()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  // Whoever chooses has a zone from then on: the browser's, unless another one was chosen before.
  const choose = (changed: Partial<ReminderSettings>) =>
    save({ ...settings, timeZone: timeZone ?? own, ...changed })
  if (!canSend) return <p>{REMINDERS_MESSAGES.cannotSend}</p>
  return (
    <>
      <Choice
        label={REMINDERS_MESSAGES.steps}
        hint={REMINDERS_MESSAGES.stepsHint}
        isOn={sendsReminders}
        onChange={isOn => choose({ sendsReminders: isOn })}
      />
      <Choice
        label={REMINDERS_MESSAGES.matches}
        hint={REMINDERS_MESSAGES.matchesHint}
        isOn={sendsMatches}
        onChange={isOn => choose({ sendsMatches: isOn })}
      />
      <SelectBox
        label={REMINDERS_MESSAGES.timeZone}
        value={timeZone ?? own}
        options={listZones(timeZone ?? own).map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={zone => choose({ timeZone: zone })}
      />
    </>
  )
}

/** The list of the browser leaves out names that it takes all the same, UTC among them. */
function listZones(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}

interface ChoiceProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ label, hint, isOn, onChange }: ChoiceProps) {
  return (
    <div>
      <label className="check">
        <input
          className="check-box"
          type="checkbox"
          checked={isOn}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p className="mails-hint mails-choice-hint">{hint}</p>
    </div>
  )
}

/** Shows a choice at once, and goes back when it is not kept. */
function useSaving() {
  const client = useQueryClient()
  const { queryKey } = remindersQuery
  const put = (settings: ReminderSettings) =>
    client.setQueryData(queryKey, known => known && { ...known, ...settings })
  // One after the other: the last choice is the one that is kept.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { start } = useChange({
    run: (settings: ReminderSettings) => {
      put(settings)
      const saved = last.current.then(() => call('saveReminders', { body: settings }))
      last.current = saved.catch(() => undefined)
      return saved
    },
    done: REMINDERS_MESSAGES.saved,
    onDone: settings => put(settings),
    onFail: () => client.invalidateQueries({ queryKey }),
  })
  return start
}
