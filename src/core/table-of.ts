/**
 * A table to look words of others up in. It has its own entries alone; in a plain object 'constructor' and other names that
 * every object has are found as well.
 */
export function tableOf<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries)
}
