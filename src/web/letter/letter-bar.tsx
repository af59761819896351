import { Download, FileText } from 'lucide-react'
import type { Letter } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useLetterPdf, useLetterWord } from '../use-download.ts'
import type { SentenceChoices } from './use-letter.ts'

interface LetterBarProps {
  jobId: string
  letter: Letter
  choices: SentenceChoices
}

/** Says how much is kept, saves it, and hands the saved letter over; stays in view at the foot of the window. */
export function LetterBar({ jobId, letter, choices }: LetterBarProps) {
  const { kept, isUnsaved, isSaving, save } = choices
  return (
    <ActionBar
      state={LETTER_MESSAGES.kept(kept, letter.sentences.length)}
      unsaved={isUnsaved ? LETTER_MESSAGES.unsaved : null}
    >
      <Button
        size="sm"
        disabled={!isUnsaved}
        isBusy={isSaving}
        busyLabel={LETTER_MESSAGES.saving}
        onClick={save}
      >
        {LETTER_MESSAGES.save}
      </Button>
      {!isUnsaved && <Files jobId={jobId} text={letter.text} />}
    </ActionBar>
  )
}

function Files({ jobId, text }: { jobId: string; text: string }) {
  const notify = useNotify()
  const pdf = useLetterPdf()
  const word = useLetterWord()
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        icon={<Download size={18} aria-hidden="true" />}
        isBusy={pdf.isBusy}
        busyLabel={LETTER_MESSAGES.downloading}
        onClick={() => pdf.start({ jobId })}
      >
        {LETTER_MESSAGES.download}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={<FileText size={18} aria-hidden="true" />}
        isBusy={word.isBusy}
        busyLabel={LETTER_MESSAGES.downloading}
        onClick={() => word.start({ jobId })}
      >
        {LETTER_MESSAGES.downloadWord}
      </Button>
      <CopyButton
        text={text}
        label={LETTER_MESSAGES.copy}
        onCopied={() => notify({ severity: 'success', text: LETTER_MESSAGES.copied })}
        onRefused={() => notify({ severity: 'error', text: LETTER_MESSAGES.copyFailed })}
      />
    </>
  )
}
