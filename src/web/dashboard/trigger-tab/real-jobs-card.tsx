import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchSource } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { call } from '../../api.ts'
import { renewAfterChange } from '../../queries/jobs.ts'
import { type JobSources, jobSourcesQuery } from '../../queries/settings.ts'
import { tellDay } from '../../time-text.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../use-change.ts'
import './real-jobs-card.css'

const SAYS = TRIGGER_MESSAGES.realJobs

/** The public sources that may be asked, each with what it is sent; nothing where this installation asks none. */
export function RealJobsCard() {
  const { searches, invented } = useQuery(jobSourcesQuery).data ?? NONE
  const agreeing = useAgree()
  if (searches.length === 0 && invented === 'none') return null
  const on = searches.filter(({ state }) => state === 'on')
  const open = searches.filter(({ state, termsClass }) => state === 'asked' && termsClass !== 'internal')
  const agree = (sources: readonly SearchSource[], agreed: boolean) =>
    agreeing.start({ sourceIds: sources.map(({ sourceId }) => sourceId), agreed })
  return (
    <section className="panel real-jobs" aria-labelledby="real-jobs">
      <h2 className="panel-title" id="real-jobs">
        {SAYS.title}
      </h2>
      <p>{searches.length > 0 ? SAYS.intro : SAYS.isOff}</p>
      {open.length > 0 && (
        <Button isBusy={agreeing.isBusy} onClick={() => agree(open, true)}>
          {SAYS.turnAllOn}
        </Button>
      )}
      {searches.length > 0 && (
        <ul className="real-sources">
          {searches.map(source => (
            <SourceRow
              key={source.sourceId}
              source={source}
              isBusy={agreeing.isBusy}
              onAgree={agreed => agree([source], agreed)}
            />
          ))}
        </ul>
      )}
      {on.length === 0 && searches.length > 0 && <p className="real-note">{SAYS.none}</p>}
      {invented !== 'none' && (
        <InventedChoice
          says={invented === 'on' ? 'on' : on.length > 0 ? 'off' : 'followed'}
          isBusy={agreeing.isBusy}
          onTurnOn={() => agree(on, false)}
        />
      )}
    </section>
  )
}

const NONE: Pick<JobSources, 'searches' | 'invented'> = { searches: [], invented: 'none' }

interface InventedChoiceProps {
  says: 'on' | 'off' | 'followed'
  isBusy: boolean
  onTurnOn: () => void
}

/** The other choice: a list of either kind never holds the other. */
function InventedChoice({ says, isBusy, onTurnOn }: InventedChoiceProps) {
  return (
    <div className="real-invented">
      <h3>{SAYS.invented.title}</h3>
      <p className="real-note">{SAYS.invented[says]}</p>
      {says === 'off' && (
        <Button variant="outline" size="sm" disabled={isBusy} onClick={onTurnOn}>
          {SAYS.invented.turnOn}
        </Button>
      )}
    </div>
  )
}

interface SourceRowProps {
  source: SearchSource
  isBusy: boolean
  onAgree: (agreed: boolean) => void
}

function SourceRow({ source, isBusy, onAgree }: SourceRowProps) {
  const { label, operator, sends, termsClass, termsUrl, reviewedOn } = source
  const isOn = source.state === 'on'
  return (
    <li className="real-source">
      <div>
        <p>
          <strong>{label}</strong> {operator !== label && SAYS.by(operator)}
        </p>
        <p className="real-note">
          {JOB_SOURCES_MESSAGES.sends[sends]} {JOB_SOURCES_MESSAGES.terms[termsClass]}{' '}
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {JOB_SOURCES_MESSAGES.termsLink(operator)}
          </a>
          , {JOB_SOURCES_MESSAGES.reviewed(tellDay(reviewedOn))}
        </p>
      </div>
      <Button
        variant={isOn ? 'quiet' : 'outline'}
        size="sm"
        disabled={isBusy}
        aria-label={isOn ? SAYS.turnOffOf(label) : SAYS.turnOnOf(label)}
        onClick={() => onAgree(!isOn)}
      >
        {isOn ? SAYS.turnOff : SAYS.turnOn}
      </Button>
    </li>
  )
}

function useAgree() {
  const client = useQueryClient()
  return useChange({
    run: (body: { sourceIds: string[]; agreed: boolean }) => call('agreeToSources', { body }),
    onDone: () => renewAfterChange(client),
    onEnd: () => client.invalidateQueries({ queryKey: jobSourcesQuery.queryKey }),
  })
}
