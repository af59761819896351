/** Puts the slots into a frame: '{n} days' with n = 3 is '3 days'. A slot the caller forgot is a bug in the tables. */
export function fill(frame: string, slots: Record<string, string | number>): string {
  return frame.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new RangeError(`No value for {${name}} in "${frame}"`)
    return String(value)
  })
}

export function capitalise(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** 84200 → '84,200' */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Lower-case ASCII words joined by hyphens, as they stand in a path. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
