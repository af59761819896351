import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import './code-boxes.css'

const POSITIONS = Array.from({ length: LIMITS.codeDigits }, (_, position) => position)
const EMPTY_CODE: CodeDigits = POSITIONS.map(() => '')

/** One entry a box, each a digit or ''. */
export type CodeDigits = readonly string[]

export function emptyCode(): CodeDigits {
  return EMPTY_CODE
}

export function isFilled(digits: CodeDigits): boolean {
  return digits.every(digit => digit !== '')
}

interface CodeBoxesProps {
  digits: CodeDigits
  onChange: (digits: CodeDigits) => void
  /** Enter in the last box with every box filled. */
  onEnter: () => void
  isReadOnly: boolean
  firstBox: RefObject<HTMLInputElement | null>
}

/** Boxes for a one-time code, one digit each. */
export function CodeBoxes({ digits, onChange, onEnter, isReadOnly, firstBox }: CodeBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const last = digits.length - 1
  const focusBox = (index: number) => group.current?.querySelectorAll('input')[index]?.focus()

  const fill = (text: string) => {
    onChange([...text])
    focusBox(last)
  }
  const type = (index: number, text: string) => {
    const typed = text.replace(/\D/g, '')
    // A phone that offers the code from a message puts all of it into one box.
    if (typed.length === digits.length) return fill(typed)
    if (typed === '' && text !== '') return
    onChange(digits.with(index, typed.slice(-1)))
    if (typed !== '' && index < last) focusBox(index + 1)
  }
  const press = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && digits[index] === '') focusBox(index - 1)
    if (event.key === 'ArrowLeft') focusBox(index - 1)
    if (event.key === 'ArrowRight') focusBox(index + 1)
    if (event.key === 'Enter' && index === last && isFilled(digits)) onEnter()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    if (isReadOnly) return
    const text = event.clipboardData.getData('text').trim()
    if (text.length === digits.length && /^\d+$/.test(text)) fill(text)
  }

  return (
    <fieldset className="code-boxes" ref={group}>
      <legend className="hidden-text">{ACCOUNT_MESSAGES.code}</legend>
      {POSITIONS.map(index => (
        <input
          key={index}
          ref={index === 0 ? firstBox : undefined}
          className="code-box"
          readOnly={isReadOnly}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={ACCOUNT_MESSAGES.codeDigit(index + 1)}
          value={digits[index]}
          onChange={event => type(index, event.target.value)}
          onKeyDown={event => press(index, event)}
          onPaste={paste}
          onFocus={event => event.target.select()}
        />
      ))}
    </fieldset>
  )
}
