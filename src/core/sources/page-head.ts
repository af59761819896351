import { readHtmlTokens } from './html-tokens.ts'
import { resolveWebAddress, type WebAddress } from './web-address.ts'

/**
 * The address a page wants to be known by: `<link rel=canonical>`, else the one its data states.
 * @returns null when there is neither
 */
export function readCanonicalAddress(
  html: string,
  { page, stated }: { page: WebAddress; stated: unknown },
): WebAddress | null {
  const written = findCanonicalLink(html) ?? stated
  return typeof written === 'string' && written.trim() !== '' ? resolveWebAddress(written, page) : null
}

/** @returns the two letters of `<html lang>`, null when there are none */
export function readPageLanguage(html: string): string | null {
  for (const token of readHtmlTokens(html)) {
    if (token.kind !== 'open') continue
    const language = token.attributes.get('lang') ?? ''
    return /^[a-z]{2}\b/i.test(language) ? language.slice(0, 2).toLowerCase() : null
  }
  return null
}

function findCanonicalLink(html: string): string | null {
  for (const token of readHtmlTokens(html)) {
    if (token.kind !== 'open') continue
    if (token.name === 'body') return null
    const isCanonical = token.attributes.get('rel')?.toLowerCase() === 'canonical'
    if (token.name === 'link' && isCanonical) return token.attributes.get('href') ?? null
  }
  return null
}
