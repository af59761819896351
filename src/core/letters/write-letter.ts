import type { WrittenSentence } from '#contract/letters.ts'
import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { type Asked, type AskedThing, readAsked } from '../tailoring/asked.ts'
import { listNames } from '../tailoring/fill-phrase.ts'
import { rephrase } from '../tailoring/rephrase.ts'
import { isTailorable } from '../tailoring/tailor-resume.ts'
import { joinBroken } from '../tailoring/whole-lines.ts'
import { findRole, nameRole } from '../tailoring/write-summary.ts'
import { PRESENT_WORDS } from '../text/date-words.ts'
import { plainText } from '../text/plain-text.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { tokenise } from '../text/tokens.ts'
import { createJudge, type Judge, type LinePlace } from '../truth/check-truth.ts'
import type { Posting } from '../truth/posting-words.ts'
import { tellEmployer } from './employer-fact.ts'
import { type LetterPhrases, lettersIn } from './letter-phrases.ts'
import { type Telling, tellProof } from './tell-proof.ts'

export type WrittenLetter =
  | { ok: true; sentences: WrittenSentence[]; refused: number }
  | { ok: false; reason: 'nothing_to_tailor' | 'letter_language_unknown' }

/** A sentence about the person before it is checked. */
interface Claim {
  text: string
  sourceIds: string[]
  place: Omit<LinePlace, 'index'>
  serves: string | null
  /** What of the sentence is the person's; the rest is a phrase of the language, which says nothing of them. */
  said: string[]
}

interface Writing {
  profile: ResumeProfile
  job: Posting
  phrases: LetterPhrases
  asked: Asked
}

const PROOFS = 2
const ASKED_MIN = 2
const ASKED_MAX = 3
const FIELD_MAX_CHARS = 80
const SURE_FROM = 0.5

/**
 * Writes a cover letter from a resume in three short paragraphs: who applies for what and what they bring of what is
 * asked, two things that they did and that answer the posting best, and what the employer does, with a close. A line
 * that would make no good sentence is left out. Each sentence about the person names the facts it comes from, and what it
 * says of them is supported by these (see the truth gate). The same input always gives the same letter.
 * @returns 'nothing_to_tailor' for a resume without anything to tell of, 'letter_language_unknown' where no phrases are at
 *   hand in its language
 */
export function writeLetter({ profile, job }: { profile: ResumeProfile; job: Posting }): WrittenLetter {
  const phrases = lettersIn(profile.language)
  if (phrases === null) return { ok: false, reason: 'letter_language_unknown' }
  if (!isTailorable(profile)) return { ok: false, reason: 'nothing_to_tailor' }
  const writing = { profile, job, phrases, asked: readAsked(job) }
  const judge = createJudge(profile, job)
  const [opening = [], proofs = []] = [
    [...writePosition(writing), ...writeAsked(writing)],
    writeProofs(writing, judge),
  ]
  const told = [opening, proofs].map(claims => claims.filter(claim => isTrue(claim, judge)))
  const count = told.flat().length
  if (count === 0) return { ok: false, reason: 'nothing_to_tailor' }
  const [first = [], second = []] = told
  const sentences = [
    [frame(sayApply(writing)), ...first.map(toSentence)],
    second.map(toSentence),
    [...writeEmployer(writing), frame(phrases.say('meet'))],
  ]
    .filter(paragraph => paragraph.length > 0)
    .flatMap((paragraph, index) => paragraph.map(sentence => ({ ...sentence, paragraph: index })))
    .map((sentence, index) => ({ ...sentence, id: `s${index + 1}` }))
  return { ok: true, sentences, refused: opening.length + proofs.length - count }
}

type Draft = Omit<WrittenSentence, 'id' | 'paragraph'>

function frame(text: string): Draft {
  return { kind: 'frame', text, sourceIds: [], serves: null, isKept: true, ownText: null }
}

function toSentence({ text, sourceIds, serves }: Claim): Draft {
  return { kind: 'claim', text, sourceIds, serves, isKept: true, ownText: null }
}

function isTrue({ said, sourceIds, place }: Claim, judge: Judge): boolean {
  return said.every(text => judge({ text, sourceIds }, { ...place, index: 0 }).verdict === 'supported')
}

/** What strangers wrote, so no longer than a name is. */
export function nameJob({ title, company }: Pick<Posting, 'title' | 'company'>) {
  return { title: cut(title), company: cut(company) }
}

function cut(text: string): string {
  const plain = plainText(text)
  if (plain.length <= FIELD_MAX_CHARS) return plain
  return plain.slice(0, FIELD_MAX_CHARS).replace(/[\s,–-]+[^\s]*$/u, '')
}

function sayApply({ phrases, job }: Writing): string {
  const { title, company } = nameJob(job)
  return company === '' ? phrases.say('applyBare', { title }) : phrases.say('apply', { title, company })
}

const WHOLE_RESUME = { section: 'summary', entryId: null } as const

function writePosition({ profile, phrases, asked }: Writing): Claim[] {
  const [held] = profile.work
  const role = findRole({ headline: null, work: profile.work })
  const company = employerOf(held)
  if (held === undefined || role === null || company === null) return []
  const values = { title: nameRole(role), company: plainText(company.text) }
  const dates = isCurrent(held) && held.end !== null ? [held.end.id] : []
  return [
    {
      text: phrases.say(isCurrent(held) ? 'now' : 'last', values),
      sourceIds: [role.id, company.id, ...dates],
      place: WHOLE_RESUME,
      serves: asked.findServed(values.title, 'prose'),
      said: [`${values.title}, ${values.company}`],
    },
  ]
}

