import { Download, Ellipsis, FileText } from 'lucide-react'
import type { Comparison } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { PopMenu } from '../ui/pop-menu.tsx'
import { useDownload, useWordDownload } from '../use-download.ts'
import type { Choices } from './use-choices.ts'

interface ChoiceBarProps {
  comparison: Comparison
  choices: Choices
}

/** Says how much is kept, and saves it; stays in view at the foot of the window. */
export function ChoiceBar({ comparison, choices }: ChoiceBarProps) {
  const { jobId, fileName } = comparison
  const { kept, all, isUnsaved, isSaving, save } = choices
  const download = useDownload()
  return (
    <ActionBar
      state={all > 0 && COMPARISON_MESSAGES.accepted(kept, all)}
      unsaved={isUnsaved ? COMPARISON_MESSAGES.unsaved : null}
    >
      <PopMenu button={<Ellipsis size={20} aria-hidden="true" />} label={COMPARISON_MESSAGES.more} isAtEnd>
        {close => <More {...{ comparison, choices, close }} />}
      </PopMenu>
      {all > 0 && (
        <Button
          size="sm"
          variant="outline"
          disabled={!isUnsaved}
          isBusy={isSaving}
          busyLabel={COMPARISON_MESSAGES.saving}
          onClick={save}
        >
          {COMPARISON_MESSAGES.save}
        </Button>
      )}
      <Button
        size="sm"
        icon={<Download size={18} aria-hidden="true" />}
        disabled={isUnsaved}
        isBusy={download.isBusy}
        busyLabel={COMPARISON_MESSAGES.downloading}
        onClick={() => download.start({ jobId, fileName })}
      >
        {COMPARISON_MESSAGES.download}
      </Button>
    </ActionBar>
  )
}

/** What one does less often. */
function More({ comparison, choices, close }: ChoiceBarProps & { close: () => void }) {
  const { jobId, fileName } = comparison
  const { kept, all, isUnsaved, keepAll, takeAllBack } = choices
  const word = useWordDownload()
  const then = (act: () => void) => () => {
    act()
    close()
  }
  return (
    <div className="choice-more">
      {all > 0 && (
        <>
          <Button size="sm" variant="quiet" disabled={kept === all} onClick={then(keepAll)}>
            {COMPARISON_MESSAGES.acceptAll}
          </Button>
          <Button size="sm" variant="quiet" disabled={kept === 0} onClick={then(takeAllBack)}>
            {COMPARISON_MESSAGES.rejectAll}
          </Button>
        </>
      )}
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
    </div>
  )
}
