import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** Every key of the list and the job page. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={TRIAGE_MESSAGES.keysTitle} isOpen onClose={onClose}>
      <dl className="keys-help">
        {TRIAGE_MESSAGES.keyNames.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
