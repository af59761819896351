import { Check, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Letter } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { ReadBackChip } from '../read-back-chip.tsx'
import type { Sentences } from './use-sentences.ts'

/** What is good to know before the letter goes out. */
export function LetterChecks({ letter, sentences }: { letter: Letter; sentences: Sentences }) {
  const { refusedSentences, isCurrentResume, readBack } = letter
  const kept = letter.sentences.filter(sentence => sentences.of(sentence).isKept)
  const own = kept.filter(sentence => sentences.of(sentence).ownText !== null).length
  const proofs = kept.filter(
    sentence => sentence.kind === 'claim' && sentences.of(sentence).ownText === null,
  ).length
  const words = kept
    .map(sentence => sentences.of(sentence).ownText || sentence.text)
    .join(' ')
    .split(/\s+/).length
  return (
    <section className="letter-checks" aria-labelledby="letter-checks">
      <h2 id="letter-checks">{LETTER_MESSAGES.checks}</h2>
      <ul>
        <Row isGood={proofs > 0}>{LETTER_MESSAGES.proofs(proofs)}</Row>
        {own > 0 && <Row>{LETTER_MESSAGES.ownCount(own)}</Row>}
        <Row>{LETTER_MESSAGES.words(words)}</Row>
        {refusedSentences > 0 && <Row>{LETTER_MESSAGES.refused(refusedSentences)}</Row>}
        {!isCurrentResume && <Row isGood={false}>{LETTER_MESSAGES.olderResume}</Row>}
      </ul>
      <ReadBackChip readBack={readBack} />
    </section>
  )
}

function Row({ isGood, children }: { isGood?: boolean; children: ReactNode }) {
  const Sign = isGood === undefined ? Info : isGood ? Check : TriangleAlert
  return (
    <li data-tone={isGood === undefined ? undefined : isGood ? 'ok' : 'warn'}>
      <Sign size={16} aria-hidden="true" />
      {children}
    </li>
  )
}
