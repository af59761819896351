/** A frame cut at its slots: words at even places, names of slots at odd ones. */
const CUT_FRAMES = new Map<string, readonly string[]>()

/** Puts the slots into a frame: '{n} days' with n = 3 is '3 days'. A slot the caller forgot is a bug in the tables. */
export function fill(frame: string, slots: Record<string, string | number>): string {
  const parts = cutFrame(frame)
  let text = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) {
    const value = slots[parts[at] ?? '']
    if (value === undefined) throw new RangeError(`No value for {${parts[at]}} in "${frame}"`)
    text += value + (parts[at + 1] ?? '')
  }
  return text
}

/** Frames come from tables, so there are only some hundreds. */
function cutFrame(frame: string): readonly string[] {
  const known = CUT_FRAMES.get(frame)
  if (known !== undefined) return known
  const parts = frame.split(/\{(\w+)\}/)
  CUT_FRAMES.set(frame, parts)
  return parts
}

export function capitalise(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** 84200 → '84,200' */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
