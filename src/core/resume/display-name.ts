import { LIMITS } from '#contract/limits.ts'

// Control characters, bidi controls and zero-width characters, which make a name look like another one.
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
const PATH_SEPARATORS = /[/\\:]/g
const ENDING = '.pdf'

/**
 * A file's name as it is shown and asked for by; it never reaches a file system.
 * @returns at most `LIMITS.fileNameMaxChars` code points, ending in .pdf; null when it did not end so
 */
export function cleanFileName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PATH_SEPARATORS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!name.toLowerCase().endsWith(ENDING)) return null
  const stem = [...name.slice(0, -ENDING.length).trim()]
  return `${stem.slice(0, LIMITS.fileNameMaxChars - ENDING.length).join('') || 'resume'}${ENDING}`
}
