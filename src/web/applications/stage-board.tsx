import {
  type DragEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Application, STAGES, type Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { ApplicationCard } from './application-card.tsx'

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

/** One row for each application, the last changed first. */
export function StageList({ applications, onMove, onOpen }: StageViewProps) {
  return (
    <section aria-labelledby="all-applications">
      <h2 className="hidden-text" id="all-applications">
        {APPLICATIONS_MESSAGES.all}
      </h2>
      <ul className="stage-list">
        {applications.map(application => (
          <ApplicationCard
            key={application.jobId}
            application={application}
            onMove={onMove}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * A card that moves to another column is drawn anew there, and the focus would be lost with the old one: the keyboard
 * would start again at the top of the page.
 * @returns `follow` names the card that is about to move
 */
function useFocusOfMoved(applications: readonly Application[]): {
  board: RefObject<HTMLDivElement | null>
  follow: (jobId: string) => void
} {
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<string | null>(null)
  useLayoutEffect(() => {
    const jobId = moved.current
    const isKnown = applications.some(one => one.jobId === jobId)
    if (jobId === null || !isKnown || document.activeElement !== document.body) return
    moved.current = null
    board.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"] select`)?.focus()
  }, [applications])
  const follow = useCallback((jobId: string) => {
    moved.current = jobId
  }, [])
  return { board, follow }
}
