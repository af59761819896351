import { BASE_FORMS } from '../text/irregular-forms.ts'
import { rootOf } from '../text/stems.ts'
import type { Evidence } from './evidence.ts'
import type { PostingWords } from './posting-words.ts'
import { isAwardWord } from './qualifications.ts'
import { isRoleVerb } from './role-strength.ts'
import type { Word } from './words.ts'

interface Clause {
  claim: Evidence['lines'][number]
  sources: Evidence
  posting: Pick<PostingWords, 'roots'>
}

/** 'Advised' at the start of a clause: what was done, where the source says it with another verb. */
export function isDoing({ raw, opens, at }: Word, { claim, sources, posting }: Clause): boolean {
  if (
    !/^\p{L}+ed$/iu.test(raw) ||
    TRADE_VERBS.has(rootOf(raw)) ||
    isAwardWord(raw) ||
    posting.roots.has(rootOf(raw))
  )
    return false
  if (!opens && !/(?:,|;|(?<!\p{L})(?:and|who|which|that))\s$/iu.test(claim.unified.slice(0, at)))
    return false
  return sources.lines.some(
    ({ telling: [first] }) => first !== undefined && (/ed$/u.test(first.raw) || isVerbForm(first.raw)),
  )
}

// Doings that are skills by themselves, or that make more of somebody.
const TRADE_VERBS: ReadonlySet<string> = new Set(
  `negotiate audit recruit hire fire dismiss promote code program weld solder forecast budget diagnose prescribe
litigate prosecute patent invest license certify accredit qualify graduate translate interpret publish inject operate
engineer model simulate animate sequence digitise transcribe appoint delegate acquire outsource fundraise lobby`
    .split(/\s+/u)
    .map(rootOf),
)

function isVerbForm(raw: string): boolean {
  return isRoleVerb(raw) || BASE_FORMS.has(raw.toLowerCase())
}

/** 'eight-year-olds' and 'years old'; how old they are is a matter of numbers. */
export function isAge({ raw, at }: Word, unified: string): boolean {
  if (/^(?:\p{L}+-)?year-olds?$/iu.test(raw)) return true
  return /^olds?$/iu.test(raw) && /(?:year|month)s?[\s-]$/iu.test(unified.slice(0, at))
}

/** 'accurately', 'electronically': how something was done, not what; how far it reaches is a rule of its own. */
export function isManner(raw: string): boolean {
  return /^\p{Ll}{3,}ly$/u.test(raw) && !NO_MANNER.test(raw)
}

const NO_MANNER = /^(?:fami|assemb|anoma|monopo|butterf|elder|supp|rep|je|be|gul|homi|pupi)ly$/u
