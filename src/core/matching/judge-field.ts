import { type DraftReason, type Judgement, NO_CAP, NO_REASONS } from './judgement.ts'
import type { JobWish } from './match.ts'
import type { MatchModel } from './model/match-model.ts'
import { likenWeights, occupationsOfTitle, spread, widen } from './model/title-occupations.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'

/** From this similarity on the two read as one line of work; below the second they read as different ones. */
const SAME_FIELD_FROM = 0.35
const OTHER_FIELD_BELOW = 0.1

const wishedTitles = new WeakMap<JobWish, { places: Float32Array | null }>()

/** How much the resume's work reads like the occupations that the posting reads like. */
export function judgeField(
  { occupations }: PreparedPosting,
  posting: PostingFacts,
  resume: ResumeFacts,
): Judgement {
  if (posting.occupations.length === 0 || resume.occupations.weights.length === 0) {
    return { feature: 'field', value: null, maxScore: NO_CAP, reasons: NO_REASONS }
  }
  const value = likenWeights(occupations, resume.occupationPlaces)
  return { feature: 'field', value, maxScore: NO_CAP, reasons: () => reasonsOf(value, posting, resume) }
}

/** @returns 0..1, how near the nearest title held or wished comes to the posting's; null when one of them says nothing */
export function titleSimilarity(
  { titleOccupations: asked }: PreparedPosting,
  { titles, model }: ResumeFacts,
  wish: JobWish,
): number | null {
  const wished = wishedTitle(wish, model)
  if (asked.weights.length === 0 || (titles.length === 0 && wished === null)) return null
  let nearest = wished === null ? 0 : likenWeights(asked, wished)
  for (const places of titles) nearest = Math.max(nearest, likenWeights(asked, places))
  return nearest
}

export function wishedTitle(wish: JobWish, model: MatchModel): Float32Array | null {
  const known = wishedTitles.get(wish)
  if (known !== undefined) return known.places
  const weights = widen(model, occupationsOfTitle(model, wish.jobWanted))
  const places = weights.weights.length === 0 ? null : spread(model, weights)
  wishedTitles.set(wish, { places })
  return places
}

function reasonsOf(value: number, posting: PostingFacts, resume: ResumeFacts): DraftReason[] {
  const theirs = nameOf(posting.occupations[0]?.[0], resume.model)
  const yours = nameOf(resume.occupations.occupations[0], resume.model)
  const title = resume.newest?.role.title ?? ''
  const evidence = { posting: posting.role.title, resume: title === '' ? null : title }
  if (value >= SAME_FIELD_FROM) {
    return [{ side: 'pro', text: `Your work reads like the same field: ${theirs}.`, evidence, share: value }]
  }
  if (value >= OTHER_FIELD_BELOW) return []
  const text = `The field of work differs: ${theirs} in the posting, ${yours} in your resume.`
  return [{ side: 'con', text, evidence, share: 1 - value }]
}

function nameOf(occupation: number | undefined, { occupations }: MatchModel): string {
  return (occupations[occupation ?? -1]?.name ?? 'another occupation').toLowerCase().replace(/\bict\b/, 'ICT')
}
