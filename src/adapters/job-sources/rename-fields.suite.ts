import { isObject } from '#core/sources/json-object.ts'

/** As an interface of another version would have it. */
export function renameFields(value: unknown): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [`new_${name}`, renameFields(one)]))
}
