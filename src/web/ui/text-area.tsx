import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import './text-field.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Several labelled lines of text. */
export function TextArea({ label, error, ...native }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={5}
        {...native}
        id={id}
        className="field-input"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
