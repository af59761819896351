import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import './text-field.css'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  /** A line under the box that always shows. */
  hint?: ReactNode
  /** Stands inside the box at its end: an eye button, a check mark. */
  inside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled line of text; the error is tied to the box for assistive technology. */
export function TextField({ label, error, hint, inside, ...native }: TextFieldProps) {
  const ownId = useId()
  const id = native.id ?? ownId
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          {...native}
          id={id}
          className="field-input"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
        />
        {inside}
      </div>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
