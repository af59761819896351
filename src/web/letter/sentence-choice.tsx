import { useId } from 'react'
import type { LetterSentence } from '#contract/letters.ts'
import { LIMITS } from '#contract/limits.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { Button } from '../ui/button.tsx'
import '../ui/check-group.css'
import { TextArea } from '../ui/text-area.tsx'
import type { SentenceChoices } from './use-letter.ts'

interface SentenceChoiceProps {
  sentence: LetterSentence
  choices: SentenceChoices
}

/** One sentence: what it rests on, whether it stays, and the person's own words in its place. */
export function SentenceChoice({ sentence, choices }: SentenceChoiceProps) {
  const { id, text } = sentence
  const { isKept, ownText } = choices.of(id)
  const whyId = useId()
  return (
    <li className="sentence" data-out={!isKept || undefined}>
      <p className="sentence-text" data-replaced={ownText !== null || undefined}>
        {text}
      </p>
      <div className="sentence-actions">
        <label className="check sentence-check">
          <input
            className="check-box"
            type="checkbox"
            aria-label={LETTER_MESSAGES.keepSentence(text)}
            aria-describedby={whyId}
            checked={isKept}
            onChange={() => choices.change(id, { isKept: !isKept })}
          />
          {LETTER_MESSAGES.keep}
        </label>
        {ownText === null ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={LETTER_MESSAGES.editSentence(text)}
            onClick={() => choices.change(id, { ownText: text, isKept: true })}
          >
            {LETTER_MESSAGES.edit}
          </Button>
        ) : (
          <Button size="sm" variant="quiet" onClick={() => choices.change(id, { ownText: null })}>
            {LETTER_MESSAGES.backToOurs}
          </Button>
        )}
      </div>
      {ownText !== null && (
        <TextArea
          label={LETTER_MESSAGES.ownText}
          rows={3}
          maxLength={LIMITS.factMaxChars}
          value={ownText}
          onChange={event => choices.change(id, { ownText: event.target.value })}
        />
      )}
      <div className="sentence-why" id={whyId}>
        <Why sentence={sentence} isOwn={ownText !== null} />
      </div>
    </li>
  )
}

function Why({ sentence, isOwn }: { sentence: LetterSentence; isOwn: boolean }) {
  const { kind, serves, sources } = sentence
  if (isOwn) return <p>{LETTER_MESSAGES.ownWords}</p>
  if (kind === 'frame') return <p>{LETTER_MESSAGES.frame}</p>
  return (
    <>
      {serves !== null && <p>{LETTER_MESSAGES.serves(serves)}</p>}
      <details className="sentence-sources">
        <summary>{LETTER_MESSAGES.sources}</summary>
        <ul>
          {sources.map(source => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
