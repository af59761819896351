import { Download, FileText } from 'lucide-react'
import type { Letter } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useLetterPdf, useLetterWord } from '../use-download.ts'
import type { Sentences } from './use-sentences.ts'

interface LetterBarProps {
  jobId: string
  letter: Letter
  sentences: Sentences
}

/** Hands the letter over as it is saved; stays in view at the foot of the window. */
export function LetterBar({ jobId, letter, sentences: { kept, state } }: LetterBarProps) {
  const notify = useNotify()
  const pdf = useLetterPdf()
  const word = useLetterWord()
  const isWaiting = state !== 'saved'
  return (
    <ActionBar state={LETTER_MESSAGES.kept(kept, letter.sentences.length)} unsaved={null}>
      <CopyButton
        text={letter.text}
        label={LETTER_MESSAGES.copy}
        onCopied={() => notify({ severity: 'success', text: LETTER_MESSAGES.copied })}
        onRefused={() => notify({ severity: 'error', text: LETTER_MESSAGES.copyFailed })}
      />
      <Button
        size="sm"
        variant="outline"
        icon={<FileText size={18} aria-hidden="true" />}
        disabled={isWaiting}
        isBusy={word.isBusy}
        busyLabel={LETTER_MESSAGES.downloading}
        onClick={() => word.start({ jobId })}
      >
        {LETTER_MESSAGES.downloadWord}
      </Button>
      <Button
        size="sm"
        icon={<Download size={18} aria-hidden="true" />}
        disabled={isWaiting}
        isBusy={pdf.isBusy}
        busyLabel={LETTER_MESSAGES.downloading}
        onClick={() => pdf.start({ jobId })}
      >
        {LETTER_MESSAGES.download}
      </Button>
    </ActionBar>
  )
}
