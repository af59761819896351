import { useLayoutEffect, useRef } from 'react'

interface EditableSentenceProps {
  text: string
  label: string
  /** What explains it. */
  describedBy: string
  isCurrent: boolean
  isInvalid: boolean
  onChoose: () => void
  onText: (text: string) => void
  /** The last character was taken out, and the person went on. */
  onEmptied: () => void
}

/** A sentence that is written in where it stands. Plain words of one line, whatever is pasted. */
export function EditableSentence(props: EditableSentenceProps) {
  const { text, label, describedBy, isCurrent, isInvalid, onChoose, onText, onEmptied } = props
  const box = useRef<HTMLSpanElement>(null)
  // The browser owns the words while they are typed: set anew they would throw the caret to their beginning.
  useLayoutEffect(() => {
    const { current } = box
    if (current && current.textContent !== text && document.activeElement !== current)
      current.textContent = text
  }, [text])
  usePlainInput(box)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input is no part of running text and would not break with its lines
    <span
      ref={box}
      role="textbox"
      tabIndex={0}
      className="letter-sentence"
      contentEditable
      suppressContentEditableWarning
      spellCheck
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      data-current={isCurrent || undefined}
      onFocus={onChoose}
      onInput={({ currentTarget }) => onText(currentTarget.textContent ?? '')}
      onBlur={({ currentTarget }) => {
        if (currentTarget.textContent?.trim() === '') onEmptied()
        else if (currentTarget.textContent !== text) currentTarget.textContent = text
      }}
    />
  )
}

function usePlainInput(box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return
    const keepPlain = (event: InputEvent) => {
      if (/^(?:format|insertParagraph|insertLineBreak)/.test(event.inputType)) event.preventDefault()
      if (!/^insertFrom(?:Paste|Drop)/.test(event.inputType)) return
      event.preventDefault()
      const words = event.dataTransfer?.getData('text/plain').replace(/\s+/g, ' ') ?? ''
      // The only way of writing that the browser's own undo knows of.
      document.execCommand('insertText', false, words)
    }
    current.addEventListener('beforeinput', keepPlain)
    return () => current.removeEventListener('beforeinput', keepPlain)
  }, [box])
}
