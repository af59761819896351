import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import './dialog.css'
import './drawer.css'

interface DrawerProps {
  /** Names it for assistive technology. */
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal panel from the end of the line. Closes with Escape, its button or a press beside it: nothing is typed here. */
export function Drawer({ title, closeLabel, isOpen, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="drawer">
          <Dialog.Title className="hidden-text">{title}</Dialog.Title>
          <Dialog.Close className="dialog-close" aria-label={closeLabel}>
            <X size={22} aria-hidden="true" />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
