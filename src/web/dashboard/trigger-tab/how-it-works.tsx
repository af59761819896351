import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { storage } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './how-it-works.css'

/** Local flag of the specification: 'false' once the person has said 'Got It!'. */
const FLAG = 'showPopup'

/** The turning question mark and what it explains; it explains itself until the person has said 'Got It!'. */
export function HowItWorks() {
  const [isOpen, setIsOpen] = useState(() => storage.read(FLAG) !== 'false')

  function confirm(): void {
    storage.write(FLAG, 'false')
    setIsOpen(false)
  }

  return (
    <>
      <button
        type="button"
        className="help-button"
        aria-label={TRIGGER_MESSAGES.howItWorks}
        onClick={() => setIsOpen(true)}
      >
        <CircleQuestionMark size={28} aria-hidden="true" />
      </button>
      <Dialog
        title={TRIGGER_MESSAGES.howItWorks}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={<Button onClick={confirm}>{TRIGGER_MESSAGES.gotIt}</Button>}
      >
        <ol className="help-steps">
          {TRIGGER_MESSAGES.steps.map(({ title, text }, index) => (
            <li className="help-step" key={title}>
              <span className="help-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="help-title">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
