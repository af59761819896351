import './check-group.css'
import './text-field.css'

interface CheckGroupProps<Option extends string> {
  legend: string
  options: readonly Option[]
  chosen: readonly Option[]
  /** Hands over what is chosen now, in the order of `options`. */
  onChange: (chosen: Option[]) => void
  isDisabled?: boolean
  hint?: string
}

export function CheckGroup<Option extends string>(props: CheckGroupProps<Option>) {
  const { legend, options, chosen, onChange, isDisabled = false, hint } = props
  const toggle = (toggled: Option) =>
    onChange(options.filter(option => chosen.includes(option) !== (option === toggled)))
  return (
    <fieldset className="checks" disabled={isDisabled}>
      <legend className="field-label">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="checks-options">
        {options.map(option => (
          <label className="check" key={option}>
            <input
              className="check-box"
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
