import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, type TouchEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Application, STAGES, type Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { CardFace, type Carrying } from './application-card.tsx'
import './stage-board.css'
import { StageColumn, StillColumn } from './stage-column.tsx'

const CLOSED: readonly Stage[] = ['rejected', 'withdrawn']
const OPEN = STAGES.filter(stage => !CLOSED.includes(stage))
/** Pixels that a press may move, and milliseconds that a finger rests, before a card is lifted. */
const MOUSE = { activationConstraint: { distance: 6 } }
const FINGER = { activationConstraint: { delay: 220, tolerance: 8 } }

export interface StageViewProps {
  applications: readonly Application[]
  onMove: (application: Application, stage: Stage) => void
  onOpen: (jobId: string) => void
  openedId: string | null
}

/** A column for each stage, one at a time on a phone. Cards are dragged, or lifted with Space and carried by arrows. */
export function StageBoard(props: StageViewProps) {
  const isNarrow = useMediaQuery('(width < 700px)')
  return isNarrow ? <OneStage {...props} /> : <Board {...props} />
}

function Board({ applications, onMove, onOpen, openedId }: StageViewProps) {
  const [isClosedOpen, setIsClosedOpen] = useState(false)
  const [lifted, setLifted] = useState<Application | null>(null)
  const [heldId, setHeldId] = useState<string | null>(null)
  const hintId = useId()
  const carrying = useMemo<Carrying>(() => ({ onHeld: setHeldId, hintId }), [hintId])
  const { board, follow } = useFocusOfMoved(applications)
  const steering = useSteering()
  const showsClosed = isClosedOpen || lifted !== null
  const drop = (to: Stage | undefined) => {
    if (lifted !== null && to !== undefined && to !== lifted.stage) {
      follow(lifted.jobId, to)
      onMove(lifted, to)
    }
    setLifted(null)
  }
  const held = applications.find(({ jobId }) => jobId === heldId)
  const closed = applications.filter(({ stage }) => CLOSED.includes(stage))
  return (
    <DndContext
      id={hintId}
      sensors={steering.sensors}
      collisionDetection={steering.collide}
      accessibility={{
        announcements: announce(applications, steering.stageOf),
        screenReaderInstructions: { draggable: APPLICATIONS_MESSAGES.dragHint },
      }}
      onDragStart={({ active, activatorEvent }) => {
        const card = applications.find(({ jobId }) => jobId === active.id) ?? null
        steering.begin(card, activatorEvent)
        setLifted(card)
      }}
      onDragEnd={({ over }) => drop(steering.stageOf(over))}
      onDragCancel={() => setLifted(null)}
    >
      <div className="board-desk">
        <section className="board" ref={board} aria-label={APPLICATIONS_MESSAGES.views.board}>
          {(showsClosed ? STAGES : OPEN).map(stage => (
            <StageColumn
              key={stage}
              {...{ stage, applications, onOpen, openedId, carrying }}
              heldId={held?.stage === stage ? heldId : null}
              liftedId={lifted?.stage === stage ? lifted.jobId : null}
            />
          ))}
        </section>
        {(lifted === null || isClosedOpen) && (
          <button
            type="button"
            className="board-rail"
            aria-expanded={isClosedOpen}
            onClick={() => setIsClosedOpen(!isClosedOpen)}
          >
            {isClosedOpen
              ? APPLICATIONS_MESSAGES.hideClosed
              : APPLICATIONS_MESSAGES.closedStages(closed.length)}
          </button>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className="application application-lifted">
            <CardFace application={lifted} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** On a phone: a row of stages, and the cards of one. The first card shows its likeliest move. */
function OneStage({ applications, onMove, onOpen, openedId }: StageViewProps) {
  const fullest = STAGES.find(stage => applications.some(one => one.stage === stage)) ?? 'saved'
  const [chosen, setChosen] = useState<Stage>(fullest)
  const [first] = applications.filter(one => one.stage === chosen)
  const next = OPEN[OPEN.indexOf(chosen) + 1]
  const swipe = useSwipe(step => setChosen(STAGES[STAGES.indexOf(chosen) + step] ?? chosen))
  return (
    <div className="one-stage" {...swipe}>
      <fieldset className="stage-chips">
        <legend className="hidden-text">{APPLICATIONS_MESSAGES.view}</legend>
        {STAGES.map(stage => (
          <label key={stage}>
            <input
              className="hidden-text"
              type="radio"
              name="stage-shown"
              checked={stage === chosen}
              onChange={() => setChosen(stage)}
            />
            {`${APPLICATIONS_MESSAGES.stages[stage]} ${applications.filter(one => one.stage === stage).length}`}
          </label>
        ))}
      </fieldset>
      <StillColumn {...{ stage: chosen, applications, onOpen, openedId }} />
      {first && next && OPEN.includes(chosen) && (
        <button type="button" className="stage-next" onClick={() => onMove(first, next)}>
          {APPLICATIONS_MESSAGES.moveTo(first.jobTitle, APPLICATIONS_MESSAGES.stages[next])}
        </button>
      )}
    </div>
  )
}

/** Pixels that a finger travels to the side, and how much of its way has to lead there. */
const SWIPE_PX = 60
const SWIPE_SLOPE = 2

/** @param onSwipe 1: on, to the left; -1: back */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ clientX: number; clientY: number } | null>(null)
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const isAlone = touches.length === 1 && !(target as Element).closest('.stage-chips') // what is touched is an element
      from.current = isAlone ? (touches[0] ?? null) : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const to = changedTouches[0]
      if (from.current === null || to === undefined) return
      const right = to.clientX - from.current.clientX
      const down = to.clientY - from.current.clientY
      from.current = null
      if (Math.abs(right) >= SWIPE_PX && Math.abs(right) >= SWIPE_SLOPE * Math.abs(down))
        onSwipe(right < 0 ? 1 : -1)
    },
  }
}

