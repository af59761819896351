import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

type Values = Record<string, string>
type Messages<T extends Values> = Partial<Record<keyof T & string, string>>

interface FieldsOptions<T extends Values> {
  /** Its messages are what the fields show. */
  schema: z.ZodMiniType<unknown, T>
  initial: T
  /** When a message goes: as soon as the field passes, when it is focused, or with any edit. */
  clear: 'pass' | 'focus' | 'edit'
  /** Messages that come and go while typing; a key that is present with no message clears that field. */
  live?: (values: T) => { [Key in keyof T & string]?: string | undefined }
}

/** What a field needs to be part of the form. */
interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onFocus: () => void
}

interface Fields<T extends Values> {
  values: T
  field: (name: keyof T & string) => FieldProps
  /** Checks everything; calls `run` when all passes, else shows the messages and focuses the first wrong field. */
  submit: (run: (values: T) => void) => (event: SubmitEvent<HTMLFormElement>) => void
  reset: () => void
}

/** Values and messages of a form. */
export function useFields<T extends Values>({ schema, initial, clear, live }: FieldsOptions<T>): Fields<T> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Messages<T>>({})

  const edit = (name: keyof T & string, value: string) => {
    const next = { ...values, [name]: value }
    const isDropped = clear === 'edit' || (clear === 'pass' && findMessages(schema, next)[name] === undefined)
    setValues(next)
    setErrors({ ...errors, ...(isDropped ? { [name]: undefined } : {}), ...live?.(next) } as Messages<T>)
  }

  const field = (name: keyof T & string): FieldProps => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: event => edit(name, event.target.value),
    onFocus: () => {
      if (clear === 'focus' && errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
    },
  })

  const submit = (run: (values: T) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = findMessages(schema, values)
    const [first] = Object.keys(found)
    if (first === undefined) {
      setErrors({})
      run(values)
      return
    }
    const control = event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    setErrors(found)
  }

  const reset = () => {
    setValues(initial)
    setErrors({})
  }

  return { values, field, submit, reset }
}

/** The first message of each field that does not pass, in the order of the schema. */
function findMessages<T extends Values>(schema: z.ZodMiniType<unknown, T>, values: T): Messages<T> {
  const checked = z.safeParse(schema, values)
  const found: Record<string, string> = {}
  for (const issue of checked.error?.issues ?? []) {
    const key = String(issue.path[0])
    found[key] ??= issue.message
  }
  return found as Messages<T> // the schema's paths are the form's names
}
