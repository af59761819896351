import { isListable, mayBeListed, mayEndName } from './requirement-names.ts'
import type { AskedPhrase } from './requirement-phrases.ts'

/** Phrases of which any one will do; or one that stands alone. */
export interface PhraseGroup {
  /** What one would put on a list; none where it is nothing of the kind. */
  names: string[]
  stems: string[]
  /** See `Ask`; empty for one that stands alone. */
  choices: string[][]
  /** 0..1, see `Ask`. */
  weight: number
}

/** What may stand between two of a list; an article goes with what is behind it. */
const NEXT = /^[\s,()]*(?:(?:or|oder|ou|and\/or|\/)\s+)?(?:an?\s|the\s|eine?[nrms]?\s)?$/i
const EITHER = /\b(?:or|oder|ou|and\/or)\b|\//i
/** The name of all that will do: 'chilled or frozen food distribution'. */
const NAME_MAX_WORDS = 6
/** 'Financial | or operational planning' is short of its noun. */
const NEEDS_NOUN = /(?:ed|ing|[ic]al|onal|ary)$/i

/** 'IOSH or NEBOSH', 'CRRT, IABP or Impella': phrases that stand for one another form one group. */
export function groupPhrases(line: string, phrases: readonly AskedPhrase[]): PhraseGroup[] {
  return runsOf(line, phrases).flatMap(run => {
    const [first, last] = [run[0], run.at(-1)]
    const isEither = gapsOf(line, run).some(gap => EITHER.test(gap))
    if (first === undefined || last === undefined || !isEither) return run.map(alone)
    const choices = run.map((phrase, at) => stemsOfChoice(phrase, run[at + 1]))
    return {
      names: run.some(({ isFramed }) => isFramed) ? namesOf(line, run) : [],
      stems: [...new Set(choices.flat())],
      choices,
      weight: Math.max(...run.map(({ weight }) => weight)),
    }
  })
}

function alone({ name, stems, weight }: AskedPhrase): PhraseGroup {
  return { names: name === null ? [] : [name], stems, choices: [], weight }
}

/** Each by itself where all are names, else all of it. */
function namesOf(line: string, run: readonly AskedPhrase[]): string[] {
  const each = run.map(({ written }) => written)
  if (each.every(mayBeListed)) return each
  const all = line.slice(run[0]?.span.start, run.at(-1)?.span.end).replace(/\s+/g, ' ')
  const isName = all.split(' ').length <= NAME_MAX_WORDS && isListable(each.at(-1) ?? '')
  return isName ? [all] : []
}

/** What is short of its noun shares the next one's. */
function stemsOfChoice({ written, stems }: AskedPhrase, next: AskedPhrase | undefined): string[] {
  const isShort = stems.length === 1 && next !== undefined && next.stems.length > 1
  return isShort && (NEEDS_NOUN.test(written) || !mayEndName(written.toLowerCase()))
    ? [...stems, ...next.stems.slice(1)]
    : stems
}

function runsOf(line: string, phrases: readonly AskedPhrase[]): AskedPhrase[][] {
  const runs: AskedPhrase[][] = []
  for (const phrase of phrases) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && NEXT.test(line.slice(last.span.end, phrase.span.start))) run.push(phrase)
    else runs.push([phrase])
  }
  return runs
}

function gapsOf(line: string, run: readonly AskedPhrase[]): string[] {
  return run.slice(1).map(({ span }, at) => line.slice(run[at]?.span.end, span.start))
}
