import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

type Values = Record<string, string>
type Messages<T extends Values> = Partial<Record<keyof T & string, string>>
type Schema<T extends Values> = z.ZodMiniType<unknown, T>
type Box = HTMLInputElement | HTMLTextAreaElement

interface FieldsOptions<T extends Values> {
  /**
   * Its messages are what the fields show. A form on a page that must be light gives the way to fetch it; where it
   * does not arrive, everything passes and the server's answer decides.
   */
  schema: Schema<T> | (() => Promise<Schema<T>>)
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
  onChange: (event: ChangeEvent<Box>) => void
  onFocus: () => void
  ref: (box: Box | null) => void
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
  const rules = useRules(schema)

  const edit = (name: keyof T & string, value: string) => {
    const next = { ...values, [name]: value }
    const isDropped = clear === 'edit' || (clear === 'pass' && rules.judge(next)[name] === undefined)
    setValues(next)
    setErrors({ ...errors, ...(isDropped ? { [name]: undefined } : {}), ...live?.(next) } as Messages<T>)
  }

  /** Takes over what was typed, or filled in by the browser, while the page was not alive yet. */
  const adopt = (name: keyof T & string, box: Box | null) => {
    if (!box || box.value === '' || box.value === values[name]) return
    const { value } = box
    setValues(before => ({ ...before, [name]: value }))
  }

  const field = (name: keyof T & string): FieldProps => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: event => edit(name, event.target.value),
    onFocus: () => {
      if (clear === 'focus' && errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
    },
    ref: box => adopt(name, box),
  })

  const submit = (run: (values: T) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    rules.whenThere(() => {
      const found = rules.judge(values)
      const [first] = Object.keys(found)
      if (first === undefined) {
        setErrors({})
        run(values)
        return
      }
      const control = form.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
      setErrors(found)
    })
  }

  const reset = () => {
    setValues(initial)
    setErrors({})
  }

  return { values, field, submit, reset }
}

/** A schema that may still have to be fetched. */
function useRules<T extends Values>(schema: FieldsOptions<T>['schema']) {
  const fetched = useRef<Schema<T> | null>(null)
  const isFetching = useRef(false)
  const judge = (values: T): Messages<T> => {
    const known = typeof schema === 'function' ? fetched.current : schema
    return known === null ? {} : findMessages(known, values)
  }
  /** Calls back at once when the schema is there, else after it has come; a second call until then is dropped. */
  const whenThere = (next: () => void): void => {
    if (typeof schema !== 'function' || fetched.current !== null) {
      next()
      return
    }
    if (isFetching.current) return
    isFetching.current = true
    const keep = (arrived: Schema<T> | null) => {
      fetched.current = arrived
      isFetching.current = false
      next()
    }
    schema().then(keep, () => keep(null)) // see FieldsOptions: then everything passes
  }
  return { judge, whenThere }
}

/** The first message of each field that does not pass, in the order of the schema. */
function findMessages<T extends Values>(schema: Schema<T>, values: T): Messages<T> {
  const checked = schema.safeParse(values)
  const found: Record<string, string> = {}
  for (const issue of checked.error?.issues ?? []) {
    const key = String(issue.path[0])
    found[key] ??= issue.message
  }
  return found as Messages<T> // the schema's paths are the form's names
}
