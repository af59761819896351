import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import type { WaitingWording } from '#contract/wordings.ts'
import { ApiError } from '../api-error.ts'
import { waitingWordingsQuery } from '../queries/wordings.ts'
import { Button } from '../ui/button.tsx'
import { RetryButton } from '../ui/load-failed.tsx'
import { cutWording } from './cut-wording.ts'
import type { Decisions } from './use-wordings.ts'
import './wordings-panel.css'

interface WordingsPanelProps {
  jobId: string
  decisions: Decisions
}

/** Asks about the wordings of a tailored resume that wait for a yes. Nothing while there are none. */
export function WordingsPanel({ jobId, decisions }: WordingsPanelProps) {
  const { error, refetch } = useQuery(waitingWordingsQuery(jobId))
  if (decisions.all > 0) return <Panel decisions={decisions} />
  if (error === null || (error instanceof ApiError && error.code === 'not_found')) return null
  return (
    <div className="wordings" role="alert">
      <p>{WORDINGS_MESSAGES.loadFailed}</p>
      <div className="wordings-answers">
        <RetryButton size="sm" variant="outline" onRetry={() => void refetch()} />
      </div>
    </div>
  )
}

function Panel({ decisions }: { decisions: Decisions }) {
  const { current, number, all, putOff, isSaving, unsaved } = decisions
  const panel = useRef<HTMLElement>(null)
  useFocus(panel, `${current?.id} ${isSaving} ${unsaved}`)
  return (
    <section
      className="wordings"
      aria-labelledby="wordings"
      tabIndex={-1}
      ref={panel}
      onKeyDown={event => pressKey(event, decisions)}
    >
      <div className="wordings-head">
        <h2 id="wordings">{WORDINGS_MESSAGES.heading}</h2>
        {current && <p className="wordings-progress">{WORDINGS_MESSAGES.progress(number, all)}</p>}
      </div>
      {current ? (
        <>
          <p className="wordings-hint">{WORDINGS_MESSAGES.explanation}</p>
          <div aria-live="polite">
            <Wording wording={current} />
          </div>
          <Answers decisions={decisions} />
          <Others decisions={decisions} />
        </>
      ) : putOff > 0 ? (
        <div className="wordings-answers">
          <p>{WORDINGS_MESSAGES.putOff(putOff)}</p>
          <Button size="sm" variant="outline" onClick={decisions.decideNow}>
            {WORDINGS_MESSAGES.decideNow}
          </Button>
        </div>
      ) : (
        <p>{WORDINGS_MESSAGES.allDecided}</p>
      )}
      {decisions.decided > 0 && <TakingBack decisions={decisions} />}
      <Saving decisions={decisions} />
    </section>
  )
}

function Wording({ wording: { original, wording, newSpans } }: { wording: WaitingWording }) {
  return (
    <dl className="wordings-pair">
      <div>
        <dt>{WORDINGS_MESSAGES.own}</dt>
        {original.length === 0 ? (
          <dd className="wordings-hint">{WORDINGS_MESSAGES.noOwn}</dd>
        ) : (
          original.map(line => <dd key={line}>{line}</dd>)
        )}
      </div>
      <div>
        <dt>{WORDINGS_MESSAGES.wording}</dt>
        <dd>
          {cutWording(wording, newSpans).map(({ start, text, isNew }) =>
            isNew ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
          )}
        </dd>
      </div>
    </dl>
  )
}

/** What else waits, by what is new in it. */
function Others({ decisions: { others, choose } }: { decisions: Decisions }) {
  if (others.length === 0) return null
  return (
    <details className="wordings-others">
      <summary>{WORDINGS_MESSAGES.others(others.length)}</summary>
      <ul>
        {others.map(({ id, wording, newSpans: [first] }) => (
          <li key={id}>
            <button type="button" onClick={() => choose(id)}>
              {first && <mark>{wording.slice(first.start, first.end)}</mark>} {wording}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Answers({ decisions: { decide, decideLater } }: { decisions: Decisions }) {
  return (
    <div className="wordings-answers">
      <Button size="sm" aria-keyshortcuts="y" onClick={() => decide(true)}>
        {WORDINGS_MESSAGES.yes}
      </Button>
      <Button size="sm" variant="outline" aria-keyshortcuts="n" onClick={() => decide(false)}>
        {WORDINGS_MESSAGES.no}
      </Button>
      <Button size="sm" variant="quiet" aria-keyshortcuts="j" onClick={decideLater}>
        {WORDINGS_MESSAGES.next}
      </Button>
      <p className="wordings-hint wordings-keys">{WORDINGS_MESSAGES.keys}</p>
    </div>
  )
}

function TakingBack({ decisions: { undo, takeAllBack } }: { decisions: Decisions }) {
  return (
    <div className="wordings-answers">
      {undo && (
        <Button size="sm" variant="quiet" aria-keyshortcuts="u" onClick={undo}>
          {WORDINGS_MESSAGES.undo}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={takeAllBack}>
        {WORDINGS_MESSAGES.takeAllBack}
      </Button>
    </div>
  )
}

function Saving({ decisions: { isSaving, unsaved, sendAgain } }: { decisions: Decisions }) {
  return (
    <div className="wordings-answers" aria-live="polite">
      {isSaving && <p className="wordings-hint">{WORDINGS_MESSAGES.saving}</p>}
      {!isSaving && unsaved > 0 && (
        <>
          <p>{WORDINGS_MESSAGES.unsaved(unsaved)}</p>
          <Button size="sm" variant="outline" onClick={sendAgain}>
            {WORDINGS_MESSAGES.sendAgain}
          </Button>
        </>
      )}
    </div>
  )
}

/** Single letters act only while the panel has the focus: spoken or typed words elsewhere must not answer anything. */
function pressKey(event: KeyboardEvent, { decide, decideLater, undo }: Decisions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const act = {
    y: () => decide(true),
    n: () => decide(false),
    j: decideLater,
    arrowright: decideLater,
    u: undo ?? undefined,
  }[event.key.toLowerCase()]
  if (act === undefined) return
  event.preventDefault()
  act()
}

/**
 * The keys work at once where nobody has gone elsewhere on the page, and go on when the button that was pressed has left.
 * @param state changes whenever buttons come and go
 */
function useFocus(panel: { current: HTMLElement | null }, state: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew in each state
  useEffect(() => {
    // After the shell, which moves the focus to the content of a new screen.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isNowhere = activeElement === null || activeElement === body || activeElement.localName === 'main'
      if (isNowhere) panel.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [panel, state])
}
