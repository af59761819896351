import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import './pop-menu.css'
import { useAway } from './use-away.ts'

interface PopMenuProps {
  /** What the button says; `label` says it in full where that is too short. */
  button: ReactNode
  label?: string | undefined
  className?: string
  /** The box is right under the button's end instead of its beginning. */
  isAtEnd?: boolean
  /** Changing it opens the box, as a key does. */
  openedBy?: number
  children: (close: () => void) => ReactNode
}

/** A button with a box under it; on phones the box comes from the foot of the screen. Escape or a press beside closes it. */
export function PopMenu(props: PopMenuProps) {
  const { button, label, className = 'button', isAtEnd = false, openedBy = 0, children } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [opened, setOpened] = useState(openedBy)
  if (opened !== openedBy) {
    setOpened(openedBy)
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    frame.current?.querySelector<HTMLElement>('button')?.focus()
  }
  useAway(frame, isOpen, { onAway: () => setIsOpen(false), onEscape: close })
  useFocusInside(frame, isOpen && openedBy > 0)
  return (
    <div className="pop-menu" ref={frame}>
      <button
        type="button"
        className={className}
        data-variant="outline"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className="pop-menu-box" id={id} data-end={isAtEnd || undefined}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

function useFocusInside(frame: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted)
      frame.current?.querySelector<HTMLElement>('.pop-menu-box button, .pop-menu-box input')?.focus()
  }, [frame, isWanted])
}
