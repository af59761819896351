import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import type { ReadBack } from '#contract/read-back.ts'
import { StatusChip } from './ui/status-chip.tsx'

/** From here on a machine that receives the PDF knows what it says. */
const GOOD_SHARE = 0.995

/** How well programs read the PDF of a tailored resume. */
export function ReadBackChip({ readBack }: { readBack: ReadBack }) {
  const { shares, differing } = readBack
  const share = Math.min(...shares)
  if (share === 1 && differing.length === 0)
    return <StatusChip tone="ok" text={DOCUMENT_MESSAGES.readBackExactly(shares.length)} />
  const parts = [DOCUMENT_MESSAGES.readBackPartly(share)]
  if (differing.length > 0) parts.push(DOCUMENT_MESSAGES.checkFacts(differing))
  const isGood = share >= GOOD_SHARE && differing.length === 0
  return <StatusChip tone={isGood ? 'ok' : 'warn'} text={parts.join(', ')} />
}
