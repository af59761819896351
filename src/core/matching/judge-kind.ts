import type { ReasonKey } from '#contract/messages/match-reasons.ts'
import { contentStems } from '../text/content-words.ts'
import { isEnglish } from '../text/language.ts'
import { findWords, wordsAbout } from '../text/language-words.ts'
import { classifyLevels } from '../text/levels.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import {
  leadsAnything,
  namesKind,
  occupationsSpelt,
  type Role,
  readRole,
  roleSimilarity,
} from '../text/titles/role.ts'
import { titleWords } from '../text/titles/title-words.ts'
import { tokenise } from '../text/tokens.ts'
import { learnedAsked } from './cover-standing.ts'
import { likenessOfWork } from './judge-years.ts'
import type { DraftReason, Judgement } from './judgement.ts'
import type { JobWish } from './match.ts'
import { occupationsOfAnyTitle } from './model/any-title.ts'
import type { MatchModel } from './model/match-model.ts'
import type { OccupationWeights } from './model/tally.ts'
import { likenWeights, spread, widen } from './model/title-occupations.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'
import {
  NEUTRAL_KIND,
  SAME_KIND_OF_ROLE,
  SAME_OCCUPATION_FROM,
  SAME_WORK_FROM,
  WORDS_FULL_FROM,
} from './weights.ts'

/** Below this the two are of different kinds, whatever the titles say. */
export const OTHER_KIND_BELOW = 0.45

/** How much the field counts between two languages. */
const FIELD_ACROSS = 0.3
/** So much the titles of any two trades have in common. */
const TITLES_OF_ANY = 0.06

const POSITIONS_ELSEWHERE = findWords(wordsAbout('position', ''))

/** Where a title stands, the best proof first. */
const SOURCES = ['position', 'headline', 'wish'] as const

/** The nearest of the titles held and the role wished for. */
interface Nearest {
  title: string
  similarity: number
  /** Of one occupation, or the same words. */
  isSame: boolean
  from: (typeof SOURCES)[number]
}

/** One person's wish meets thousands of postings. */
const knownWork = new WeakMap<JobWish, WishedWork>()

interface WishedWork {
  role: Role
  /** Null where the wish says nothing. */
  places: Float32Array | null
}

const ROLE_KEYS = {
  position: ['roleSame', 'roleNear', 'roleOther'],
  headline: ['roleHeadline', 'roleHeadlineNear', 'roleOther'],
  wish: ['roleWished', 'roleWishedNear', 'roleOtherWish'],
} as const satisfies Record<(typeof SOURCES)[number], readonly [ReasonKey, ReasonKey, ReasonKey]>

interface KindInput {
  resume: ResumeFacts
  posting: PostingFacts
  wish: JobWish
  /** How alike the words are; 'other' between two languages, where they say nothing. */
  wording: number | null | 'other'
}

/**
 * How much it is the same kind of work: the mean of how near the nearest title comes, how much the duties read like the same
 * occupations, and how much their words are the same. What cannot be told counts halfway. Another company's title for the
 * same work is held up by the other two.
 */
export function judgeKind(input: KindInput, prepared: PreparedPosting): Judgement {
  const { resume, posting, wish, wording } = input
  const title = titleSimilarity(prepared.titleOccupations, resume, wish)
  const field =
    posting.occupations.length === 0 || resume.occupations.weights.length === 0
      ? null
      : likenWeights(prepared.occupations, resume.occupationPlaces)
  const isKnown = title !== null || field !== null
  const told = isEnglish(posting.language)
    ? withTaught(input, prepared, { title, field })
    : withTrade(input, prepared, bySpelling(input, { title: beyondAny(title), field }))
  const value = wording === 'other' ? kindAcross(told.title, told.field) : kindOf({ ...told, words: wording })
  return { feature: 'role', value: isKnown ? value : null, reasons: () => reasonsOf(input, prepared, value) }
}

/** @returns 0..1; what a shared part is worth falls with each further one */
export function kindOf({
  title,
  field,
  words,
}: Readonly<Record<'title' | 'field' | 'words', number | null>>): number {
  const shared = words === null ? null : Math.min(1, words / WORDS_FULL_FROM)
  return (
    (Math.sqrt(title ?? NEUTRAL_KIND.title) +
      Math.sqrt(field ?? NEUTRAL_KIND.field) +
      Math.sqrt(shared ?? NEUTRAL_KIND.words)) /
    3
  )
}

