import { TRACKED_FILES_MESSAGES } from '#contract/messages/tracked-files.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { ImportPreview } from './import-file.ts'

interface ImportDialogProps {
  preview: ImportPreview
  isBusy: boolean
  onAdd: () => void
  onClose: () => void
}

/** What a file would add, what stays as it is and what is refused, before anything changes. */
export function ImportDialog({ preview, isBusy, onAdd, onClose }: ImportDialogProps) {
  const { added, trackedCount, fullCount, refused, kind } = preview
  const tellPlace = kind === 'csv' ? TRACKED_FILES_MESSAGES.row : TRACKED_FILES_MESSAGES.entry
  const shown = refused.slice(0, TRACKING_LIMITS.refusalsShown)
  return (
    <Dialog
      title={TRACKED_FILES_MESSAGES.previewTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {TRACKED_FILES_MESSAGES.cancel}
          </Button>
          {added.length > 0 && (
            <Button isBusy={isBusy} busyLabel={TRACKED_FILES_MESSAGES.adding} onClick={onAdd}>
              {TRACKED_FILES_MESSAGES.add(added.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="import-preview">
        <p>
          {added.length > 0
            ? TRACKED_FILES_MESSAGES.willAdd(added.length)
            : TRACKED_FILES_MESSAGES.nothingToAdd}
        </p>
        {trackedCount > 0 && <p>{TRACKED_FILES_MESSAGES.tracked(trackedCount)}</p>}
        {fullCount > 0 && <p>{TRACKED_FILES_MESSAGES.full(fullCount, TRACKING_LIMITS.applicationsMax)}</p>}
        {refused.length > 0 && (
          <>
            <p>{TRACKED_FILES_MESSAGES.refused(refused.length)}</p>
            <ul>
              {shown.map(({ place, name, why }) => (
                <li key={place}>{TRACKED_FILES_MESSAGES.refusedEntry(tellPlace(place), name, why)}</li>
              ))}
              {refused.length > shown.length && (
                <li>{TRACKED_FILES_MESSAGES.moreRefused(refused.length - shown.length)}</li>
              )}
            </ul>
          </>
        )}
        <p className="import-preview-note">{TRACKED_FILES_MESSAGES.nothingYet}</p>
      </div>
    </Dialog>
  )
}
