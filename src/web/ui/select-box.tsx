import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import './select-box.css'

interface SelectBoxProps<Value extends string> {
  /** Stands before the box. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few words, in the list of the system. */
export function SelectBox<Value extends string>({ label, value, options, onChange }: SelectBoxProps<Value>) {
  const id = useId()
  const choose = (index: number) => {
    const chosen = options[index]
    if (chosen !== undefined) onChange(chosen.value)
  }
  return (
    <div className="select">
      <label className="select-label" htmlFor={id}>
        {label}
      </label>
      <div className="select-frame">
        <select
          className="select-box"
          id={id}
          value={value}
          onChange={event => choose(event.currentTarget.selectedIndex)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="select-arrow" size={18} aria-hidden="true" />
      </div>
    </div>
  )
}
