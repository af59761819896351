import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { FileInput } from './file-button.tsx'
import './file-drop.css'
import './text-field.css'

interface FileDropProps {
  /** The `accept` of the file chooser. */
  accept: string
  buttonLabel: string
  buttonIcon?: ReactNode
  /** Stands beside the button. */
  dropLabel: string
  isBusy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A place to choose one file by button or to drop it. What may be in the file is for the owner to judge. */
export function FileDrop(props: FileDropProps) {
  const { accept, buttonLabel, buttonIcon, dropLabel, isBusy = false, onFile, children } = props
  const input = useRef<HTMLInputElement>(null)
  const { isOver, ...dropHandlers } = useDrop({ isBusy, onFile })
  return (
    <section className="drop" data-is-over={isOver || undefined} aria-label={dropLabel} {...dropHandlers}>
      {children}
      <div className="drop-row">
        <Button variant="outline" icon={buttonIcon} isBusy={isBusy} onClick={() => input.current?.click()}>
          {buttonLabel}
        </Button>
        <span className="field-hint">{dropLabel}</span>
      </div>
      <FileInput {...{ input, accept, onFile }} />
    </section>
  )
}

function useDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(!isBusy)
    },
    onDragLeave(event: DragEvent) {
      const isStillInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isStillInside) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer.files[0]
      if (file && !isBusy) onFile(file)
    },
  }
}
