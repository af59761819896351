import * as z from 'zod/mini'

// Optional, so that a key may be missing altogether.
export const anything = z.optional(z.unknown())

const LIST_MAX = 200

/** An id as vendors give them; it stands in addresses and keys. */
export const nativeId = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** What an answer may be where it should be a text: a number is taken as written, anything else as nothing. */
export const looseText = z.pipe(
  anything,
  z.transform(value => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')),
)

export const looseFlag = z.pipe(
  anything,
  z.transform(value => value === true || value === 'true'),
)

/** A list whose broken entries are left out; anything that is no list is an empty one. */
export function looseList<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.pipe(
    anything,
    z.transform((value): z.output<Entry>[] =>
      (Array.isArray(value) ? value.slice(0, LIST_MAX) : []).flatMap(one => {
        const read = z.safeParse(entry, one)
        return read.success ? [read.data] : []
      }),
    ),
  )
}

/** An object that may be missing or of another type: then `null`. */
export function looseObject<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.pipe(
    anything,
    z.transform((value): z.output<Shape> | null => {
      const read = z.safeParse(shape, value)
      return read.success ? read.data : null
    }),
  )
}
