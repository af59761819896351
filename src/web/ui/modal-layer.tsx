import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface ModalLayerProps {
  className: string
  titleId: string
  onClose: () => void
  /** A press beside the box closes it; only where nothing is typed. */
  closesBeside?: boolean
  /** The content puts the focus where it belongs; else the first control gets it. */
  focusesItself?: boolean
  children: ReactNode
}

/** Speak over whatever is open, so they stay alive beside it. */
const ABOVE = '.notices, .overlay'
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * A box over the page. While it is drawn the rest of the page is inert, which keeps the focus and screen readers inside;
 * Escape asks to close it, and the focus goes back to where it was.
 */
export function ModalLayer(props: ModalLayerProps) {
  const { className, titleId, onClose, closesBeside = false, focusesItself = false, children } = props
  const layer = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusHeld({ layer, box, focusesItself })
  useEscape(layer, onClose)
  return createPortal(
    <div className="modal-layer" ref={layer}>
      <div className="dialog-backdrop" aria-hidden="true" onClick={closesBeside ? onClose : undefined} />
      <div
        className={className}
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

type Ref = RefObject<HTMLDivElement | null>

/** One effect, because the focus can go back only once the page is alive again. */
function useFocusHeld({ layer, box, focusesItself }: { layer: Ref; box: Ref; focusesItself: boolean }): void {
  useLayoutEffect(() => {
    const left = document.activeElement
    const rest = [...document.body.children].filter(
      one => one !== layer.current && !one.matches(ABOVE) && !one.hasAttribute('inert'),
    )
    for (const one of rest) one.toggleAttribute('inert', true)
    if (!focusesItself) (box.current?.querySelector<HTMLElement>(FOCUSABLE) ?? box.current)?.focus()
    return () => {
      for (const one of rest) one.toggleAttribute('inert', false)
      if (left instanceof HTMLElement && left.isConnected) left.focus()
    }
  }, [layer, box, focusesItself])
}

function useEscape(layer: Ref, onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isOnTop = layer.current?.hasAttribute('inert') === false
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOnTop) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [layer, onClose])
}
