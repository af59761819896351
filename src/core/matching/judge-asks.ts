import type { YearsAsk } from './ask.ts'
import { OTHER_KIND_BELOW } from './judge-kind.ts'
import type { DraftReason, Judgement } from './judgement.ts'
import type { AskedThing, PreparedPosting } from './prepared-posting.ts'
import type { AskedOf } from './reason-signs.ts'
import { coverOf, isOfName } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { asSure } from './sure-reason.ts'
import { tellSentence } from './tell-sentence.ts'
import { type AskedSentence, isMet, type JudgedThing, MET_FROM } from './tell-things.ts'
import { ENOUGH_WEIGHT, GAPS_SCALE, MUCH_WEIGHT, UNKNOWN, UNSHOWN_YEARS } from './weights.ts'

/**
 * The share of the skills and licences required that the resume shows, each by its weight; its reasons tell of all that is
 * required, a sentence each.
 */
export function judgeMusts(
  { musts, mustHaves, wishes, isWhole, isForeign }: PreparedPosting,
  { title, kind }: { title: string; kind: number },
  resume: ResumeFacts,
): AsksJudgement & { met: number; unmet: number } {
  const { value, met, unmet } = shareOf(mustHaves, resume, kind)
  const asked = () => listAsked(musts, resume, { isRequired: true, isForeign, isWhole, kind })
  const reasons = () => [
    ...(musts.length + wishes.length === 0 && isWhole ? [namesNothing(title)] : []),
    ...tellAll(asked(), resume),
  ]
  return { feature: 'must-have', value, reasons, asked, met, unmet }
}

/** The same of what the posting would like besides. */
export function judgeWishes(
  { wishes, isForeign, isWhole }: PreparedPosting,
  resume: ResumeFacts,
  kind: number,
): AsksJudgement {
  const asked = () => listAsked(wishes, resume, { isRequired: false, isForeign, isWhole, kind })
  const { value } = shareOf(wishes, resume, kind)
  return { feature: 'nice-to-have', value, reasons: () => tellAll(asked(), resume), asked }
}

/** @returns 0..1, the mean; null where no years are asked */
export function meanYears(things: readonly AskedThing<YearsAsk>[], resume: ResumeFacts): number | null {
  let sum = 0
  for (const thing of things) sum += coverOf(thing, resume) ?? UNSHOWN_YEARS
  return things.length === 0 ? null : sum / things.length
}

/** @returns 0..1, of what the resume meets least; null where nothing is asked */
export function leastCover(things: readonly AskedThing[], resume: ResumeFacts): number | null {
  let least: number | null = null
  for (const thing of things) least = Math.min(least ?? 1, coverOf(thing, resume) ?? 1)
  return least
}

/** What asks weigh together. */
interface Covered {
  total: number
  /** Each by how far it is met. */
  covered: number
  /** Those that count as met. */
  met: number
}

function shareOf(things: readonly AskedThing[], resume: ResumeFacts, kind: number) {
  const sums: Covered = { total: 0, covered: 0, met: 0 }
  for (const thing of things) addCover(sums, thing.ask.weight, coverInKind(thing, resume, kind) ?? UNKNOWN)
  return shareOfCovered(sums)
}

/** Who does such work does much that no line says: only what a resume would name is missing where no line names it. */
function coverInKind(thing: AskedThing, resume: ResumeFacts, kind: number): number | null {
  const cover = coverOf(thing, resume)
  const isShort = cover !== null && cover < UNKNOWN && kind >= OTHER_KIND_BELOW
  return isShort && (thing.ask.kind === 'skill' || thing.ask.kind === 'licence') && !isOfName(thing)
    ? null
    : cover
}

/** Adds an ask. */
export function addCover(sums: Covered, weight: number, cover: number): void {
  sums.total += weight
  sums.covered += weight * cover
  if (cover >= MET_FROM) sums.met += weight
}

/**
 * `value` is null where nothing is asked; what weighs little together leaves part of it open. `met` counts things as met or
 * not, 0..1, and comes to 1 only where enough is asked; `unmet` is the weight of what is missing.
 */
export function shareOfCovered({ total, covered, met }: Covered): {
  value: number | null
  met: number
  unmet: number
} {
  if (total === 0) return { value: null, met: 0, unmet: 0 }
  const sure = Math.min(1, total / ENOUGH_WEIGHT)
  return {
    value: (sure * covered) / total + (1 - sure) * UNKNOWN,
    met: (met / total) * Math.min(1, total / MUCH_WEIGHT),
    unmet: total - covered,
  }
}

/** @returns 0..1, falling with each thing that is missing, whatever else is met */
export function gapsOf(unmet: number): number {
  return Math.exp(-unmet / GAPS_SCALE)
}

/** One reason for each sentence that asks something. */
function tellAll(sentences: readonly AskedHere[], resume: ResumeFacts): DraftReason[] {
  const total = sentences.reduce((sum, { things }) => sum + weigh(things), 0)
  return sentences.map(({ asked, judged, things }) => {
    const covered = judged.reduce((sum, { ask, cover }) => sum + ask.weight * cover, 0)
    const isAllMet = judged.every(({ cover, ask }) => cover >= (ask.kind === 'years' ? 1 : MET_FROM))
    const won = isAllMet ? covered : weigh(judged) - covered
    return { ...asSure(asked, resume), share: (asked.told === null ? weigh(things) : won) / total }
  })
}

interface AsksJudgement extends Judgement {
  asked: () => AskedHere[]
}

/** A sentence that asks something. */
export interface AskedHere {
  asked: AskedOf
  things: readonly AskedThing[]
  /** Those of `things` of which anything is known. */
  judged: readonly JudgedThing[]
}

function listAsked(
  things: readonly AskedThing[],
  resume: ResumeFacts,
  { kind, isWhole, ...how }: Asking,
): AskedHere[] {
  return [...Map.groupBy(things, ({ text }) => text)].map(([text, own]) => {
    const judged = own.flatMap((thing): JudgedThing[] => {
      const cover = coverInKind(thing, resume, kind)
      return cover === null ? [] : [{ ...thing, cover }]
    })
    const told = judged.length === 0 ? null : tellSentence({ text, judged, ...how }, resume)
    const kinds = own.map(({ ask }) => ask.kind)
    const asked = { text, told, kinds, kind, isWhole, ...how, ...namesIn(judged) }
    return { asked, judged, things: own }
  })
}

type Asking = Omit<AskedSentence, 'text' | 'judged'> & Pick<AskedOf, 'kind' | 'isWhole'>

function weigh(things: readonly AskedThing[]): number {
  return things.reduce((sum, { ask }) => sum + ask.weight, 0)
}

function namesIn(judged: readonly JudgedThing[]): Pick<AskedOf, 'metNames' | 'missingNames'> {
  const named = judged.filter(({ ask }) => ask.kind !== 'years')
  const missing = judged.filter(thing => !isMet(thing) && isOfName(thing))
  return {
    metNames: named.filter(isMet).flatMap(({ ask }) => ask.names),
    missingNames: missing.flatMap(({ ask }) => ask.names),
  }
}

function namesNothing(title: string): DraftReason {
  const evidence = { posting: title, resume: null }
  return { side: 'con', key: 'postingNamesNothing', words: {}, evidence, share: 1 - UNKNOWN }
}
