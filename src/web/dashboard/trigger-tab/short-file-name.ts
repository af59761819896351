import { LIMITS } from '#contract/limits.ts'

/**
 * A file name that fits the card: 'curriculum-vitae.pdf' → 'curriculum.pdf'.
 * @returns the first `LIMITS.fileNameShownChars` characters before the extension, and the extension
 */
export function shortenFileName(name: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return [...stem].slice(0, LIMITS.fileNameShownChars).join('') + extension
}
