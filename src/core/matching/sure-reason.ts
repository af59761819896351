import type { ReasonKey } from '#contract/messages/match-reasons.ts'
import { type AskedOf, type ReasonWeights, readSigns, SIGNS } from './reason-signs.ts'
import { FITTED_REASONS } from './reason-weights.ts'
import { mostTogether } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { ended } from './tell-names.ts'
import type { Told } from './tell-things.ts'
import { readTerms } from './terms.ts'

/** Log odds from which it is told that something is shown, or missing: seven of ten (docs/decisions/0255). */
const SURE_FROM = Math.log(0.7 / 0.3)
/** A line with less of a sentence's telling words is near to it by chance. */
const NEAR_FROM = 0.3
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
  const isSure = (meaning: keyof ReasonWeights): boolean => {
    const signs = readSigns(asked, resume)
    return SIGNS.reduce((sum, sign) => sum + by[meaning][sign] * signs[sign], 0) >= SURE_FROM
  }
  if (told === null) return tellSilent(asked, resume, isSure)
  const key = OPEN_KEYS[told.key]
  if (MISSING.test(told.key)) return isSure('missing') ? told : tellSilent(asked, resume, () => false)
  if (key === undefined || isSure(told.side === 'pro' ? 'shown' : 'missing')) return told
  return { ...told, side: 'open', key }
}

/** Of no more than the sentence itself: its words tell nothing by themselves. */
function tellSilent(
  { text, isRequired, kinds }: AskedOf,
  resume: ResumeFacts,
  isSure: (meaning: keyof ReasonWeights) => boolean,
): Told {
  const terms = readTerms(text, resume.model)
  const { share, lines } = mostTogether({ stems: [...terms.keys()], weights: [...terms.values()] }, resume)
  const nearest = share >= NEAR_FROM ? resume.lines[lines[0] ?? -1]?.text : undefined
  const kind = isRequired ? 'must' : 'wish'
  const told = { words: { asked: ended(text) }, evidence: { posting: text, resume: nearest ?? null } }
  if (nearest === undefined)
    return isSure('missing')
      ? { ...told, side: 'con', key: `${kind}MissingAs` }
      : { ...told, side: 'open', key: `${kind}Unsaid` }
  // Words show no number of years.
  return isSure('shown') && !kinds.includes('years')
    ? { ...told, side: 'pro', key: `${kind}SeemsAs` }
    : { ...told, side: 'open', key: `${kind}NearAs` }
}
