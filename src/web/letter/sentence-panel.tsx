import { Check } from 'lucide-react'
import type { LetterSentence } from '#contract/letters.ts'
import { LIMITS } from '#contract/limits.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { Button } from '../ui/button.tsx'
import { isTooLong, type Sentences } from './use-sentences.ts'

interface SentencePanelProps {
  sentence: LetterSentence
  sentences: Sentences
}

/** What a sentence rests on, and what can be done with it besides writing in it. */
export function SentencePanel({ sentence, sentences }: SentencePanelProps) {
  const decision = sentences.of(sentence)
  const { isKept, ownText, proof = null } = decision
  const { otherProof } = sentence
  return (
    <>
      <Why sentence={sentence} isOwn={ownText !== null} isOther={proof !== null} />
      {isTooLong(decision) && (
        <p className="field-error" role="alert">
          {LETTER_MESSAGES.tooLong(ownText?.length ?? 0, LIMITS.factMaxChars)}
        </p>
      )}
      <div className="sentence-actions">
        <Button size="sm" variant="outline" onClick={() => sentences.change(sentence, { isKept: !isKept })}>
          {isKept ? LETTER_MESSAGES.takeOut : LETTER_MESSAGES.putBack}
        </Button>
        {otherProof && isKept && (
          <Button
            size="sm"
            variant="outline"
            disabled={proof !== null}
            onClick={() => sentences.change(sentence, { proof: otherProof.text, ownText: null })}
          >
            {LETTER_MESSAGES.otherProof}
          </Button>
        )}
        {ownText !== null && (
          <Button size="sm" variant="quiet" onClick={() => sentences.change(sentence, { ownText: null })}>
            {LETTER_MESSAGES.backToOurs}
          </Button>
        )}
      </div>
    </>
  )
}

interface WhyProps {
  sentence: LetterSentence
  isOwn: boolean
  /** True while another proof stands in its place and is not saved yet. */
  isOther: boolean
}

function Why({ sentence, isOwn, isOther }: WhyProps) {
  const { kind, text } = sentence
  const { serves, sources } = (isOther && sentence.otherProof) || sentence
  if (isOwn) {
    return (
      <>
        <p>{LETTER_MESSAGES.ownWords}</p>
        <p className="sentence-written">{LETTER_MESSAGES.asWritten(text)}</p>
      </>
    )
  }
  if (kind === 'frame') return <p>{LETTER_MESSAGES.frame}</p>
  return (
    <>
      <p className="sentence-supported">
        <Check size={16} aria-hidden="true" />
        {LETTER_MESSAGES.supported}
      </p>
      <h3>{LETTER_MESSAGES.sources}</h3>
      <ul className="sentence-sources">
        {sources.map(source => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      {serves !== null && <p className="sentence-serves">{LETTER_MESSAGES.serves(serves)}</p>}
    </>
  )
}
