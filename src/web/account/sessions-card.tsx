import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { call } from '../api.ts'
import { type Sessions, sessionsQuery } from '../queries/account.ts'
import { tellDate } from '../time-text.ts'
import { Button } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useChange } from '../use-change.ts'

export function SessionsCard({ sessions }: { sessions: Sessions }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const endOne = useEnding(heading, {
    end: (sessionId: string) => call('endSession', { body: { sessionId } }),
    doneText: OWN_ACCOUNT_MESSAGES.sessionEnded,
  })
  const endOthers = useEnding(heading, {
    end: () => call('endOtherSessions', { body: {} }),
    doneText: OWN_ACCOUNT_MESSAGES.otherSessionsEnded,
  })
  const isBusy = endOne.isBusy || endOthers.isBusy
  return (
    <section className="own-card" aria-labelledby="own-sessions">
      <div>
        <h2 id="own-sessions" ref={heading} tabIndex={-1}>
          {OWN_ACCOUNT_MESSAGES.sessionsTitle}
        </h2>
        <p className="own-card-intro">{OWN_ACCOUNT_MESSAGES.sessionsIntro}</p>
      </div>
      <ul className="own-sessions">
        {sessions.map(session => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isDisabled={isBusy}
            onEnd={() => endOne.start(session.sessionId)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="outline" isBusy={endOthers.isBusy} onClick={() => endOthers.start()}>
          {OWN_ACCOUNT_MESSAGES.endOtherSessions}
        </Button>
      ) : (
        <p className="own-card-intro">{OWN_ACCOUNT_MESSAGES.onlySession}</p>
      )}
    </section>
  )
}

interface SessionRowProps {
  session: Sessions[number]
  isDisabled: boolean
  onEnd: () => void
}

function SessionRow({ session, isDisabled, onEnd }: SessionRowProps) {
  const device = session.deviceLabel ?? OWN_ACCOUNT_MESSAGES.unknownDevice
  const signedIn = tellDate(session.createdAt)
  const lastUsed = tellDate(session.lastSeenAt)
  return (
    <li>
      <div>
        <p className="own-session-device">{device}</p>
        <p className="own-card-intro">
          {OWN_ACCOUNT_MESSAGES.signedInAt(signedIn)}
          {!session.isCurrent && `, ${OWN_ACCOUNT_MESSAGES.lastUsedAt(lastUsed)}`}
        </p>
      </div>
      {session.isCurrent ? (
        <StatusChip tone="ok" text={OWN_ACCOUNT_MESSAGES.thisSession} />
      ) : (
        <Button
          variant="soft"
          size="sm"
          disabled={isDisabled}
          aria-label={OWN_ACCOUNT_MESSAGES.endSessionOf(device, signedIn)}
          onClick={onEnd}
        >
          {OWN_ACCOUNT_MESSAGES.endSession}
        </Button>
      )}
    </li>
  )
}

interface Ending<Target> {
  end: (target: Target) => Promise<unknown>
  doneText: string
}

/** The pressed button goes away with what it ended; the focus goes to the head of the list. */
function useEnding<Target = void>(heading: RefObject<HTMLElement | null>, { end, doneText }: Ending<Target>) {
  const client = useQueryClient()
  return useChange({
    run: end,
    done: doneText,
    onDone: () => heading.current?.focus(),
    // Also after a failure: what was refused may have ended by itself.
    onEnd: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
