import { useDroppable } from '@dnd-kit/core'
import { memo, useMemo } from 'react'
import type { Application, Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { ApplicationCard, type Carrying } from './application-card.tsx'

interface StageCardsProps {
  stage: Stage
  /** Of all stages. */
  applications: readonly Application[]
  onOpen: (jobId: string) => void
  openedId: string | null
  carrying?: Carrying
  heldId?: string | null
  liftedId?: string | null
}

/** A stage with its cards, onto which a card can be dropped. */
export function StageColumn(props: StageCardsProps) {
  const { setNodeRef, isOver } = useDroppable({ id: props.stage })
  return (
    <section
      className="board-column"
      ref={setNodeRef}
      aria-labelledby={titleIdOf(props.stage)}
      data-over={isOver || undefined}
    >
      <StageCards {...props} />
    </section>
  )
}

/** A stage with its cards, which stay where they are. */
export function StillColumn(props: StageCardsProps) {
  return (
    <section className="board-column" aria-labelledby={titleIdOf(props.stage)}>
      <StageCards {...props} />
    </section>
  )
}

const titleIdOf = (stage: Stage) => `stage-${stage}`

/** Memoised: the column around it is told of every step of a drag. */
const StageCards = memo(function StageCards(props: StageCardsProps) {
  const { stage, applications, onOpen, openedId, carrying, heldId, liftedId } = props
  const own = useMemo(() => applications.filter(one => one.stage === stage), [applications, stage])
  return (
    <>
      <h2 id={titleIdOf(stage)}>
        {APPLICATIONS_MESSAGES.stages[stage]} <span className="board-count">{own.length}</span>
      </h2>
      {own.length === 0 ? (
        <p className="board-none">{APPLICATIONS_MESSAGES.dragHere}</p>
      ) : (
        <ul>
          {own.map(application => (
            <ApplicationCard
              key={application.jobId}
              application={application}
              onOpen={onOpen}
              isOpened={application.jobId === openedId}
              carrying={carrying}
              isHeld={application.jobId === heldId}
              isLifted={application.jobId === liftedId}
            />
          ))}
        </ul>
      )}
    </>
  )
})