/** So much of its own kind is the work of a trade where the trade is taught. */
const TAUGHT = 0.8

/** How like the trade's own title one is that has a word of the subject, or a degree in it. */
const SUBJECT_NAMED = 0.5

/** Who teaches a trade is asked for it. */
function withTaught({ resume, wish }: KindInput, { taught }: PreparedPosting, read: Read): Read {
  if (taught === null) return read
  const said = namesSubject(taught.stems, resume) ? SUBJECT_NAMED : 0
  const title = Math.max(said, titleSimilarity(taught.occupations, resume, wish) ?? 0)
  const field = likenWeights(taught.occupations, resume.occupationPlaces)
  return {
    title: Math.max(read.title ?? NEUTRAL_KIND.title, TAUGHT * title),
    field: Math.max(read.field ?? NEUTRAL_KIND.field, TAUGHT * field),
  }
}

/** 'Electrical Engineer', and a degree in electrical engineering, where electricity is taught. */
function namesSubject(subject: readonly string[], { roles, degree }: ResumeFacts): boolean {
  const own = new Set([...roles.flatMap(({ role }) => contentStems(role.title)), ...(degree?.stems ?? [])])
  return subject.some(stem => own.has(stem))
}

/** Outside English a title is read by its letters, and the field off titles: what its words spell is surer than both. */
function bySpelling({ resume, posting, wish }: KindInput, read: Read): Read {
  const roles = [
    ...resume.roles.map(({ role }) => role),
    ...(wish.jobWanted === '' ? [] : [wishedWork(wish, resume.model).role]),
  ]
  const spelt = roles.flatMap(role => {
    const likeness = likenessOf(role, posting.role) ?? 0
    const isTold = role.families.length > 0 && posting.role.families.length > 0
    return likeness === 1 || (isTold && !leadsAnything(role)) ? likeness : []
  })
  const title = Math.max(0, ...spelt)
  if (title <= (read.title ?? 0)) return read
  const isSame = title >= SAME_OCCUPATION_FROM
  return { title, field: isSame ? Math.max(read.field ?? 0, NEUTRAL_KIND.field) : read.field }
}

/** So much the field counts at least where the trade is learned that is asked. */
const FIELD_LEARNED = 0.5

/** Whoever learned the trade that is asked is of its field; what a lead is called says no more of it. */
function withTrade({ resume, posting, wording }: KindInput, { degree }: PreparedPosting, read: Read): Read {
  if (wording === 'other' || degree === null || !learnedAsked(degree.ask, resume)) return read
  const isLead = leadsAny(posting.role) && resume.roles.some(({ role }) => leadsAny(role))
  return {
    title: isLead ? Math.max(read.title ?? 0, NEUTRAL_KIND.title) : read.title,
    field: Math.max(read.field ?? 0, FIELD_LEARNED),
  }
}

/** True of a lead whose title names no trade, known or not: 'Teamleiter Warenausgang'. */
function leadsAny(role: Role): boolean {
  return leadsAnything(role) || (role.families.length === 0 && role.words.includes('manager'))
}

type Read = Readonly<Record<'title' | 'field', number | null>>

/** Titles that are read by their letters are all a little alike. */
function beyondAny(title: number | null): number | null {
  return title === null ? null : Math.max(0, title - TITLES_OF_ANY) / (1 - TITLES_OF_ANY)
}

/** Between two languages by what can be told: the title above all, since the field is read off titles too. */
function kindAcross(title: number | null, field: number | null): number {
  return (
    Math.sqrt(title ?? NEUTRAL_KIND.title) * (1 - FIELD_ACROSS) +
    FIELD_ACROSS * Math.sqrt(field ?? title ?? NEUTRAL_KIND.field)
  )
}

/** @returns 0..1, how near the nearest title held or wished comes to the posting's; null when one of them says nothing */
function titleSimilarity(
  asked: OccupationWeights,
  { titles, model }: ResumeFacts,
  wish: JobWish,
): number | null {
  const wished = wishedWork(wish, model).places
  if (asked.weights.length === 0 || (titles.size === 0 && wished === null)) return null
  let nearest = wished === null ? 0 : likenWeights(asked, wished)
  for (const places of titles.values()) nearest = Math.max(nearest, likenWeights(asked, places))
  return nearest
}

