import { useDraggable } from '@dnd-kit/core'
import { Calendar, FileText } from 'lucide-react'
import { memo, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { formatDay, isPast } from '../days.ts'
import { MatchGauge } from '../ui/match-gauge.tsx'

/** What the board knows of carrying. One object for as long as the board stands, so that no card is drawn anew for it. */
export interface Carrying {
  /** The card that is pressed or has the focus: it alone can be lifted. */
  onHeld: (jobId: string) => void
  /** The id of the text that says how cards are carried. */
  hintId: string
}

interface ApplicationCardProps {
  application: Application
  onOpen: (jobId: string) => void
  /** Its sheet is open. */
  isOpened: boolean
  /** Without it the card stays where it is. */
  carrying?: Carrying | undefined
  isHeld?: boolean
  isLifted?: boolean
}

type Listeners = NonNullable<ReturnType<typeof useDraggable>['listeners']>

/**
 * Memoised, and but for the one that is held without a tie to the drag: what is carried tells its state with each step
 * to all that listen, and hundreds of cards would be drawn again.
 */
export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, onOpen, isOpened, carrying, isHeld, isLifted } = props
  const { jobId, jobTitle } = application
  const item = useRef<HTMLLIElement>(null)
  const listeners = useRef<Listeners | undefined>(undefined)
  const lastKey = useRef('')
  const pass = (name: string) => (event: SyntheticEvent) => listeners.current?.[name]?.(event)
  const hold = () => carrying?.onHeld(jobId)
  return (
    <li
      className="application"
      data-job={jobId}
      data-opened={isOpened || undefined}
      data-lifted={isLifted || undefined}
      ref={item}
      onPointerDownCapture={hold}
      onMouseDown={pass('onMouseDown')}
      onTouchStart={pass('onTouchStart')}
    >
      {isHeld && <Held {...{ jobId, item, listeners }} />}
      <button
        type="button"
        className="application-open"
        aria-label={APPLICATIONS_MESSAGES.detailsOf(jobTitle)}
        aria-describedby={carrying?.hintId}
        aria-expanded={isOpened}
        onFocus={hold}
        onKeyDown={event => {
          lastKey.current = event.key
          pass('onKeyDown')(event)
        }}
        onMouseUp={() => {
          lastKey.current = ''
        }}
        onClick={() => {
          // Space lifts the card; as a press of the button it would open it as well.
          if (lastKey.current !== ' ' || carrying === undefined) onOpen(jobId)
        }}
      />
      <CardFace application={application} />
    </li>
  )
})

interface HeldProps {
  jobId: string
  item: RefObject<HTMLLIElement | null>
  listeners: RefObject<Listeners | undefined>
}

/** Ties the card around it to the drag; draws nothing. */
function Held({ jobId, item, listeners }: HeldProps) {
  const drag = useDraggable({ id: jobId })
  useLayoutEffect(() => {
    drag.setNodeRef(item.current)
    listeners.current = drag.listeners
    return () => {
      listeners.current = undefined
    }
  }, [drag.setNodeRef, drag.listeners, item, listeners])
  return null
}

/** What a card shows. */
export function CardFace({ application }: { application: Application }) {
  const { jobTitle, companyName, stageSince, matchingScore, sentResume, isOpen } = application
  return (
    <>
      <div className="application-top">
        <MatchGauge score={matchingScore} label={APPLICATIONS_MESSAGES.matchScore(matchingScore)} />
        <div>
          <h3>{jobTitle}</h3>
          <p>{companyName}</p>
        </div>
      </div>
      <Due application={application} />
      <p className="application-facts">
        <span>{APPLICATIONS_MESSAGES.since(formatDay(stageSince))}</span>
        {sentResume && (
          <span title={APPLICATIONS_MESSAGES.sentWith(sentResume.modelName, sentResume.resumeVersion)}>
            <FileText size={16} aria-hidden="true" />
            <span className="hidden-text">
              {APPLICATIONS_MESSAGES.sentWith(sentResume.modelName, sentResume.resumeVersion)}
            </span>
          </span>
        )}
      </p>
      {!isOpen && <p className="application-facts">{APPLICATIONS_MESSAGES.closed}</p>}
    </>
  )
}

/** The next step and its day; nothing where none is set. */
export function Due({ application: { nextStep, nextStepOn } }: { application: Application }) {
  if (nextStepOn === null && nextStep === '') return null
  const isLate = nextStepOn !== null && isPast(nextStepOn)
  const tell = isLate ? APPLICATIONS_MESSAGES.overdue : APPLICATIONS_MESSAGES.due
  return (
    <p className="application-due" data-late={isLate || undefined}>
      <Calendar size={16} aria-hidden="true" />
      <span>{nextStepOn === null ? nextStep : tell(formatDay(nextStepOn), nextStep)}</span>
    </p>
  )
}