/**
 * Where a lifted card goes: under the pointer; by the keyboard, to the column that the arrows chose, whatever is in
 * sight.
 */
function useSteering() {
  const wanted = useRef<Stage | null>(null)
  const isByKeys = useRef(false)
  const steer: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.code]
    if (step === undefined || wanted.current === null) return undefined
    event.preventDefault()
    const at = Math.min(Math.max(0, STAGES.indexOf(wanted.current) + step), STAGES.length - 1)
    wanted.current = STAGES[at] ?? wanted.current
    const rect = context.droppableRects.get(wanted.current)
    return rect ? { x: rect.left + 12, y: rect.top + 44 } : currentCoordinates
  }
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, FINGER),
    useSensor(KeyboardSensor, {
      coordinateGetter: steer,
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
  )
  const collide: CollisionDetection = given =>
    given.pointerCoordinates === null && wanted.current !== null
      ? [{ id: wanted.current }]
      : pointerWithin(given)
  return {
    ...{ sensors, collide },
    begin: (card: Application | null, by: Event) => {
      wanted.current = card?.stage ?? null
      isByKeys.current = by instanceof KeyboardEvent
    },
    /** By the keyboard at once: what is said to lie under the card follows a step behind. */
    stageOf: (over: Over | null): Stage | undefined =>
      isByKeys.current ? (wanted.current ?? undefined) : STAGES.find(stage => stage === over?.id),
  }
}

/** What is heard while a card is carried. */
function announce(
  applications: readonly Application[],
  stageOf: (over: Over | null) => Stage | undefined,
): Announcements {
  const cardOf = (id: unknown) => applications.find(({ jobId }) => jobId === id)
  const titleOf = (id: unknown) => cardOf(id)?.jobTitle ?? ''
  const tell = (over: Over | null) => {
    const stage = stageOf(over)
    return stage && APPLICATIONS_MESSAGES.stages[stage]
  }
  return {
    onDragStart: ({ active }) => APPLICATIONS_MESSAGES.lifted(titleOf(active.id)),
    onDragOver: ({ active, over }) =>
      cardOf(active.id)?.stage === stageOf(over)
        ? APPLICATIONS_MESSAGES.lifted(titleOf(active.id))
        : tell(over),
    onDragEnd: ({ active, over }) => {
      const stage = tell(over)
      const title = titleOf(active.id)
      return stage === undefined
        ? APPLICATIONS_MESSAGES.putBack(title)
        : APPLICATIONS_MESSAGES.moved(title, stage)
    },
    onDragCancel: ({ active }) => APPLICATIONS_MESSAGES.putBack(titleOf(active.id)),
  }
}

/**
 * A card that moves to another column is drawn anew there, and the focus would be lost with the old one: the keyboard
 * would start again at the top of the page.
 * @returns `follow` names the card that is about to move, and where to
 */
function useFocusOfMoved(applications: readonly Application[]): {
  board: RefObject<HTMLElement | null>
  follow: (jobId: string, to: Stage) => void
} {
  const board = useRef<HTMLElement>(null)
  const moved = useRef<{ jobId: string; to: Stage } | null>(null)
  useLayoutEffect(() => {
    const wanted = moved.current
    if (wanted === null) return
    if (!applications.some(({ jobId, stage }) => jobId === wanted.jobId && stage === wanted.to)) return
    moved.current = null
    board.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(wanted.jobId)}"] button`)?.focus()
  }, [applications])
  return {
    board,
    follow: (jobId, to) => {
      moved.current = { jobId, to }
    },
  }
}
