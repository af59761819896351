/** Markup that is safe to send: made by `html`, which escapes every value put into it. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | null | readonly Part[]

/** Strings and numbers are escaped, markup and lists of it are kept, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((string, at) => string + (at < parts.length ? toMarkup(parts[at] ?? null) : ''))
  return { markup: markup.join('') }
}

/** JSON for inside a script element; no text in it can end the element. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function toMarkup(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part))
  return 'markup' in part ? part.markup : part.map(toMarkup).join('')
}
