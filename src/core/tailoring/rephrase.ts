import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { opensWithPast, pastOf } from './past-forms.ts'

const ShorterRow = z.object({ language: filledCell, long: filledCell, short: z.string() })
const SHORTER = readTable('tailoring/shorter.tsv', ShorterRow).map(({ language, long, short }) => ({
  ...{ language, short },
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${long})(?![\\p{L}\\p{N}])`, 'giu'),
}))

const OpeningRow = z.object({
  language: filledCell,
  opening: filledCell,
  // biome-ignore lint/suspicious/noThenProperty: the name of a column
  then: z.enum(['doing', 'past', 'noun']),
})
const REST = {
  doing: /^\p{Ll}+ing\b/u,
  past: /^(?!(?:have|had|am|was|were|can|could|will|would|do|did)\b)(?=\p{Ll}+)/u,
  noun: /^(?=\p{Lu}\p{Ll}+)/u,
}
const OPENINGS = readTable('tailoring/openings.tsv', OpeningRow).map(({ language, opening, then }) => ({
  language,
  // Not one with '(?i:', which in V8 13.6 matches no more once many are compiled. What follows is told by its case.
  pattern: new RegExp(`^(?:${opening})\\s+`, 'iu'),
  rest: REST[then],
}))
/** Behind a list of doings the verbs would differ. */
const FURTHER_DOING = /(?:,|\band\b)\s+\p{Ll}+ing\b/u

/**
 * Says a line of a resume in the form that readers of resumes expect: what was done first, no 'I' and fewer words.
 * The caller holds it against the line like any other rewrite.
 * @param language of the line, two letters
 * @returns the line as it is where no rule applies
 */
export function rephrase(line: string, language: string): string {
  const shorter = SHORTER.filter(row => row.language === language).reduce(
    (text, { pattern, short }) => text.replace(pattern, (...found) => inCaseOf(found, short)),
    line,
  )
  const opened = openWithDoing(language === 'en' ? inActive(shorter) : shorter, language)
  const worded = opened.replace(/ {2,}/gu, ' ').trim()
  return worded === line ? line : openLarge(worded)
}

/** What stood large at the start of a sentence gives way to what stands large. */
function inCaseOf([found, group]: string[], short: string): string {
  const text = short.replace('$1', group ?? '')
  return /^\p{Lu}\p{Ll}/u.test(found ?? '') ? openLarge(text) : text
}

const BY_ME =
  /^(?<what>\p{Lu}[^,;:.]*?) (?:was|were) (?<done>\p{Ll}+)(?<how>[^,;:.]*?) by me(?<rest>$|[\s,.].*)$/u

/** 'Two studies were designed by me' is 'Designed two studies'; who did what is not said where 'by me' is not. */
function inActive(text: string): string {
  const { what = '', done = '', how = '', rest = '' } = BY_ME.exec(text)?.groups ?? {}
  if (!opensWithPast(done)) return text
  // A second capital, as of 'SAP' or 'Java Beans', belongs to a name.
  const small = /^\p{Lu}\p{Ll}*(?:\s[^\p{Lu}]|$)/u.test(what)
    ? what.charAt(0).toLowerCase() + what.slice(1)
    : what
  return `${openLarge(done)} ${small}${how}${rest}`
}

/** 'Responsible for planning …' is 'Planned …'. */
function openWithDoing(text: string, language: string): string {
  for (const opening of OPENINGS.filter(row => row.language === language)) {
    const behind = text.slice(opening.pattern.exec(text)?.[0].length ?? 0)
    const found = behind === text ? null : opening.rest.exec(behind)
    if (found === null) continue
    if (found[0] === '') return behind
    const rest = behind.slice(found[0].length)
    return FURTHER_DOING.test(rest) ? text : `${pastOf(found[0])}${rest}`
  }
  return text
}

/** 'iOS' keeps its spelling. */
function openLarge(text: string): string {
  return /^\p{Ll}+(?![\p{L}\p{N}])/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
