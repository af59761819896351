import './segmented-choice.css'

interface SegmentedChoiceProps<Value extends string> {
  /** Says what is chosen; heard, not seen. */
  legend: string
  /** Of the group, once on a page. */
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few short choices side by side, of which one holds. */
export function SegmentedChoice<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  return (
    <fieldset className="segmented">
      <legend className="hidden-text">{legend}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            className="hidden-text"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
