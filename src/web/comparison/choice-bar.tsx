import { Download, FileText } from 'lucide-react'
import type { Comparison } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { useDownload, useWordDownload } from '../use-download.ts'
import type { Choices } from './use-choices.ts'

/** Says how much is kept, and saves it; stays in view at the foot of the window. */
export function ChoiceBar({ comparison, choices }: { comparison: Comparison; choices: Choices }) {
  const { jobId, fileName } = comparison
  const { kept, all, isUnsaved, isSaving, keepAll, takeAllBack, save } = choices
  const download = useDownload()
  const word = useWordDownload()
  return (
    <ActionBar
      state={all > 0 && COMPARISON_MESSAGES.accepted(kept, all)}
      unsaved={isUnsaved ? COMPARISON_MESSAGES.unsaved : null}
    >
      {all > 0 && (
        <>
          <Button size="sm" variant="quiet" disabled={kept === all} onClick={keepAll}>
            {COMPARISON_MESSAGES.acceptAll}
          </Button>
          <Button size="sm" variant="quiet" disabled={kept === 0} onClick={takeAllBack}>
            {COMPARISON_MESSAGES.rejectAll}
          </Button>
          <Button
            size="sm"
            disabled={!isUnsaved}
            isBusy={isSaving}
            busyLabel={COMPARISON_MESSAGES.saving}
            onClick={save}
          >
            {COMPARISON_MESSAGES.save}
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant="soft"
        icon={<Download size={18} aria-hidden="true" />}
        disabled={isUnsaved}
        isBusy={download.isBusy}
        busyLabel={COMPARISON_MESSAGES.downloading}
        onClick={() => download.start({ jobId, fileName })}
      >
        {COMPARISON_MESSAGES.download}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={<FileText size={18} aria-hidden="true" />}
        disabled={isUnsaved}
        isBusy={word.isBusy}
        busyLabel={DOCUMENT_MESSAGES.downloadingWord}
        onClick={() => word.start({ jobId, fileName })}
      >
        {DOCUMENT_MESSAGES.downloadWord}
      </Button>
    </ActionBar>
  )
}
