import type { Workplace } from '#contract/jobs.ts'

const HYBRID =
  /\bhybrid(?:e)?\b|\b(?:\d|one|two|three|four)(?:\s?[-–]\s?\d)? days?(?: (?:a|per) week)? (?:in|at|from) (?:the |our )?office\b/i
const REMOTE = /\b(?:remote|work from home|wfh|home ?office|t[ée]l[ée]travail|anywhere|worldwide)\b/i
const SURELY_REMOTE =
  /\b(?:fully|100 ?%|entirely|completely) remote\b|\bremote[- ](?:first|only|position|role|job)\b|\bwork from anywhere\b|\bthis (?:role|position|job) is remote\b/i
const ON_SITE = /\b(?:on-?site|in[- ]office|vor ort|sur site)\b/i
const SURELY_ON_SITE =
  /\b(?:fully|100 ?%|entirely) (?:on-?site|in[- ]office)\b|\bon-?site (?:position|role|job|only)\b|\bthis (?:role|position|job) is on-?site\b/i

/** Where a posting's signs for the workplace stand. */
interface WorkplaceSigns {
  /** The source's own word for it; '' when it has none. */
  stated: string
  /** True when a field of the source's own says so. */
  isMarkedRemote: boolean
  title: string
  place: string
  description: string
}

/**
 * The source's field first, then words in title and place, then plain statements in the text. 'Hybrid' and
 * days in the office win over 'remote'.
 * @returns null when nothing tells
 */
export function readWorkplace(signs: WorkplaceSigns): Workplace | null {
  const stated = readWords(signs.stated)
  if (stated !== null) return stated
  const head = readWords(`${signs.title}\n${signs.place}`)
  if (signs.isMarkedRemote) return head === 'hybrid' ? head : 'remote'
  return head ?? readStatements(signs.description)
}

function readWords(words: string): Workplace | null {
  if (HYBRID.test(words)) return 'hybrid'
  if (REMOTE.test(words)) return 'remote'
  return ON_SITE.test(words) ? 'on-site' : null
}

function readStatements(description: string): Workplace | null {
  if (HYBRID.test(description)) return 'hybrid'
  if (SURELY_REMOTE.test(description)) return 'remote'
  return SURELY_ON_SITE.test(description) ? 'on-site' : null
}
