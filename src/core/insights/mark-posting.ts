import type { AskInText, PostingPart } from '#contract/jobs.ts'
import type { KeptReason } from '../matching/match.ts'
import { STANDING_OF } from './count-asks.ts'
import { plain, sayKept } from './say-kept.ts'

/**
 * Cuts a posting at the lines that the reasons were read from.
 * @param description plain text
 * @returns parts that are the description when put together. A line that one reason speaks for and another against is open
 */
export function markPosting(description: string, reasons: readonly KeptReason[]): PostingPart[] {
  const parts: PostingPart[] = []
  let end = 0
  for (const { from, to, ask } of findLines(description, reasons)) {
    if (from < end) continue
    if (from > end) parts.push({ text: description.slice(end, from), ask: null })
    parts.push({ text: description.slice(from, to), ask })
    end = to
  }
  if (end < description.length) parts.push({ text: description.slice(end), ask: null })
  return parts
}

/** Told of the job as a whole: they quote its title, which asks for nothing where the text repeats it. */
const OF_THE_JOB: ReadonlySet<KeptReason['feature']> = new Set(['role', 'field', 'level'])

/** In the order of the text. A line that it does not hold is left out. */
function findLines(description: string, reasons: readonly KeptReason[]) {
  const asks = reasons.filter(({ feature }) => !OF_THE_JOB.has(feature))
  const byLine = Map.groupBy(asks, ({ evidence }) => evidence.posting)
  return [...byLine]
    .flatMap(([line, own]) => {
      const from = line.trim() === '' ? -1 : description.indexOf(line)
      return from < 0 ? [] : [{ from, to: from + line.length, ask: tellAsk(own) }]
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}

function tellAsk(reasons: readonly KeptReason[]): AskInText {
  const [side = 'open', ...others] = new Set(reasons.map(reason => reason.side))
  const proof = reasons.find(({ evidence }) => evidence.resume !== null)?.evidence.resume ?? null
  return {
    standing: others.length > 0 ? 'open' : STANDING_OF[side],
    says: [...new Set(reasons.map(reason => plain(sayKept(reason))))].filter(text => text !== ''),
    resume: proof === null ? null : plain(proof),
  }
}
