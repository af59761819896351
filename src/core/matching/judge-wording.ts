import type { PostingFacts } from './posting-facts.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { readTerms, type Terms, weightOfTerms } from './terms.ts'

/** How near the resume's lines come to what the posting asks, line by line. */
interface Wording {
  /** 0..1: how much of each asked line, or all of a shorter line of the resume, the two have in common; the mean. */
  mean: number
  /** 0..1: of the asked line that the resume comes least near to. */
  worst: number
}

/** A posting's required lines are read once for all resumes. */
const askedTerms = new WeakMap<PostingFacts, readonly Terms[]>()

/**
 * Whatever a resume adds, neither number falls.
 * @returns null when the posting requires nothing
 */
export function judgeWording(posting: PostingFacts, resume: ResumeFacts): Wording | null {
  const asked = askedTerms.get(posting) ?? readAsked(posting, resume)
  askedTerms.set(posting, asked)
  if (asked.length === 0) return null
  const judged = asked.map(terms => nearestLine(terms, resume))
  return {
    mean: judged.reduce((sum, { within }) => sum + within, 0) / judged.length,
    worst: Math.min(...judged.map(({ alike }) => alike)),
  }
}

function readAsked({ requirements }: PostingFacts, { model }: ResumeFacts): Terms[] {
  return requirements
    .filter(({ isPreferred }) => !isPreferred)
    .map(({ text }) => readTerms(text, model))
    .filter(terms => weightOfTerms(terms) > 0)
}

/** `within` measures by the shorter of the two lines, `alike` by both. */
function nearestLine(
  asked: Terms,
  { linesByStem, lineWeights }: ResumeFacts,
): { within: number; alike: number } {
  const common = new Map<number, number>()
  for (const [stem, weight] of asked) {
    for (const line of linesByStem.get(stem) ?? []) common.set(line, (common.get(line) ?? 0) + weight)
  }
  const total = weightOfTerms(asked)
  const best = { within: 0, alike: 0 }
  for (const [line, weight] of common) {
    const own = lineWeights[line] ?? 0
    best.within = Math.max(best.within, Math.min(1, weight / Math.min(own, total)))
    best.alike = Math.max(best.alike, Math.min(1, weight / Math.sqrt(own * total)))
  }
  return best
}
