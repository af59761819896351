import { type ReactNode, useId } from 'react'
import './radio-cards.css'
import './text-field.css'

interface RadioCard<Value extends string> {
  value: Value
  title: string
  details: ReactNode
}

interface RadioCardsProps<Value extends string> {
  legend: string
  cards: readonly RadioCard<Value>[]
  chosen: Value | null
  onChange: (value: Value) => void
  isDisabled?: boolean
  error?: string | undefined
}

/** One choice out of a few that need more than a word each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, cards, chosen, onChange, isDisabled = false, error } = props
  const id = useId()
  return (
    <fieldset className="cards" disabled={isDisabled} aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{legend}</legend>
      <div className="cards-options">
        {cards.map(({ value, title, details }) => (
          <label className="card" key={value}>
            <input
              className="card-dot"
              type="radio"
              name={id}
              checked={value === chosen}
              aria-label={title}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChange(value)}
            />
            <span className="card-text">
              <span className="card-title">{title}</span>
              <span className="card-details" id={`${id}-${value}`}>
                {details}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
