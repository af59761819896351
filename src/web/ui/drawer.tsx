import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import './dialog.css'
import './drawer.css'
import { ModalLayer } from './modal-layer.tsx'

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
  const titleId = useId()
  if (!isOpen) return null
  return (
    <ModalLayer className="drawer" titleId={titleId} onClose={onClose} closesBeside>
      <h2 className="hidden-text" id={titleId}>
        {title}
      </h2>
      <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </button>
      {children}
    </ModalLayer>
  )
}
