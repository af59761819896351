import { useState } from 'react'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface WriteAgainProps {
  /** Something would go that the person has chosen or worded. */
  drops: boolean
  disabled: boolean
  isBusy: boolean
  onWrite: () => void
}

export function WriteAgain({ drops, disabled, isBusy, onWrite }: WriteAgainProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={disabled}
        isBusy={isBusy}
        busyLabel={LETTER_MESSAGES.writing}
        onClick={() => (drops ? setIsAsking(true) : onWrite())}
      >
        {LETTER_MESSAGES.writeAnew}
      </Button>
      <Dialog
        title={LETTER_MESSAGES.anewTitle}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{LETTER_MESSAGES.keepMine}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsking(false)
                onWrite()
              }}
            >
              {LETTER_MESSAGES.writeAnew}
            </Button>
          </>
        }
      >
        <p>{LETTER_MESSAGES.anewDrops}</p>
      </Dialog>
    </>
  )
}
