import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { OWN_FINDS_MESSAGES } from '#contract/messages/own-finds.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FindForm } from './find-form.tsx'
import { FindResult } from './find-result.tsx'
import './own-finds.css'
import { type Found, useAddFind, useTakeBack } from './use-add-find.ts'

interface AddJobDialogProps {
  onAdded: (job: Job) => void
  /** Left out where an added job cannot be taken back, because it is tracked at once. */
  onRemoved?: () => void
  onClose: () => void
}

/** Opens the box; which lives elsewhere, because what the button stands in may come and go with the list. */
export function AddJobButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" icon={<Plus size={18} aria-hidden="true" />} onClick={onClick}>
      {OWN_FINDS_MESSAGES.open}
    </Button>
  )
}

/** Takes the address or the text of a posting, asks for what it does not say, and shows how it scores. */
export function AddJobDialog({ onAdded, onRemoved, onClose }: AddJobDialogProps) {
  const formId = useId()
  const [found, setFound] = useState<Found | null>(null)
  const adding = useAddFind(outcome => {
    setFound(outcome)
    onAdded(outcome.job)
  })
  const takingBack = useTakeBack(() => {
    setFound(null)
    onRemoved?.()
  })
  if (found === null) {
    return (
      <Dialog
        key="form"
        title={OWN_FINDS_MESSAGES.title}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {OWN_FINDS_MESSAGES.cancel}
            </Button>
            <Button type="submit" form={formId} isBusy={adding.isBusy}>
              {OWN_FINDS_MESSAGES.add}
            </Button>
          </>
        }
      >
        <p>{OWN_FINDS_MESSAGES.intro}</p>
        <FindForm id={formId} adding={adding} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="result"
      focusesItself
      title={found.kind === 'added' ? OWN_FINDS_MESSAGES.added : OWN_FINDS_MESSAGES.known}
      isOpen
      onClose={onClose}
      actions={
        <>
          {onRemoved && found.kind === 'added' && (
            <Button variant="quiet" isBusy={takingBack.isBusy} onClick={() => takingBack.start(found.job)}>
              {OWN_FINDS_MESSAGES.take}
            </Button>
          )}
          <Button variant="outline" onClick={() => setFound(null)}>
            {OWN_FINDS_MESSAGES.another}
          </Button>
          <Button onClick={onClose}>{OWN_FINDS_MESSAGES.done}</Button>
        </>
      }
    >
      <FindResult job={found.job} />
    </Dialog>
  )
}
