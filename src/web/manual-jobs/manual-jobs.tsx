import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FindForm } from './find-form.tsx'
import { FindResult } from './find-result.tsx'
import './manual-jobs.css'
import { type Found, useAddFind, useTakeBack } from './use-add-find.ts'

interface AddJobDialogProps {
  onAdded: (job: Job) => void
  /** Left out where an added job cannot be taken back, because it is tracked at once. */
  onRemoved?: () => void
  /** Leads to the job; left out where it shows by itself. */
  onSee?: (job: Job) => void
  onClose: () => void
}

/** Opens the box; which lives elsewhere, because what the button stands in may come and go with the list. */
export function AddJobButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" icon={<Plus size={18} aria-hidden="true" />} onClick={onClick}>
      <span className="phone-spoken">{MANUAL_JOBS_MESSAGES.open}</span>
    </Button>
  )
}

/** Takes the address or the text of a posting, asks for what it does not say, and shows how it scores. */
export function AddJobDialog({ onAdded, onRemoved, onSee, onClose }: AddJobDialogProps) {
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
        title={MANUAL_JOBS_MESSAGES.title}
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              {MANUAL_JOBS_MESSAGES.cancel}
            </Button>
            <Button type="submit" form={formId} isBusy={adding.isBusy}>
              {MANUAL_JOBS_MESSAGES.add}
            </Button>
          </>
        }
      >
        <p>{MANUAL_JOBS_MESSAGES.intro}</p>
        <FindForm id={formId} adding={adding} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="result"
      focusesItself
      title={found.kind === 'added' ? MANUAL_JOBS_MESSAGES.added : MANUAL_JOBS_MESSAGES.known}
      isOpen
      onClose={onClose}
      actions={
        <>
          {onRemoved && found.kind === 'added' && (
            <Button variant="quiet" isBusy={takingBack.isBusy} onClick={() => takingBack.start(found.job)}>
              {MANUAL_JOBS_MESSAGES.take}
            </Button>
          )}
          <Button variant="outline" onClick={() => setFound(null)}>
            {MANUAL_JOBS_MESSAGES.another}
          </Button>
          {onSee ? (
            <Button onClick={() => onSee(found.job)}>{MANUAL_JOBS_MESSAGES.see}</Button>
          ) : (
            <Button onClick={onClose}>{MANUAL_JOBS_MESSAGES.done}</Button>
          )}
        </>
      }
    >
      <FindResult job={found.job} />
    </Dialog>
  )
}
