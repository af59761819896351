import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { Fact } from '#contract/resume.ts'
import { isUnsure } from '#core/resume/sureness.ts'
import { Button } from '../ui/button.tsx'
import '../ui/text-field.css'
import './facts.css'
import { confirmFact, type DraftEdit } from './draft-edits.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

interface FactFieldProps {
  /** Of the fact, or of the field while it is empty. */
  id: string
  label: string
  value: string
  editor: ProfileEditor
  /** The edit that a text makes. */
  onText: (text: string) => DraftEdit
  /** A field that can hold several lines. */
  isLong?: boolean
  /** In a grid: `half` of the width even of a phone, `whole` even of a desk. By default whole there, half here. */
  width?: 'half' | 'whole'
  /** Of a list, whose heading names it already. */
  hidesLabel?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** One fact: its text to edit, whether the reader was sure of it, and what the person has said about it. */
export function FactField(props: FactFieldProps) {
  const { id, label, value, editor, onText, isLong, width, hidesLabel, onKeyDown } = props
  const inputId = useId()
  const fact = editor.facts.get(id)
  const mark = findMark(props, fact)
  const max = id === 'summary' ? LIMITS.summaryMaxChars : LIMITS.factMaxChars
  const Control = isLong ? 'textarea' : 'input'
  return (
    <div className="fact-field" data-mark={mark ?? undefined} data-width={width}>
      <label className={hidesLabel ? 'hidden-text' : 'field-label'} htmlFor={inputId}>
        {label}
      </label>
      <Control
        id={inputId}
        className="field-input"
        dir="auto"
        data-fact={id}
        value={value}
        maxLength={max}
        autoComplete="off"
        aria-describedby={mark === null ? undefined : `${inputId}-mark`}
        onChange={event => editor.edit(onText(event.target.value))}
        onKeyDown={onKeyDown}
        {...(isLong ? { rows: 1 } : {})}
      />
      {mark !== null && (
        <div className="fact-mark">
          <span id={`${inputId}-mark`} className="fact-mark-text">
            {mark === 'unsure' ? (
              <TriangleAlert size={16} aria-hidden="true" />
            ) : (
              <CircleCheck size={16} aria-hidden="true" />
            )}
            {PROFILE_MESSAGES[mark]}
          </span>
          {mark === 'unsure' && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={PROFILE_MESSAGES.confirmField(label)}
              onClick={event => {
                focusNextUnsure(event.currentTarget)
                editor.edit(confirmFact(id))
              }}
            >
              {PROFILE_MESSAGES.confirm}
            </Button>
          )}
        </div>
      )}
      <Offer {...props} />
    </div>
  )
}

type Mark = 'unsure' | 'confirmed' | 'corrected'

/** A field that the person has changed or confirmed is unsure no longer. */
function findMark({ id, value, editor }: FactFieldProps, fact: Fact | undefined): Mark | null {
  if (fact === undefined || value === '') return null
  if (value !== fact.text) return 'corrected'
  if (editor.draft.confirmed.includes(id)) return 'confirmed'
  if (isUnsure(fact)) return 'unsure'
  return null
}

/** What the person had made of this field in an earlier resume, where this one says something else. */
function Offer({ id, label, value, editor, onText }: FactFieldProps) {
  const offer = editor.checked.offers.find(one => one.id === id)
  if (offer === undefined || offer.text === value) return null
  return (
    <div className="fact-mark">
      <span className="fact-mark-text">{PROFILE_MESSAGES.offered(offer.text)}</span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={PROFILE_MESSAGES.takeOfferFor(label)}
        onClick={() => editor.edit(onText(offer.text))}
      >
        {PROFILE_MESSAGES.takeOffer}
      </Button>
    </div>
  )
}

/** Moves the focus to the first unsure field behind an element, from the last one on to the first. */
export function focusNextUnsure(from: Element): void {
  const form = from.closest('form')
  const unsure = [...(form?.querySelectorAll<HTMLElement>('[data-mark="unsure"] .field-input') ?? [])]
  const behind = (field: Element) =>
    !field.parentElement?.contains(from) &&
    (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = unsure.find(behind) ?? unsure.find(field => !field.parentElement?.contains(from))
  next?.focus()
}