function isCurrent({ end }: WorkEntry): boolean {
  return end !== null && PRESENT_WORDS.has(plainText(end.text).toLowerCase())
}

/** An employer by its name alone; a position, a date or half a line in its place is none. */
function employerOf(entry: WorkEntry | undefined): Fact | null {
  const company = entry?.company ?? null
  if (company === null || company.confidence < SURE_FROM) return null
  const text = plainText(company.text)
  const isName = /^[\p{Lu}\p{N}][^|•:;()]*$/u.test(text) && text.length <= FIELD_MAX_CHARS
  return isName &&
    !/(?:19|20)\d\d/u.test(text) &&
    !tokenise(text).some(({ lexeme }) => isPositionName(lexeme.text))
    ? company
    : null
}

/** What must be had and is shown, by the posting's names for it. */
function writeAsked({ profile, phrases, asked }: Writing): Claim[] {
  const sources = [
    ...profile.work.flatMap(({ bullets }) => bullets.map(fact => ({ fact, kind: 'prose' as const }))),
    ...profile.skills.map(fact => ({ fact, kind: 'list' as const })),
  ].filter(({ fact }) => fact.confidence >= SURE_FROM)
  const shown = asked.things
    .filter(({ isMust, names }) => isMust && names.length === 1)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(thing => {
      const [name] = thing.names
      const source = sources.find(({ fact, kind }) => asked.shows(plainText(fact.text), kind, thing))
      return name && isNameable(thing) && source
        ? [{ name: name.text, id: source.fact.id, serves: thing.requirement }]
        : []
    })
    .slice(0, ASKED_MAX)
  const names = [...new Set(shown.map(({ name }) => name))]
  if (names.length < ASKED_MIN) return []
  return [
    {
      text: phrases.say('asks', { list: listNames(names, phrases.say('and')) }),
      sourceIds: [...new Set(shown.map(({ id }) => id))],
      place: { section: 'skills', entryId: null },
      serves: shown[0]?.serves ?? null,
      said: names,
    },
  ]
}

/** A skill, or a phrase of a few words. */
function isNameable({ names: [name], stems }: AskedThing): boolean {
  return name !== undefined && (name.skill !== null || (stems.length > 1 && name.text.split(' ').length <= 3))
}

interface Proof {
  line: TailoredLine
  entry: WorkEntry
  telling: Telling
  worth: number
}

/** What answers nothing that is asked and holds no figure proves too little. */
const PROOF_FROM = 0.05

/** What was done and answers the posting best; what was done in one position beside each other, the newest first. */
function writeProofs(writing: Writing, judge: Judge): Claim[] {
  const { profile } = writing
  const proofs = profile.work
    .flatMap(entry => listProofs(entry, writing))
    .filter(({ worth, line }) => worth >= PROOF_FROM || /\d/u.test(line.text))
    .filter(proof => isTrue(sayProof(proof, { writing, before: null }), judge))
    .toSorted((a, b) => b.worth - a.worth)
    .filter(
      ({ telling }, index, all) => all.findIndex(other => other.telling.text === telling.text) === index,
    )
    .slice(0, PROOFS)
    .toSorted((a, b) => profile.work.indexOf(a.entry) - profile.work.indexOf(b.entry))
  return proofs.map((proof, index) => sayProof(proof, { writing, before: proofs[index - 1]?.entry ?? null }))
}

function listProofs(entry: WorkEntry, { phrases, asked }: Writing): Proof[] {
  const unsure = new Set(entry.bullets.filter(fact => fact.confidence < SURE_FROM).map(({ id }) => id))
  const lines = entry.bullets.map(({ id, text }) => ({ text: plainText(text), sourceIds: [id] }))
  const worded = joinBroken(lines).map(line => ({ ...line, text: rephrase(line.text, phrases.language) }))
  return worded.flatMap(line => {
    if (line.sourceIds.some(id => unsure.has(id))) return []
    const telling = tellProof(line.text, phrases.language)
    return telling === null ? [] : [{ line, entry, telling, worth: asked.worth(line.text, 'prose') }]
  })
}

function sayProof(
  { line, entry, telling }: Proof,
  { writing, before }: { writing: Writing; before: WorkEntry | null },
): Claim {
  const { phrases, asked } = writing
  const employer = employerOf(entry)
  const company = before === entry ? null : employer
  const tense = telling.form === 'did' || isCurrent(entry) ? '' : 'Past'
  const form = company === null ? formWithoutName(employer, before) : ''
  const values = { did: telling.text, company: plainText(company?.text ?? '') }
  return {
    text: phrases.say(`${telling.form}${tense}${form}`, values),
    sourceIds: [...line.sourceIds, ...(company === null ? [] : [company.id])],
    place: { section: 'work', entryId: entry.id },
    serves: asked.findServed(line.text, 'prose'),
    said: [line.text, ...(company === null ? [] : [plainText(company.text)])],
  }
}

function formWithoutName(employer: Fact | null, before: WorkEntry | null): string {
  if (before === null) return 'Bare'
  return employer === null ? 'Also' : 'There'
}

function writeEmployer({ phrases, job }: Writing): Draft[] {
  const fact = phrases.language === 'en' ? tellEmployer(job) : null
  return fact === null ? [] : [frame(phrases.say('employer', { fact }))]
}
