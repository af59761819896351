import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import './dialog.css'
import { ModalLayer } from './modal-layer.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the one that goes on last. */
  actions?: ReactNode
  /** The content focuses one of its own controls on open; else it is the first one. */
  focusesItself?: boolean
}

/** A modal box. Closes with Escape or its button; a press beside it does nothing, so no input is lost by a slip. */
export function Dialog({ title, isOpen, onClose, children, actions, focusesItself = false }: DialogProps) {
  const titleId = useId()
  if (!isOpen) return null
  return (
    <ModalLayer className="dialog" titleId={titleId} onClose={onClose} focusesItself={focusesItself}>
      <h2 className="dialog-title" id={titleId}>
        {title}
      </h2>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
      {/* Last, so that the focus begins with what the dialog is about. */}
      <button type="button" className="dialog-close" aria-label={LAYOUT_MESSAGES.close} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
    </ModalLayer>
  )
}
