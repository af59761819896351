import { type ReactNode, useId } from 'react'
import './slider.css'
import './text-field.css'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  isDisabled?: boolean
  /** A line below the ruler that follows the value. */
  hint?: ReactNode
}

/** A ruler with a handle: whole steps, with the number beside the label. */
export function Slider({ label, value, min, max, onChange, isDisabled = false, hint }: SliderProps) {
  const id = useId()
  const reach = (value - min) / (max - min)
  return (
    <div className="slider">
      <div className="slider-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <output className="slider-value" htmlFor={id}>
          {value}
        </output>
      </div>
      <input
        className="slider-input"
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        style={{ '--slider-reach': `${reach * 100}%` } as Record<string, string>} // a custom property, which React's type leaves out
        onChange={event => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className="slider-ruler" aria-hidden="true" />
      <div className="slider-ends" aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </div>
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
    </div>
  )
}
