import { plainText } from '#core/text/plain-text.ts'

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const UNSHOWN_ELEMENT = /<(script|style|template|noscript|title)\b[^>]*(?:>[\s\S]*?(?:<\/\1\s*>|$)|$)/gi
const HIDDEN_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*[01](?:px|pt|em|rem)?(?![.\d])|(?<!-)color\s*:\s*(?:white|#fff(?:fff)?\b|transparent|rgba?\(\s*255\s*,\s*255\s*,\s*255))/
const OPENING = /<([a-z][a-z0-9]*)\b([^<>]*)>/gi
const TAG = /<\/?[a-z][^<>]*>/gi
// How chat formats mark who speaks; none of them belongs in a posting or a resume.
const ROLE_MARK =
  /<\|[^|<>]{0,40}\|>|<<\/?SYS>>|\[\/?INST\]|<\/?s>|<(?:start|end)_of_turn>|<\/?(?:system|assistant|user|developer|tool)>/gi
const ROLE_LABEL =
  /^[\s#*>_-]*(?:system|assistant|user|developer|human|model|tool)(?:\s*(?:prompt|message))?\s*:/i

/**
 * A stranger's text without what a reader of the page would not see: comments, hidden elements, tags, invisible
 * characters; and without the marks by which chats tell who speaks.
 * @returns lines of plain text, at most `maxChars` long in all
 */
export function showForeignText(text: string, maxChars: number): string {
  return dropHiddenElements(text.slice(0, READ_FACTOR * maxChars).replace(COMMENT, ' '))
    .replace(ROLE_MARK, ' ')
    .replace(TAG, ' ')
    .split(/\r?\n/)
    .map(line => plainText(line.replace(ROLE_LABEL, '')))
    .filter(line => line !== '')
    .join('\n')
    .slice(0, maxChars)
    .toWellFormed()
}

/** What stands behind this many times the wanted length of markup is not read. */
const READ_FACTOR = 4

function dropHiddenElements(text: string): string {
  const shown = text.replace(UNSHOWN_ELEMENT, ' ')
  // ASCII alone: other letters may change their length, and the places in both texts must be the same.
  const lower = shown.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  let result = ''
  let from = 0
  for (const { index, 0: tag, 1: name = '', 2: attributes = '' } of shown.matchAll(OPENING)) {
    if (index < from || !isHiding(attributes)) continue
    result += shown.slice(from, index)
    const end = lower.indexOf(`</${name.toLowerCase()}`, index + tag.length)
    from = end < 0 ? shown.length : end
  }
  return result + shown.slice(from)
}

function isHiding(attributes: string): boolean {
  const [, , style = ''] = /\bstyle\s*=\s*(["'])([\s\S]*?)\1/i.exec(attributes) ?? []
  return HIDDEN_STYLE.test(style.toLowerCase()) || /\bhidden\b(?!\s*=\s*["']?false)/i.test(attributes)
}
