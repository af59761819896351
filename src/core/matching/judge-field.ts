import { type Judgement, NO_CAP } from './judgement.ts'
import type { JobWish } from './match.ts'
import type { MatchModel } from './model/match-model.ts'
import { likenWeights, type OccupationWeights, occupationsOfTitle, widen } from './model/title-occupations.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { ResumeFacts } from './resume-facts.ts'

/** From this likeness on the two read as one line of work; below the second they read as different ones. */
const SAME_FIELD_FROM = 0.35
const OTHER_FIELD_BELOW = 0.1

const placedPostings = new WeakMap<PostingFacts, { text: OccupationWeights; title: OccupationWeights }>()
const wishedTitles = new WeakMap<JobWish, OccupationWeights>()

/** How much the resume's work reads like the occupations that the posting reads like. */
export function judgeField(posting: PostingFacts, resume: ResumeFacts): Judgement {
  const { text } = placePosting(posting)
  if (text.size === 0 || resume.occupations.size === 0) {
    return { feature: 'field', value: null, maxScore: NO_CAP, reasons: [] }
  }
  const value = likenWeights(text, resume.occupations)
  return { feature: 'field', value, maxScore: NO_CAP, reasons: reasonsOf(value, posting, resume) }
}

/** @returns 0..1, how near the nearest title held or wished comes to the posting's; null when one of them says nothing */
export function likenTitles(
  posting: PostingFacts,
  { titles, model }: ResumeFacts,
  wish: JobWish,
): number | null {
  const asked = placePosting(posting).title
  const own = [...titles, wishedTitle(wish, model)].filter(({ size }) => size > 0)
  return asked.size === 0 || own.length === 0 ? null : Math.max(...own.map(one => likenWeights(one, asked)))
}

function placePosting(posting: PostingFacts): { text: OccupationWeights; title: OccupationWeights } {
  const known = placedPostings.get(posting)
  if (known !== undefined) return known
  const placed = { text: new Map(posting.occupations), title: new Map(posting.titleOccupations) }
  placedPostings.set(posting, placed)
  return placed
}

function wishedTitle(wish: JobWish, model: MatchModel): OccupationWeights {
  const known = wishedTitles.get(wish)
  if (known !== undefined) return known
  const title = widen(model, occupationsOfTitle(model, wish.jobWanted))
  wishedTitles.set(wish, title)
  return title
}

function reasonsOf(value: number, posting: PostingFacts, resume: ResumeFacts): Judgement['reasons'] {
  const theirs = nameOf(posting.occupations[0]?.[0], resume.model)
  const yours = nameOf([...resume.occupations.keys()][0], resume.model)
  const title = resume.newest?.role.title ?? ''
  const evidence = { posting: posting.role.title, resume: title === '' ? null : title }
  if (value >= SAME_FIELD_FROM) {
    return [{ side: 'pro', text: `Your work reads like the same field: ${theirs}.`, evidence, share: value }]
  }
  if (value >= OTHER_FIELD_BELOW) return []
  const text = `The posting reads like the work of a ${theirs}; yours reads like that of a ${yours}.`
  return [{ side: 'con', text, evidence, share: 1 - value }]
}

function nameOf(occupation: number | undefined, { occupations }: MatchModel): string {
  return (occupations[occupation ?? -1]?.name ?? 'another occupation').toLowerCase()
}
