import { decodeHTMLAttribute } from 'entities/decode'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

export type HtmlToken =
  /** Character data with its references decoded. */
  | { kind: 'text'; text: string }
  /** What stands inside script, style and the like, as written. */
  | { kind: 'raw'; text: string }
  /** A value is '' when it has none; of an attribute that is written twice the first counts. */
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isSelfClosing: boolean }
  | { kind: 'close'; name: string }

const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'xmp'])
const PIECE_CHARS = 16_384

/**
 * Cuts HTML into tags and text, forgiving whatever it meets: it never throws, its time grows with the length
 * alone, and nothing is ever executed or fetched. Comments, doctypes and the start of CDATA yield nothing.
 * The parser of the same package is not used: its list of open elements takes quadratic time for deep ones.
 */
export function* readHtmlTokens(html: string): Generator<HtmlToken> {
  const text = html.replaceAll('<![CDATA[', '')
  const { callbacks, take } = collectTokens(text)
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks)
  for (let at = 0; at < text.length; at += PIECE_CHARS) {
    tokenizer.write(text.slice(at, at + PIECE_CHARS))
    yield* take()
  }
  tokenizer.end()
  yield* take()
}

/**
 * Decodes character references once. Without its semicolon one counts only where no letter, digit or '=' follows, else
 * `&copy=1` in an address would change.
 * @returns the text with every known reference replaced; unknown names stay as they are
 */
export function decodeEntities(text: string): string {
  return decodeHTMLAttribute(text)
}

/** Elements that take no content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
/** And those that the next of their kind ends without a closing tag. */
const NEVER_NESTS: ReadonlySet<string> = new Set([
  ...VOID_ELEMENTS,
  ...'p li dt dd tr td th thead tbody tfoot option optgroup colgroup html head body'.split(' '),
])

/** @returns how deep elements stand in one another at the most; tree builders take quadratic time for that */
export function measureNesting(html: string): number {
  let depth = 0
  let deepest = 0
  for (const token of readHtmlTokens(html)) {
    if (token.kind === 'text' || token.kind === 'raw' || NEVER_NESTS.has(token.name)) continue
    depth = Math.max(0, depth + (token.kind === 'open' ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** `take` hands over the tokens that are complete. The tokenizer tells places in the whole text, in their order. */
function collectTokens(html: string): { callbacks: TokenizerCallbacks; take(): HtmlToken[] } {
  let tokens: HtmlToken[] = []
  let text = { from: 0, to: 0 }
  let tag = { name: '', attributes: new Map<string, string>() }
  let attribute = { name: '', value: '' }
  const endText = () => {
    const written = html.slice(text.from, text.to)
    const isRaw = RAW_TEXT_ELEMENTS.has(tag.name)
    if (written !== '')
      tokens.push(isRaw ? { kind: 'raw', text: written } : { kind: 'text', text: decodeEntities(written) })
    text = { from: text.to, to: text.to }
  }
  const open = (isSelfClosing: boolean) => {
    tokens.push({ kind: 'open', ...tag, isSelfClosing })
    if (isSelfClosing) tag = { name: '', attributes: new Map() }
  }
  const skip = () => {}
  const callbacks: TokenizerCallbacks = {
    ontext(from, to) {
      if (from !== text.to) endText()
      text = { from: from === text.to ? text.from : from, to }
    },
    onopentagname(from, to) {
      endText()
      tag = { name: html.slice(from, to).toLowerCase(), attributes: new Map() }
    },
    onattribname(from, to) {
      attribute = { name: html.slice(from, to).toLowerCase(), value: '' }
    },
    onattribdata(from, to) {
      attribute.value += html.slice(from, to)
    },
    onattribend() {
      if (!tag.attributes.has(attribute.name))
        tag.attributes.set(attribute.name, decodeEntities(attribute.value))
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag(from, to) {
      endText()
      tag = { name: '', attributes: new Map() }
      tokens.push({ kind: 'close', name: html.slice(from, to).toLowerCase() })
    },
    onend: endText,
    onattribentity: skip,
    ontextentity: skip,
    oncdata: skip,
    oncomment: skip,
    ondeclaration: skip,
    onprocessinginstruction: skip,
  }
  return {
    callbacks,
    take() {
      const taken = tokens
      tokens = []
      return taken
    },
  }
}
