import type { WrittenSentence } from '#contract/letters.ts'
import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { createFindServedRequirement, type FindServedRequirement } from '../comparison/served-requirement.ts'
import {
  type Posting,
  type PostingTerms,
  readPostingTerms,
  scoreRelevance,
} from '../tailoring/posting-terms.ts'
import { isTailorable } from '../tailoring/tailor-resume.ts'
import { PRESENT_WORDS } from '../text/date-words.ts'
import { plainText } from '../text/plain-text.ts'
import { createJudge, type Judge, type LinePlace } from '../truth/check-truth.ts'
import { LETTER_PHRASES } from './letter-phrases.ts'
import { tellDoing } from './tell-doing.ts'

export type WrittenLetter =
  | { ok: true; sentences: WrittenSentence[]; refused: number }
  | { ok: false; reason: 'nothing_to_tailor' | 'letter_language_unknown' }

type Phrases = NonNullable<(typeof LETTER_PHRASES)[string]>

/** A sentence about the person before it is checked. */
interface Claim {
  text: string
  sourceIds: string[]
  place: Omit<LinePlace, 'index'>
  serves: string | null
}

interface Writing {
  profile: ResumeProfile
  phrases: Phrases
  terms: PostingTerms
  findServedRequirement: FindServedRequirement
}

// So many are told of even where the posting asks for other things.
const PROOFS_MIN = 2
const PROOFS_MAX = 4
const PROOF_MAX_CHARS = 300
const SKILLS_MAX = 6
const FIELD_MAX_CHARS = 80
const ASKED_SCORE = 0.5

/**
 * Writes a cover letter from a resume: who applies for what, the lines of the resume that answer the posting best,
 * then skills, education and languages. Each sentence about the person names the facts it comes from and keeps to
 * them as a line of a tailored resume does (see `checkTruth`); one that does not is left out. The same input always
 * gives the same letter.
 * @returns 'nothing_to_tailor' for a resume without a line to tell of, 'letter_language_unknown' where no phrases are
 *   at hand in its language
 */
export function writeLetter({ profile, job }: { profile: ResumeProfile; job: Posting }): WrittenLetter {
  const phrases = LETTER_PHRASES[profile.language]
  if (phrases === undefined) return { ok: false, reason: 'letter_language_unknown' }
  if (!isTailorable(profile)) return { ok: false, reason: 'nothing_to_tailor' }
  const writing = {
    profile,
    phrases,
    terms: readPostingTerms(job),
    findServedRequirement: createFindServedRequirement(job),
  }
  const judge = createJudge(profile, job)
  const parts = [writePosition(writing), writeProofs(writing), writeRest(writing)]
  const [position = [], proofs = [], rest = []] = parts.map(claims =>
    claims.filter(claim => isTrue(claim, judge)),
  )
  const told = position.length + proofs.length + rest.length
  if (told === 0) return { ok: false, reason: 'nothing_to_tailor' }
  const sentences = [
    [frame(phrases.apply(nameJob(job))), ...position.map(toSentence)],
    proofs.length === 0 ? [] : [frame(phrases.lead), ...proofs.map(toSentence)],
    rest.map(toSentence),
    [frame(phrases.meet)],
  ]
    .filter(paragraph => paragraph.length > 0)
    .flatMap((paragraph, index) => paragraph.map(sentence => ({ ...sentence, paragraph: index })))
    .map((sentence, index) => ({ ...sentence, id: `s${index + 1}` }))
  return { ok: true, sentences, refused: parts.flat().length - told }
}

type Draft = Omit<WrittenSentence, 'id' | 'paragraph'>

function frame(text: string): Draft {
  return { kind: 'frame', text, sourceIds: [], serves: null, isKept: true, ownText: null }
}

function toSentence({ text, sourceIds, serves }: Claim): Draft {
  return { kind: 'claim', text, sourceIds, serves, isKept: true, ownText: null }
}

function isTrue({ text, sourceIds, place }: Claim, judge: Judge): boolean {
  return judge({ text, sourceIds }, { ...place, index: 0 }).verdict === 'supported'
}

/** What strangers wrote, so no longer than a name is. */
export function nameJob({ title, company }: Pick<Posting, 'title' | 'company'>) {
  return { title: cut(title), company: cut(company) }
}

