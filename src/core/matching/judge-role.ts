import { type Role, readRole, roleSimilarity } from '../text/titles/role.ts'
import { type DraftReason, type Judgement, NO_CAP, NO_REASONS } from './judgement.ts'
import type { JobWish } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { SAME_KIND_OF_ROLE } from './weights.ts'

/** What a covered must-have proves about the role when one of the titles is of no known occupation. */
const ROLE_BY_MUST_HAVES = 0.5

/** Where a title stands, the best proof first. */
const SOURCES = ['position', 'headline', 'wish'] as const

/** The nearest of the titles held and the role wished for. */
interface Nearest {
  title: string
  similarity: number
  from: (typeof SOURCES)[number]
}

/** One person's wish meets thousands of postings. */
const wishedRoles = new WeakMap<JobWish, { jobWanted: string; role: Role }>()

const ROLE_TEXTS = {
  position: ['Same kind of role: you worked as', 'Your nearest position is'],
  headline: ['Same kind of role: your headline is', 'Your headline is'],
  wish: ['It is the kind of role you asked for:', 'You asked for'],
} as const satisfies Record<(typeof SOURCES)[number], readonly [string, string]>

/** @param mustHaves 0..1, how much of the must-haves the resume covers; null when none is named */
export function judgeRole(
  { resume, posting, wish }: { resume: ResumeFacts; posting: PostingFacts; wish: JobWish },
  mustHaves: number | null,
): Judgement {
  const nearest = nearestRole(posting.role, resume, wishedRole(wish))
  if (nearest === null) return { feature: 'role', value: null, maxScore: NO_CAP, reasons: NO_REASONS }
  const isKnown = posting.role.families.length > 0 && nearest.isFamilyKnown
  const floor = isKnown ? 0 : (mustHaves ?? 0) * ROLE_BY_MUST_HAVES
  const value = Math.max(nearest.similarity, floor)
  const reasons = () => [reasonOf(posting.role.title, nearest, value)]
  return { feature: 'role', value, maxScore: NO_CAP, reasons }
}

function nearestRole(
  asked: Role,
  resume: ResumeFacts,
  wished: Role,
): (Nearest & { isFamilyKnown: boolean }) | null {
  let best: Candidate | null = null
  let isFamilyKnown = false
  const consider = (role: Role, from: Candidate['from'], until: number) => {
    const similarity = roleSimilarity(role, asked)
    if (similarity === null) return
    isFamilyKnown ||= role.families.length > 0
    const candidate = { title: role.title, similarity, from, until }
    if (best === null || comesBefore(candidate, best)) best = candidate
  }
  for (const { role, span, entry } of resume.roles) {
    consider(role, entry === null ? 'headline' : 'position', span?.to ?? 0)
  }
  consider(wished, 'wish', 0)
  return best && { ...(best as Candidate), isFamilyKnown } // assigned in a closure, which narrowing does not see
}

interface Candidate extends Nearest {
  until: number
}

/** The most alike; then the better proof, the later, and the first by its title. */
function comesBefore(one: Candidate, other: Candidate): boolean {
  const order =
    other.similarity - one.similarity ||
    SOURCES.indexOf(one.from) - SOURCES.indexOf(other.from) ||
    other.until - one.until
  return order === 0 ? one.title < other.title : order < 0
}

export function wishedRole(wish: JobWish): Role {
  const known = wishedRoles.get(wish)
  if (known?.jobWanted === wish.jobWanted) return known.role
  const role = readRole(wish.jobWanted)
  wishedRoles.set(wish, { jobWanted: wish.jobWanted, role })
  return role
}

function reasonOf(asked: string, nearest: Nearest, value: number): DraftReason {
  const evidence = { posting: asked, resume: nearest.from === 'wish' ? null : nearest.title }
  const isSame = nearest.similarity >= SAME_KIND_OF_ROLE
  const [same, other] = ROLE_TEXTS[nearest.from]
  return isSame
    ? { side: 'pro', text: `${same} ${nearest.title}.`, evidence, share: value }
    : {
        side: 'con',
        text: `The role differs: ${asked}. ${other} ${nearest.title}.`,
        evidence,
        share: 1 - value,
      }
}
