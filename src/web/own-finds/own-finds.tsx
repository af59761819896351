import { Plus } from 'lucide-react'
import { useState } from 'react'
import { OWN_FINDS_MESSAGES } from '#contract/messages/own-finds.ts'
import { Button } from '../ui/button.tsx'
import { AddJobDialog, type AddJobProps } from './add-job-dialog.tsx'

/** 'Add a job' with the box behind it, in which a posting is pasted. */
export function AddJob(props: AddJobProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {OWN_FINDS_MESSAGES.open}
      </Button>
      {isOpen && <AddJobDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
