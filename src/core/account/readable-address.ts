import { normaliseEmail } from '#contract/email-address.ts'

const MARK = 'xn--'

/**
 * An address as its owner writes it: an international domain in its own letters.
 * @param email in the form of `EmailAddress`
 * @returns the same as given where the domain cannot be read, or would not lead back to it
 */
export function tellAddress(email: string): string {
  const domainAt = email.lastIndexOf('@') + 1
  const labels = email.slice(domainAt).split('.')
  const readable = labels.map(label =>
    label.startsWith(MARK) ? decodeLabel(label.slice(MARK.length)) : label,
  )
  const told = email.slice(0, domainAt) + readable.join('.')
  return normaliseEmail(told) === email ? told : email
}

// The parameters of RFC 3492, section 5.
const [BASE, T_MIN, T_MAX, SKEW, DAMP, INITIAL_BIAS, INITIAL_POINT] = [36, 1, 26, 38, 700, 72, 128]
const LAST_POINT = 0x10ffff

/**
 * Punycode (RFC 3492): the ASCII characters, a hyphen, then for each other character how far behind the one before it
 * comes, in order of code points.
 * @returns '' for what is no punycode
 */
function decodeLabel(encoded: string): string {
  const cut = encoded.lastIndexOf('-')
  const points = [...encoded.slice(0, Math.max(cut, 0))].map(char => char.codePointAt(0) ?? 0)
  let rest = encoded.slice(cut + 1)
  let [point, place, bias] = [INITIAL_POINT, 0, INITIAL_BIAS]
  while (rest !== '') {
    const distance = readDistance(rest, bias)
    if (!distance) return ''
    rest = rest.slice(distance.digits)
    const length = points.length + 1
    bias = adaptBias(distance.value, { length, isFirst: place === 0 })
    const reached = place + distance.value
    point += Math.floor(reached / length)
    if (point > LAST_POINT) return ''
    place = reached % length
    points.splice(place, 0, point)
    place += 1
  }
  return String.fromCodePoint(...points)
}

/** A number whose digits tell where it ends. @returns null when it does not */
function readDistance(text: string, bias: number): { value: number; digits: number } | null {
  let [value, weight] = [0, 1]
  for (let digits = 1; digits <= text.length; digits += 1) {
    const digit = readDigit(text.charAt(digits - 1))
    if (digit === null) return null
    value += digit * weight
    const threshold = Math.min(Math.max(digits * BASE - bias, T_MIN), T_MAX)
    if (digit < threshold) return { value, digits }
    weight *= BASE - threshold
  }
  return null
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function readDigit(char: string): number | null {
  if (/^[a-z]$/.test(char)) return char.charCodeAt(0) - 97
  return /^\d$/.test(char) ? Number(char) + 26 : null
}

function adaptBias(distance: number, { length, isFirst }: { length: number; isFirst: boolean }): number {
  let scaled = Math.floor(distance / (isFirst ? DAMP : 2))
  scaled += Math.floor(scaled / length)
  let steps = 0
  while (scaled > ((BASE - T_MIN) * T_MAX) / 2) {
    scaled = Math.floor(scaled / (BASE - T_MIN))
    steps += BASE
  }
  return steps + Math.floor(((BASE - T_MIN + 1) * scaled) / (scaled + SKEW))
}