export function wishedWork(wish: JobWish, model: MatchModel): WishedWork {
  const known = knownWork.get(wish)
  if (known !== undefined) return known
  const weights = widen(model, occupationsOfAnyTitle(model, wish.jobWanted, null))
  const places = weights.weights.length === 0 ? null : spread(model, weights)
  const read = { role: readRole(wish.jobWanted), places }
  knownWork.set(wish, read)
  return read
}

/** A title of the same kind speaks for it; titles that differ speak against it where the duties differ too. */
function reasonsOf(input: KindInput, prepared: PreparedPosting, value: number): DraftReason[] {
  const { posting, resume } = input
  const nearest = nearestRole(input, prepared)
  if (nearest === null) return []
  const { title, similarity, isSame, from } = nearest
  const [same, near, other] = ROLE_KEYS[from]
  const told = {
    words: { asked: posting.role.title, title },
    evidence: { posting: posting.role.title, resume: from === 'wish' ? null : title },
  }
  if (value < OTHER_KIND_BELOW) {
    const con = { side: 'con', share: 1 - value } as const
    if (similarity >= SAME_KIND_OF_ROLE) return [{ ...told, ...con, key: 'fieldOther' }]
    // Of titles none of which is near one is as near as another: the latest says what work it is.
    const latest = from === 'wish' ? title : resume.newest?.role.title || title
    const words = { ...told.words, title: latest }
    const evidence = { ...told.evidence, resume: from === 'wish' ? null : latest }
    return [{ words, evidence, ...con, key: other }]
  }
  if (similarity < SAME_KIND_OF_ROLE) return []
  return [{ ...told, side: 'pro', key: isSame ? same : near, share: value }]
}

function nearestRole(
  { resume, posting: { role: asked, language }, wish }: KindInput,
  { titleOccupations }: PreparedPosting,
): Nearest | null {
  const mayBeElsewhere = namesKind(asked) && (asked.families.length === 0 || !isEnglish(language))
  const candidate = ({ role, from, until }: Claim): Candidate | null => {
    const elsewhere = mayBeElsewhere ? likenessOfWork(role, titleOccupations, resume.titles) : 0
    const isElsewhere = elsewhere >= SAME_WORK_FROM
    // 'Machine Learning Lab' and 'Leadership training' are no positions.
    if (from !== 'wish' && !isElsewhere && !namesPosition(role.title)) return null
    const similarity = isElsewhere ? Math.max(elsewhere, SAME_KIND_OF_ROLE) : likenessOf(role, asked)
    if (similarity === null) return null
    const isSame = similarity >= SAME_OCCUPATION_FROM || areOfOneOccupation(role, asked)
    return { title: role.title, similarity, isSame, from, until }
  }
  const claims: Claim[] = resume.roles.map(({ role, span, entry }) => ({
    role,
    from: entry === null ? 'headline' : 'position',
    until: span?.to ?? 0,
  }))
  if (wish.jobWanted !== '')
    claims.push({ role: wishedWork(wish, resume.model).role, from: 'wish', until: 0 })
  return claims.flatMap(claim => candidate(claim) ?? []).sort(nearestFirst)[0] ?? null
}

/** Whoever heads the designers is near to them, and no designer. */
function areOfOneOccupation(role: Role, asked: Role): boolean {
  const spelt = occupationsSpelt(asked)
  const isOne = !leadsAnything(role) && occupationsSpelt(role).some(name => spelt.includes(name))
  return isOne && headsOthers(role) === headsOthers(asked)
}

function headsOthers({ title }: Role): boolean {
  return classifyLevels(title).levels.some(level => level === 'Director' || level === 'Executive')
}

/** What no kind of work is named by, 'Manager', is like none. */
function likenessOf(role: Role, asked: Role): number | null {
  return namesKind(role) && namesKind(asked) ? roleSimilarity(role, asked) : 0
}

function namesPosition(title: string): boolean {
  return titleWords(title).some(isPositionName) || POSITIONS_ELSEWHERE.find(tokenise(title)) !== null
}

/** A title that a person has or wishes for. */
type Claim = Pick<Candidate, 'from' | 'until'> & { role: Role }
type Candidate = Nearest & { until: number }

/** The most alike; then the better proof, the later, and the first by its title. */
function nearestFirst(one: Candidate, other: Candidate): number {
  return (
    other.similarity - one.similarity ||
    SOURCES.indexOf(one.from) - SOURCES.indexOf(other.from) ||
    other.until - one.until ||
    (one.title < other.title ? -1 : 1)
  )
}
