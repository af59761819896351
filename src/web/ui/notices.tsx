import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import './notices.css'
import { useHydrated } from './use-hydrated.ts'

export interface Notice {
  severity: 'success' | 'error' | 'info'
  text: string
  /** How long it stays when nobody points at it; by default `LIMITS.notificationMs`. */
  durationMs?: number
}

interface ShownNotice extends Notice {
  id: number
}

/** More would cover the page; the oldest gives way. */
const MAX_SHOWN = 3
const ICONS = { success: CircleCheck, error: CircleX, info: Info } as const

const NotifyContext = createContext<(notice: Notice) => void>(() => {})

/** The way to speak through the notification bar. */
export function useNotify(): (notice: Notice) => void {
  return useContext(NotifyContext)
}

/** The notification bar at the top centre. Errors are announced at once, everything else when there is a pause. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownNotice[]>([])
  const nextId = useRef(0)
  const isAlive = useHydrated()
  const [notify] = useState(() => (notice: Notice) => {
    nextId.current += 1
    const added = { ...notice, id: nextId.current }
    setShown(before => [...before.filter(({ text }) => text !== notice.text), added].slice(-MAX_SHOWN))
  })
  const dismiss = (id: number) => setShown(before => before.filter(notice => notice.id !== id))
  const draw = (notice: ShownNotice) => (
    <NoticeBar key={notice.id} notice={notice} onDone={() => dismiss(notice.id)} />
  )
  return (
    <NotifyContext value={notify}>
      {children}
      {isAlive &&
        createPortal(
          <div className="notices">
            <div role="alert" aria-live="assertive">
              <ul>{shown.filter(({ severity }) => severity === 'error').map(draw)}</ul>
            </div>
            <div role="status" aria-live="polite">
              <ul>{shown.filter(({ severity }) => severity !== 'error').map(draw)}</ul>
            </div>
          </div>,
          document.body,
        )}
    </NotifyContext>
  )
}

function NoticeBar({ notice, onDone }: { notice: ShownNotice; onDone: () => void }) {
  const [isHeld, setIsHeld] = useState(false)
  useTimeLeft({ durationMs: notice.durationMs ?? LIMITS.notificationMs, isHeld, onDone })
  const Icon = ICONS[notice.severity]
  return (
    <li
      className="notice"
      data-severity={notice.severity}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className="notice-icon" size={20} aria-hidden="true" />
      <p>{notice.text}</p>
      <button
        type="button"
        className="notice-close"
        aria-label={LAYOUT_MESSAGES.closeNotice}
        onClick={onDone}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}

interface TimeLeft {
  durationMs: number
  isHeld: boolean
  onDone: () => void
}

/** Calls `onDone` once the time is up. Holding stops the clock; letting go grants what was left. */
function useTimeLeft({ durationMs, isHeld, onDone }: TimeLeft): void {
  const leftMs = useRef(durationMs)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => done.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt))
    }
  }, [isHeld])
}
