import type { ReasonKey } from '#contract/messages/match-reasons.ts'
import { type NearestLine, nearestLine } from './nearest-line.ts'
import { type AskedOf, readSigns, SIGNS } from './reason-signs.ts'
import { FITTED_REASONS } from './reason-weights.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { ended } from './tell-names.ts'
import type { Told } from './tell-things.ts'

/** Log odds from which it is told that something is shown, or missing: seven of ten (docs/decisions/0255). */
const SURE_FROM = Math.log(0.7 / 0.3)
/** Of lines with a smaller sum recruiters quote one of five, from here on four of ten. */
const NEAR_FROM = 5
const MISSING = /Missing(?:As)?$/

/** Papers and languages are had or not. */
const OPEN_KEYS: Partial<Record<ReasonKey, ReasonKey>> = {
  mustShown: 'mustNamed',
  mustListed: 'mustNamed',
  mustByWork: 'mustNear',
  mustShownAs: 'mustNearAs',
  mustListedAs: 'mustNearAs',
  mustByWorkAs: 'mustNearAs',
  wishShown: 'wishNamed',
  wishListed: 'wishNamed',
  wishByWork: 'wishNear',
  wishShownAs: 'wishNearAs',
  wishListedAs: 'wishNearAs',
  wishByWorkAs: 'wishNearAs',
  yearsEnough: 'yearsOpen',
  yearsNone: 'yearsOpen',
  degreeEnough: 'degreeOpen',
  degreeByWork: 'degreeOpen',
  degreeLikened: 'degreeOpen',
}

/**
 * What is told of a sentence by its words alone, where recruiters would most likely agree; else it is for the person to judge,
 * with the line that comes nearest to it.
 */
export function asSure(asked: AskedOf, resume: ResumeFacts, by = FITTED_REASONS): Told {
  const { told } = asked
  const key = told === null ? undefined : OPEN_KEYS[told.key]
  const isMissing = told !== null && MISSING.test(told.key)
  if (told !== null && key === undefined && !isMissing) return told
  const nearest = nearestLine(asked, resume, by.lines)
  const signs = readSigns(asked, resume, nearest)
  const isSure = (meaning: Meaning): boolean =>
    SIGNS.reduce((sum, sign) => sum + by[meaning][sign] * signs[sign], 0) >= SURE_FROM
  if (told === null) return tellSilent(asked, nearest, isSure)
  if (isMissing) return isSure('missing') ? told : tellSilent(asked, nearest, () => false)
  return isSure(told.side === 'pro' ? 'shown' : 'missing')
    ? told
    : { ...told, side: 'open', key: key ?? told.key }
}

type Meaning = 'shown' | 'missing'

/** Of no more than the sentence itself: its words tell nothing by themselves. */
function tellSilent(
  { text, isRequired, kinds }: AskedOf,
  nearest: NearestLine | null,
  isSure: (meaning: Meaning) => boolean,
): Told {
  const line = nearest !== null && nearest.sum >= NEAR_FROM ? nearest.line.text : null
  const kind = isRequired ? 'must' : 'wish'
  const told = { words: { asked: ended(text) }, evidence: { posting: text, resume: line } }
  if (isSure('missing'))
    return { ...told, evidence: { posting: text, resume: null }, side: 'con', key: `${kind}MissingAs` }
  if (line === null) return { ...told, side: 'open', key: `${kind}Unsaid` }
  // Words show no number of years.
  return isSure('shown') && !kinds.includes('years')
    ? { ...told, side: 'pro', key: `${kind}SeemsAs` }
    : { ...told, side: 'open', key: `${kind}NearAs` }
}
