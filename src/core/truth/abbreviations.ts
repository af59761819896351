import { type EvidenceLine, listInitials } from './evidence.ts'
import { readWords, type SaidWord } from './said-words.ts'

/** 'HND', 'BEng', 'KS2' */
const CAPITALS = /^(?=.{2,6}$)\p{Lu}\p{L}*\p{Lu}[\p{L}\d]*$/u

/**
 * A line with its abbreviations as its sources have them: 'HND' for the 'Higher National Diploma' of a line whose sources
 * say 'HND', and 'English as an additional language' for 'EAL' where they write it out.
 */
export function writeAsSources(text: string, near: readonly EvidenceLine[], language: string): string {
  const words = readWords(text, language)
  const known = new Set(near.flatMap(line => abbreviationsIn(line.words)))
  let written = ''
  let end = 0
  for (const found of [...shortened(words, known), ...writtenOut(words, { known, near })].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    if (found.start < end) continue
    written += text.slice(end, found.start) + found.instead
    end = found.end
  }
  return written + text.slice(end)
}

interface Exchange {
  start: number
  end: number
  instead: string
}

function abbreviationsIn(words: readonly SaidWord[]): string[] {
  return words.flatMap(({ raw }) => (CAPITALS.test(raw) ? [raw] : []))
}

function shortened(words: readonly SaidWord[], known: ReadonlySet<string>): Exchange[] {
  const byLetters = new Map([...known].map(raw => [raw.toLowerCase(), raw]))
  return byLetters.size === 0
    ? []
    : listInitials(words).flatMap(({ letters, from, to }) => {
        const instead = byLetters.get(letters)
        const place = placeOf(words, { from, to })
        // 'Sales and pricing' is not what 'SAP' stands for.
        const isName = [words[from], words[to]].every(word => /^[\p{Lu}\d]/u.test(word?.raw ?? ''))
        return instead === undefined || place === null || !isName ? [] : [{ ...place, instead }]
      })
}

function writtenOut(
  words: readonly SaidWord[],
  { known, near }: { known: ReadonlySet<string>; near: readonly EvidenceLine[] },
): Exchange[] {
  return words.flatMap(({ raw, at }) => {
    if (!CAPITALS.test(raw) || known.has(raw)) return []
    const letters = raw.toLowerCase()
    const [instead] = near.flatMap(line =>
      listInitials(line.words)
        .filter(run => run.letters === letters)
        .flatMap(run => placeOf(line.words, run) ?? [])
        .map(({ start, end }) => line.unified.slice(start, end)),
    )
    return instead === undefined ? [] : [{ start: at, end: at + raw.length, instead }]
  })
}

function placeOf(
  words: readonly SaidWord[],
  { from, to }: { from: number; to: number },
): Pick<Exchange, 'start' | 'end'> | null {
  const [first, last] = [words[from], words[to]]
  return first === undefined || last === undefined
    ? null
    : { start: first.at, end: last.at + last.raw.length }
}
