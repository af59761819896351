import { type Judgement, NO_CAP } from './judgement.ts'
import type { JobWish } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { type Role, readRole, roleSimilarity } from './role.ts'
import { SAME_KIND_OF_ROLE } from './weights.ts'

/** What a covered must-have proves about the role when one of the titles is of no known occupation. */
const ROLE_BY_MUST_HAVES = 0.5

/** Where a title stands, the best proof first. */
const SOURCES = ['position', 'headline', 'wish'] as const

/** The nearest of the titles held and the role wished for. */
interface Nearest {
  title: string
  likeness: number
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
  if (nearest === null) return { feature: 'role', value: null, maxScore: NO_CAP, reasons: [] }
  const isKnown = posting.role.families.length > 0 && nearest.isFamilyKnown
  const floor = isKnown ? 0 : (mustHaves ?? 0) * ROLE_BY_MUST_HAVES
  const value = Math.max(nearest.likeness, floor)
  return { feature: 'role', value, maxScore: NO_CAP, reasons: [reasonOf(posting.role.title, nearest, value)] }
}

function nearestRole(
  asked: Role,
  resume: ResumeFacts,
  wished: Role,
): (Nearest & { isFamilyKnown: boolean }) | null {
  const held = resume.roles.map(({ role, span, entry }) => ({
    role,
    from: entry === null ? ('headline' as const) : ('position' as const),
    until: span?.to ?? 0,
  }))
  const candidates = [...held, { role: wished, from: 'wish' as const, until: 0 }]
  const likened = candidates.flatMap(({ role, from, until }) => {
    const likeness = roleSimilarity(role, asked)
    return likeness === null ? [] : [{ title: role.title, likeness, from, until, families: role.families }]
  })
  const best = likened.sort(
    (a, b) =>
      b.likeness - a.likeness ||
      SOURCES.indexOf(a.from) - SOURCES.indexOf(b.from) ||
      b.until - a.until ||
      (a.title < b.title ? -1 : 1),
  )[0]
  if (best === undefined) return null
  return { ...best, isFamilyKnown: likened.some(({ families }) => families.length > 0) }
}

function wishedRole(wish: JobWish): Role {
  const known = wishedRoles.get(wish)
  if (known?.jobWanted === wish.jobWanted) return known.role
  const role = readRole(wish.jobWanted)
  wishedRoles.set(wish, { jobWanted: wish.jobWanted, role })
  return role
}

function reasonOf(asked: string, nearest: Nearest, value: number): Judgement['reasons'][number] {
  const evidence = { posting: asked, resume: nearest.from === 'wish' ? null : nearest.title }
  const isSame = nearest.likeness >= SAME_KIND_OF_ROLE
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
