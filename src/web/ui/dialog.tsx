import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import './dialog.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the one that goes on last. */
  actions?: ReactNode
  /** `false`: nothing is focused on open, because the content does it itself. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null> | false
}

/** A modal box. Closes with Escape or its button; a press beside it does nothing, so no input is lost by a slip. */
export function Dialog({ title, isOpen, onClose, children, actions, initialFocus }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={open => open || onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog" {...(initialFocus === undefined ? {} : { initialFocus })}>
          <Base.Title className="dialog-title">{title}</Base.Title>
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-actions">{actions}</div>}
          {/* Last, so that the focus begins with what the dialog is about. */}
          <Base.Close className="dialog-close" aria-label={LAYOUT_MESSAGES.close}>
            <X size={20} aria-hidden="true" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
