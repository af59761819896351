import type { ReasonKey } from '#contract/messages/match-reasons.ts'
import { contentStems } from '../text/content-words.ts'
import { mostTogether } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { COUNTS } from './showing.ts'
import { ended } from './tell-names.ts'
import type { Told } from './tell-things.ts'
import { readTerms, weightOfTerms } from './terms.ts'

/** A sentence that asks something, of a posting for some kind of work. */
export interface AskedOf {
  text: string
  /** 0..1, how much it is the person's own kind of work. */
  kind: number
  /** False where the posting is in another language than the resume: its words cannot be looked for there. */
  isWhole: boolean
  /** Of skills and papers that are met; of several that will do all. */
  metNames: readonly string[]
  /** A resume names each thing that is missing where it is there: a tool, a paper, a brand. */
  missesNames: boolean
}

/**
 * From this sum on, of how much of the sentence the resume has and how much it is the person's own kind of work, recruiters
 * agreed to nine of ten reasons, below it to six (docs/decisions/0249).
 */
const SURE_FROM = 1.1
/** So much of its words say it all, whatever the work. */
const SAYS_ALL_FROM = 0.9
/** Where it cannot be looked for by its words: a title or another thing stands for it, or the posting is in another language. */
const UNKNOWN_SHARE = 0.5
/** A degree is asked in many words, of which one field is had. */
const DEGREE_SURE_FROM = 0.8
/** A line with less of a sentence's telling words is near to it by chance. */
const NEAR_FROM = 0.3
/** Below it the two kinds of work have so little in common that what no line says is missing. */
const NOTHING_IN_COMMON = 0.3
const MISSING = /Missing(?:As)?$/

/**
 * What is told of a name that is only part of what a sentence asks is open, and so is what no line says where the work is
 * near: the person knows.
 */
export function asSure(told: Told, asked: AskedOf, resume: ResumeFacts): Told {
  const isNear = asked.kind >= NOTHING_IN_COMMON
  if (told.key === 'yearsNone' && isNear) return { ...told, side: 'open', key: 'yearsOpen' }
  if (MISSING.test(told.key) && isNear && !asked.missesNames)
    return unsaid(asked, told.key.startsWith('must'), resume)
  const key = OPEN_KEYS[told.key]
  return told.side !== 'pro' || key === undefined || isSure(told, asked, resume)
    ? told
    : { ...told, side: 'open', key }
}

/** Papers and languages are had or not: what else a sentence says changes nothing. */
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
  degreeEnough: 'degreeOpen',
  degreeByWork: 'degreeOpen',
  degreeLikened: 'degreeOpen',
}

/** Nothing was found by its words, and in other words it may well be there: seven of ten where a line has some of them. */
export function unsaid({ text }: Pick<AskedOf, 'text'>, isRequired: boolean, resume: ResumeFacts): Told {
  const terms = readTerms(text, resume.model)
  const { share, lines } = mostTogether({ stems: [...terms.keys()], weights: [...terms.values()] }, resume)
  const nearest = share >= NEAR_FROM ? resume.lines[lines[0] ?? -1]?.text : undefined
  return {
    ...{ side: 'open', key: `${isRequired ? 'must' : 'wish'}${nearest === undefined ? 'Unsaid' : 'NearAs'}` },
    words: { asked: ended(text) },
    evidence: { posting: text, resume: nearest ?? null },
  }
}

function isSure({ key, feature, words }: Told, asked: AskedOf, resume: ResumeFacts): boolean {
  const { kind, isWhole } = asked
  const isByOther = key.includes('ByWork') || words.asked?.includes(COUNTS) === true
  const share = isWhole && !isByOther ? shareSaid(asked, resume) : UNKNOWN_SHARE
  const least = feature === 'education' ? DEGREE_SURE_FROM : SURE_FROM
  return share >= SAYS_ALL_FROM || share + kind >= least
}

/** @returns 0..1, how much of a sentence's telling words the resume has, wherever and by whatever name */
function shareSaid({ text, metNames }: AskedOf, { linesByStem, model }: ResumeFacts): number {
  const terms = readTerms(text, model)
  const met = new Set(metNames.flatMap(contentStems))
  const said = new Map([...terms].filter(([stem]) => linesByStem.has(stem) || met.has(stem)))
  return terms.size === 0 ? 1 : weightOfTerms(said) / weightOfTerms(terms)
}