function cut(text: string): string {
  return plainText(text).slice(0, FIELD_MAX_CHARS).trim()
}

const WHOLE_RESUME = { section: 'summary', entryId: null } as const
function writePosition({ profile, phrases, findServedRequirement }: Writing): Claim[] {
  const held = profile.work.find(({ title, company }) => isShort(title) && isShort(company))
  if (!held?.title || !held.company) return []
  const { title, company, end } = held
  const isCurrent = end !== null && PRESENT_WORDS.has(plainText(end.text).toLowerCase())
  const say = isCurrent ? phrases.nowWorking : phrases.hasWorked
  const text = say({ title: plainText(title.text), company: plainText(company.text) })
  const sourceIds = [title.id, company.id, ...(isCurrent ? [end.id] : [])]
  return [{ text, sourceIds, place: WHOLE_RESUME, serves: findServedRequirement(plainText(title.text)) }]
}

function isShort(fact: Fact | null): boolean {
  const length = fact === null ? 0 : plainText(fact.text).length
  return length > 0 && length <= FIELD_MAX_CHARS
}

interface Proof {
  bullet: Fact
  entry: WorkEntry
  score: number
}

/** The lines of work that answer the posting best; those of one position beside each other, the best one first. */
function writeProofs(writing: Writing): Claim[] {
  const { profile, terms } = writing
  const proofs = profile.work
    .flatMap(entry =>
      entry.bullets.map(bullet => ({ bullet, entry, score: scoreRelevance(bullet.text, terms) })),
    )
    .filter(({ bullet }) => {
      const { length } = plainText(bullet.text)
      return length > 0 && length <= PROOF_MAX_CHARS
    })
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, index) => score > 0 || index < PROOFS_MIN)
    .slice(0, PROOFS_MAX)
  const entries = [...new Set(proofs.map(({ entry }) => entry))]
  return entries.flatMap(entry =>
    proofs.filter(proof => proof.entry === entry).map((proof, index) => tellProof(proof, { writing, index })),
  )
}

function tellProof({ bullet, entry }: Proof, { writing, index }: { writing: Writing; index: number }): Claim {
  const { phrases, findServedRequirement } = writing
  const line = plainText(bullet.text).replace(/[.,;:\s]+$/u, '')
  const company = index === 0 && isShort(entry.company) ? entry.company : null
  const place = { section: 'work', entryId: entry.id } as const
  const serves = findServedRequirement(line)
  const did = tellDoing(line)
  if (did !== null && phrases.toldAgain !== null && index > 0)
    return { text: phrases.toldAgain(did), sourceIds: [bullet.id], place, serves }
  const name = company === null ? null : plainText(company.text)
  const text = did !== null && phrases.told !== null ? phrases.told(did, name) : phrases.quoted(line, name)
  return { text, sourceIds: [bullet.id, ...(company === null ? [] : [company.id])], place, serves }
}

function writeRest(writing: Writing): Claim[] {
  const { profile, phrases, terms } = writing
  const asked = (facts: Fact[]): Fact[] =>
    facts
      .map(fact => ({ fact, score: scoreRelevance(fact.text, terms) }))
      .filter(({ fact, score }) => score >= ASKED_SCORE && isShort(fact) && !/[:;]/u.test(fact.text))
      .sort((a, b) => b.score - a.score)
      .slice(0, SKILLS_MAX)
      .map(({ fact }) => fact)
  const [newest] = profile.education
  const degree = [newest?.degree ?? null, newest?.institution ?? null].filter(fact => fact !== null)
  return [
    list(asked(profile.skills), { say: phrases.skills, and: phrases.and, writing }),
    list(newest?.degree ? degree : [], { say: phrases.education, and: ', ', writing }),
    list(asked(profile.languages), { say: phrases.languages, and: phrases.and, writing }),
  ].flat()
}

function list(
  facts: Fact[],
  { say, and, writing }: { say: (list: string) => string; and: string; writing: Writing },
): Claim[] {
  const texts = facts.map(fact => plainText(fact.text)).filter(text => text !== '')
  if (texts.length === 0) return []
  const listed = [texts.slice(0, -1).join(', '), texts.at(-1)].filter(part => part !== '').join(and)
  const serves = writing.findServedRequirement(listed)
  return [{ text: say(listed), sourceIds: facts.map(({ id }) => id), place: WHOLE_RESUME, serves }]
}
