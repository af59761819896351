import type { Letter, LetterSentence } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { EditableSentence } from './editable-sentence.tsx'
import { isTooLong, type Sentences } from './use-sentences.ts'

interface LetterPaperProps {
  letter: Letter
  sentences: Sentences
  chosenId: string | null
  /** Names what explains the sentence that is chosen. */
  whyId: string
  onChoose: (sentenceId: string) => void
}

/** The letter as a page that is written in; beside it stands what the sentence with the caret rests on. */
export function LetterPaper(props: LetterPaperProps) {
  const { letter } = props
  const [head, foot] = cutAround(letter)
  const paragraphs = [...new Set(letter.sentences.map(({ paragraph }) => paragraph))]
  return (
    <section className="letter-paper" aria-labelledby="letter-preview">
      <h2 className="hidden-text" id="letter-preview">
        {LETTER_MESSAGES.preview}
      </h2>
      {head !== '' && <p className="letter-frame">{head}</p>}
      {paragraphs.map(paragraph => (
        <p key={paragraph}>
          {letter.sentences
            .filter(sentence => sentence.paragraph === paragraph)
            .map(sentence => (
              <Sentence key={sentence.id} {...props} sentence={sentence} />
            ))}
        </p>
      ))}
      {foot !== '' && <p className="letter-frame">{foot}</p>}
    </section>
  )
}

function Sentence(props: LetterPaperProps & { sentence: LetterSentence }) {
  const { sentence, sentences, chosenId, whyId, onChoose, letter } = props
  const { id } = sentence
  const { isKept, ownText, proof } = sentences.of(sentence)
  const text = proof ?? sentence.text
  const isCurrent = id === chosenId
  if (!isKept) {
    return (
      <>
        <button
          type="button"
          className="letter-sentence"
          data-out
          data-current={isCurrent || undefined}
          aria-describedby={isCurrent ? whyId : undefined}
          onClick={() => onChoose(id)}
          onFocus={() => onChoose(id)}
        >
          {ownText || text}
        </button>{' '}
      </>
    )
  }
  const write = (words: string) =>
    sentences.change(sentence, { ownText: words.trim() === text ? null : words })
  return (
    <>
      <EditableSentence
        text={ownText || text}
        label={LETTER_MESSAGES.sentence(letter.sentences.indexOf(sentence) + 1, letter.sentences.length)}
        describedBy={whyId}
        isCurrent={isCurrent}
        isInvalid={isTooLong({ isKept, ownText })}
        onChoose={() => onChoose(id)}
        onText={write}
        onEmptied={() => sentences.change(sentence, { ownText: null, isKept: false })}
      />
      {ownText !== null && <span className="letter-own">{LETTER_MESSAGES.yours}</span>}{' '}
    </>
  )
}

/** What stands above the first sentence and below the last; nothing where the letter does not hold them. */
function cutAround({ text, sentences }: Letter): [head: string, foot: string] {
  const kept = sentences.filter(({ isKept }) => isKept).map(sentence => sentence.ownText || sentence.text)
  const [first = '', last = ''] = [kept[0], kept.at(-1)]
  const [start, end] = [text.indexOf(first), text.lastIndexOf(last)]
  if (first === '' || start < 0 || end < 0) return ['', '']
  return [text.slice(0, start).trim(), text.slice(end + last.length).trim()]
}
