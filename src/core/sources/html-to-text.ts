import { decodeEntities, type HtmlToken, readHtmlTokens } from './html-tokens.ts'
import { redactContacts } from './redact-contacts.ts'

/** Longest description that is kept, in UTF-16 units. */
export const DESCRIPTION_MAX_CHARS = 20_000

/** What stands behind this much markup is not read. */
const READ_MAX_CHARS = 1_000_000

const DROPPED_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'svg',
  'noembed',
  'noscript',
  'object',
  'template',
  'title',
  'select',
  'button',
])
const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
const BULLET = /^(?:[•·▪●○◦‣∙*–—-]|\uf0b7)\s+/u
// Control, zero-width, direction and tag characters: invisible to a person, so not part of the text either.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu
/** What Windows-1252 makes of the bytes 128–159, and Latin-1 where that has no character. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const MOJIBAKE = /[ÂÃâ][\u0080-\u00bf\u20ac\u2018-\u201d\u2020-\u2022\u2026\u2030\u2039\u203a\u2122]/u

/**
 * A posting's HTML (or plain text, or HTML that was escaped up to twice) as lines of plain text: one paragraph,
 * heading or '- ' item a line, no blank lines, e-mail addresses and phone numbers replaced by a mark.
 * @returns at most DESCRIPTION_MAX_CHARS long, cut at the end of a line where one is near
 */
export function htmlToText(html: string): string {
  const lines = toLines(unescapeMarkup(repairMojibake(html.slice(0, READ_MAX_CHARS))))
  // Redacting may lengthen the text a little, so it comes before the cut, and reads no more than it has to.
  return cutAtLineEnd(redactContacts(lines.join('\n').slice(0, 2 * DESCRIPTION_MAX_CHARS)))
}

/** The same for a title or a name: one line, at most `maxChars` long. */
export function htmlToLine(html: string, maxChars: number): string {
  const lines = toLines(unescapeMarkup(repairMojibake(html.slice(0, READ_MAX_CHARS))))
  const line = lines.map(part => part.replace(/^- /, '')).join(' ')
  const redacted = redactContacts(line.slice(0, 2 * maxChars))
  return redacted.length > maxChars ? cutAtSpace(redacted, maxChars) : redacted
}

function toLines(html: string): string[] {
  const isMarkup = /<[a-z!/][^<>]*>/i.test(html)
  const text = isMarkup ? collectText(readHtmlTokens(html)) : decodeEntities(html)
  return text
    .replace(INVISIBLE, '')
    .toWellFormed()
    .split(/[\n\r\u2028\u2029]+/)
    .map(line => line.replace(/\s+/gu, ' ').trim().replace(BULLET, '- '))
    .filter(line => line !== '' && line !== '-')
}

function collectText(tokens: Iterable<HtmlToken>): string {
  let text = ''
  for (const token of keepVisible(tokens)) text += textOf(token)
  return joinLoneBullets(text)
}

function textOf(token: HtmlToken): string {
  if (token.kind === 'text') return token.text.replace(/\s+/gu, ' ')
  if (token.kind === 'raw' || !BLOCK_ELEMENTS.has(token.name)) return ''
  return token.kind === 'open' && token.name === 'li' ? '\n- ' : '\n'
}

function* keepVisible(tokens: Iterable<HtmlToken>): Generator<HtmlToken> {
  let dropped = { name: '', depth: 0 }
  for (const token of tokens) {
    if (dropped.depth > 0) dropped = { ...dropped, depth: dropped.depth + depthChange(dropped.name, token) }
    else if (startsDropped(token)) dropped = { name: token.name, depth: 1 }
    else yield token
  }
}

function startsDropped(token: HtmlToken): token is HtmlToken & { kind: 'open' } {
  return token.kind === 'open' && DROPPED_ELEMENTS.has(token.name) && !token.isSelfClosing
}

function depthChange(name: string, token: HtmlToken): number {
  if (token.kind === 'text' || token.kind === 'raw' || token.name !== name) return 0
  return token.kind === 'open' ? 1 : -1
}

/** `<li><p>text` puts the item's mark on a line of its own; it belongs before the text. */
function joinLoneBullets(text: string): string {
  return text.replace(/\n- *\n\s*(?!- )/g, '\n- ')
}

function unescapeMarkup(html: string): string {
  let text = html
  for (
    let pass = 0;
    pass < 2 && !text.includes('<') && /&(?:amp;)?(?:lt|#0*60|#x0*3c);/i.test(text);
    pass += 1
  ) {
    text = decodeEntities(text)
  }
  return text
}

/** Undoes UTF-8 that was read as Windows-1252 ('Ã©' for 'é'), only where all of a line fits that reading. */
function repairMojibake(text: string): string {
  if (!MOJIBAKE.test(text)) return text
  return text
    .split('\n')
    .map(line => (MOJIBAKE.test(line) ? (readAsUtf8(line) ?? line) : line))
    .join('\n')
}

function windows1252Byte(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  if (code <= 0xff) return code
  const index = WINDOWS_1252.indexOf(character)
  return index === -1 ? null : 0x80 + index
}

function readAsUtf8(line: string): string | null {
  const bytes = Array.from(line, windows1252Byte)
  if (bytes.includes(null)) return null
  try {
    return decodeURIComponent(bytes.map(byte => `%${(byte ?? 0).toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null // not UTF-8 after all
  }
}

function cutAtLineEnd(text: string): string {
  if (text.length <= DESCRIPTION_MAX_CHARS) return text
  const lineEnd = text.lastIndexOf('\n', DESCRIPTION_MAX_CHARS)
  return lineEnd > DESCRIPTION_MAX_CHARS / 2
    ? text.slice(0, lineEnd)
    : cutAtSpace(text, DESCRIPTION_MAX_CHARS)
}

function cutAtSpace(text: string, maxChars: number): string {
  const space = text.lastIndexOf(' ', maxChars)
  return text.slice(0, space > maxChars / 2 ? space : maxChars).toWellFormed()
}
