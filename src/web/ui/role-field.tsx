import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import './role-field.css'
import './text-field.css'
import { type OptionList, useOptionList } from './use-option-list.ts'

interface RoleFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  roles: readonly string[]
  /** Names the button that opens the list. */
  openLabel: string
  /** Names the list. */
  listLabel: string
  /** The last line of the list, whatever is typed; it calls `onLastOption` instead of filling the box. */
  lastOption: string
  onLastOption: () => void
  isDisabled?: boolean
  hint?: string
  error?: string | undefined
}

/**
 * A line of text that suggests what it knows; anything else may be typed as well. Follows the combobox pattern of
 * the ARIA Authoring Practices (list autocomplete with manual selection): the focus stays in the box.
 */
export function RoleField(props: RoleFieldProps) {
  const { label, value, onChange, roles, lastOption, onLastOption, isDisabled = false, hint, error } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useOptionList({
    id,
    value,
    options: roles,
    lastOption,
    onPick: picked => (picked === lastOption ? onLastOption() : onChange(picked)),
  })
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box role-box">
        <input
          {...list.inputProps}
          ref={input}
          id={id}
          className="field-input"
          value={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={event => {
            onChange(event.currentTarget.value)
            list.suggest()
          }}
        />
        <button
          type="button"
          className="role-open"
          tabIndex={-1}
          aria-label={props.openLabel}
          aria-expanded={list.isOpen}
          disabled={isDisabled}
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            list.toggle()
          }}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
        {list.isOpen && <Options label={props.listLabel} list={list} />}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A press would take the focus out of the box, and with it the list away, before it became a click. */
function Options({ label, list }: { label: string; list: OptionList }) {
  return (
    <div
      className="role-list"
      role="listbox"
      id={list.listId}
      aria-label={label}
      tabIndex={-1}
      onMouseDown={event => event.preventDefault()}
    >
      {list.shown.map((option, index) => (
        <button
          type="button"
          className="role-option"
          role="option"
          key={option}
          id={list.optionId(index)}
          tabIndex={-1}
          aria-selected={index === list.active}
          data-is-last={index === list.shown.length - 1 || undefined}
          onClick={() => list.pick(option)}
        >
          {option}
        </button>
      ))}
    </div>
  )
}
