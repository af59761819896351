import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import type { ReadBack } from '#contract/read-back.ts'
import { StatusChip } from './ui/status-chip.tsx'

/** Whether programs that receive the PDF of a tailored resume know what it says. */
export function ReadBackChip({ readBack: { shares, differing } }: { readBack: ReadBack }) {
  const share = Math.min(...shares)
  if (differing.length > 0)
    return <StatusChip tone="warn" text={DOCUMENT_MESSAGES.readBackLoses(differing)} />
  if (share < 1) return <StatusChip tone="warn" text={DOCUMENT_MESSAGES.readBackPartly(share)} />
  return <StatusChip tone="ok" text={DOCUMENT_MESSAGES.readBackExactly} />
}
