import { type DragEvent, type ReactNode, useCallback, useState } from 'react'
import { type Application, STAGES, type Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { ApplicationCard } from './application-card.tsx'
import { useFocusOfMoved } from './use-focus-of-moved.ts'

export interface StageViewProps {
  applications: readonly Application[]
  onMove: (application: Application, stage: Stage) => void
  onOpen: (jobId: string) => void
}

/** A column for each stage. Cards are dragged, or moved by the box that each of them has. */
export function StageBoard({ applications, onMove, onOpen }: StageViewProps) {
  const [dragged, setDragged] = useState<Application | null>(null)
  const [over, setOver] = useState<Stage | null>(null)
  const { board, follow } = useFocusOfMoved(applications)
  const move = useCallback(
    (application: Application, stage: Stage) => {
      follow(application.jobId)
      onMove(application, stage)
    },
    [follow, onMove],
  )
  const drop = (stage: Stage) => {
    if (dragged) onMove(dragged, stage)
    setDragged(null)
  }
  return (
    <div className="board" ref={board}>
      {STAGES.map(stage => (
        <Column
          key={stage}
          stage={stage}
          applications={applications.filter(one => one.stage === stage)}
          isOver={dragged !== null && over === stage}
          onOver={event => {
            if (dragged === null) return
            event.preventDefault()
            setOver(stage)
          }}
          onDrop={() => drop(stage)}
          drawCard={application => (
            <ApplicationCard
              key={application.jobId}
              application={application}
              onMove={move}
              onOpen={onOpen}
              onDrag={setDragged}
            />
          )}
        />
      ))}
    </div>
  )
}

interface ColumnProps {
  stage: Stage
  applications: readonly Application[]
  isOver: boolean
  onOver: (event: DragEvent) => void
  onDrop: () => void
  drawCard: (application: Application) => ReactNode
}

function Column({ stage, applications, isOver, onOver, onDrop, drawCard }: ColumnProps) {
  const titleId = `stage-${stage}`
  return (
    <section
      className="board-column"
      aria-labelledby={titleId}
      data-over={isOver || undefined}
      onDragOver={onOver}
      onDrop={onDrop}
    >
      <h2 id={titleId}>
        {APPLICATIONS_MESSAGES.stages[stage]} <span className="board-count">{applications.length}</span>
      </h2>
      {applications.length === 0 ? (
        <p className="board-none">{APPLICATIONS_MESSAGES.noneHere}</p>
      ) : (
        <ul>{applications.map(drawCard)}</ul>
      )}
    </section>
  )
}
