import { contentStems, tellingStems } from '../matching/content-words.ts'
import { lowestDegree } from '../matching/degrees.ts'
import { findSkills } from '../matching/find-skills.ts'
import type { MatchReason } from '../matching/match.ts'
import { type PostingLine, splitPosting } from '../matching/posting-lines.ts'
import type { NamedSkill } from '../matching/tagger/tag-posting.ts'
import { tokenise } from '../matching/tokens.ts'

/** A sentence of the insights with the lines that it was read from. */
export type Remark = Pick<MatchReason, 'text' | 'evidence'>

const MOST_NAMES = 3
/** A long span is a description rather than a name. */
const NAME_MAX_WORDS = 5

/**
 * What the demands of a posting name beyond what the dictionary knows and the score tells, and the resume nowhere says.
 * @param named as the skill tagger found it in the description
 * @param known lines of the resume and sentences that are told already
 * @returns one remark for all; null when there is nothing to add
 */
export function nameBesides(
  description: string,
  named: readonly NamedSkill[],
  known: readonly string[],
): Remark | null {
  const asking = splitPosting(description).filter(({ section }) => ASKING.has(section))
  const stems = new Set(known.flatMap(contentStems))
  const names = new Map<string, { text: string; line: PostingLine }>()
  for (const { kind, text, start, end } of named) {
    const line = asking.find(each => each.start <= start && end <= each.end)
    if (line === undefined || kind !== 'knowledge' || !isName(text)) continue
    // Degrees and their fields are judged by rules of their own.
    if (lowestDegree(line.text) !== null) continue
    const own = tellingStems(tokenise(text))
    if (own.length === 0 || own.some(stem => stems.has(stem))) continue
    names.set(text.toLowerCase(), { text, line })
    for (const stem of own) stems.add(stem)
  }
  const [first] = names.values()
  if (first === undefined) return null
  const listed = [...names.values()].slice(0, MOST_NAMES).map(({ text }) => text)
  return {
    text: `Also names ${inWords(listed)}; your resume does not.`,
    evidence: { posting: first.line.text, resume: null },
  }
}

const ASKING: ReadonlySet<PostingLine['section']> = new Set(['required', 'preferred'])

/** The dictionary's own skills are asks already. */
function isName(text: string): boolean {
  const isShort = text.split(/\s+/).length <= NAME_MAX_WORDS
  return isShort && findSkills(text, tokenise(text), 'list').length === 0
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
