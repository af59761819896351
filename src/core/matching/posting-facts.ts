import * as z from 'zod/mini'
import { JobLevel } from '#contract/preferences.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import { guessBoth, guessLanguage, isEnglish, UNKNOWN_LANGUAGE } from '../text/language.ts'
import { SECTION_KINDS, type SectionKind } from '../text/sections/posting-headings.ts'
import type { PostingLine } from '../text/sections/posting-lines.ts'
import type { Skill } from '../text/skills/spellings.ts'
import { SMALL_WORDS } from '../text/stop-words.ts'
import { Role, readRole } from '../text/titles/role.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { Requirement } from './ask.ts'
import { quoteOf, type SkilledLine } from './asking-lines.ts'
import { fieldOfTitle, languageOfTitle, occupationsOfAnyTitle } from './model/any-title.ts'
import type { MatchModel } from './model/match-model.ts'
import type { OccupationWeights } from './model/tally.ts'
import { occupationsOfWords } from './model/text-occupations.ts'
import { widen } from './model/title-occupations.ts'
import { readRequirements } from './posting-requirements.ts'
import { isAboutOtherThings } from './requirement.ts'
import { weighWords } from './terms.ts'

/** Place in the model, weight. */
const OccupationWeight = z.tuple([z.number(), z.number()])

/** What the scorer knows of a posting; plain data, made once when the posting arrives. */
export const PostingFacts = z.object({
  role: Role,
  /** Two letters; null where none can be told, which is read as English. */
  language: z._default(z.nullable(z.string()), null),
  /** That of another part of it; null where it is all in one. */
  otherLanguage: z._default(z.nullable(z.string()), null),
  /** Empty = unknown. */
  levels: z.array(JobLevel),
  requirements: z.array(Requirement),
  /** Every skill of the dictionary that the posting names, once a section. */
  skills: z.array(
    z.object({ name: z.string(), asWritten: z.string(), section: z.enum(SECTION_KINDS), line: z.string() }),
  ),
  /** Occupations that the whole text reads like, with their weights, the largest first; a vector of length 1. */
  occupations: z.array(OccupationWeight),
  /** The same of the title, with what lies near. */
  titleOccupations: z.array(OccupationWeight),
  /** The stems that tell most of the whole text, each with its weight; see terms.ts. */
  words: z.array(z.tuple([z.string(), z.number()])),
})
export type PostingFacts = z.output<typeof PostingFacts>

type SkillMention = PostingFacts['skills'][number]

/** Occupations kept of a posting; what is left out weighs next to nothing. */
const KEPT_OCCUPATIONS = 80
const WEIGHT_STEPS = 1000
const KEPT_WORDS = 240
/** Both ways of writing Norwegian have tags of their own. */
const WRITTEN_AS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' }
/** They take 10 MB. */
const MAX_KNOWN_TITLES = 20_000
/** By language and title its occupations, and behind each its weight in steps. */
const knownTitles = new WeakMap<MatchModel, Map<string, Uint16Array>>()
const MAX_SKILLS = 150
const TELLS_WORK: ReadonlySet<SectionKind> = new Set(['open', 'required', 'preferred', 'duties'])
/** 'Job summary', 'description of the role' tell the work, though not what is asked or done in so many words. */
const OF_WORK = new Set(
  'role position job description summary purpose opportunity stelle poste puesto'.split(' '),
)
const OF_EMPLOYER = new Set('company us we our team who unternehmen entreprise empresa'.split(' '))

/**
 * Reads a posting once, for every score to come.
 * @returns facts that can be stored as JSON; lists are empty where the posting says nothing
 */
export function readPosting(posting: NormalisedPosting, model: MatchModel): PostingFacts {
  const language = languageOf(posting, model)
  const { lines, requirements } = readRequirements(posting.description)
  return {
    role: readRole(posting.title),
    language,
    otherLanguage: guessBoth(posting.description)?.find(each => each !== language) ?? null,
    levels: [...posting.levels],
    requirements,
    skills: mentionsOf(lines),
    occupations: unpacked(
      packed(
        isEnglish(language)
          ? occupationsOfWords(model, ownWords(posting, lines))
          : fieldOfTitle(model, posting.title, language),
      ),
    ),
    titleOccupations: readTitle(posting.title, language, model),
    words: readWords(posting, lines, { model, language }),
  }
}

/** What it is tagged with is wrong often enough; a posting without a text is in the language of its title. */
function languageOf({ title, description, language }: NormalisedPosting, model: MatchModel): string | null {
  const read = guessLanguage(description)
  const tag = language === null ? null : (WRITTEN_AS[language] ?? language)
  if (read === null) return guessBoth(description)?.[0] ?? tag ?? languageOfTitle(model, title)
  if (read !== UNKNOWN_LANGUAGE) return read
  // A text of a language whose small words are known would have been told.
  return [tag, languageOfTitle(model, title)].find(each => each !== null && !SMALL_WORDS.has(each)) ?? read
}

function readWords(
  { title }: NormalisedPosting,
  lines: readonly PostingLine[],
  { model, language }: { model: MatchModel; language: string | null },
) {
  const told = lines.filter(tellsWork)
  const words = weighWords([title, ...new Set(told.map(({ text }) => text))], model, language)
  const inOrder = [...words].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, KEPT_WORDS)
  return inOrder.map(([stem, weight]): [string, number] => [
    stem,
    Math.round(weight * WEIGHT_STEPS) / WEIGHT_STEPS,
  ])
}

/** Neither what the employer says of itself and offers nor what the law has it say is about the work. */
function tellsWork({ section, heading, text, tokens }: PostingLine): boolean {
  const isToldAbout =
    section === 'about' &&
    heading.some(word => OF_WORK.has(word)) &&
    !heading.some(word => OF_EMPLOYER.has(word))
  return (isToldAbout || TELLS_WORK.has(section)) && !isAboutOtherThings(text, tokens)
}

/** A line said twice says no more. */
function ownWords({ title }: NormalisedPosting, lines: readonly PostingLine[]): Token[] {
  const told = new Map<string, readonly Token[]>()
  for (const line of lines) if (tellsWork(line)) told.set(line.text, line.tokens)
  const titled = tokenise(title)
  const words = [...titled, ...titled]
  for (const tokens of told.values()) for (const token of tokens) words.push(token)
  return words
}

/** Thousands of postings have one title. */
function readTitle(title: string, language: string | null, model: MatchModel): [number, number][] {
  const known = knownTitles.get(model) ?? new Map<string, Uint16Array>()
  knownTitles.set(model, known)
  const key = `${language}:${title}`
  const found = known.get(key)
  if (found !== undefined) return unpacked(found)
  if (known.size >= MAX_KNOWN_TITLES) known.clear()
  const read = packed(widen(model, occupationsOfAnyTitle(model, title, language)))
  known.set(key, read)
  return unpacked(read)
}

function packed({ occupations, weights }: OccupationWeights): Uint16Array {
  const kept = Math.min(KEPT_OCCUPATIONS, weights.length)
  const pairs = new Uint16Array(2 * kept)
  for (let at = 0; at < kept; at++) {
    pairs[2 * at] = occupations[at] ?? 0
    pairs[2 * at + 1] = Math.round((weights[at] ?? 0) * WEIGHT_STEPS)
  }
  return pairs
}

function unpacked(pairs: Uint16Array): [number, number][] {
  const named: [number, number][] = []
  for (let at = 0; at < pairs.length; at += 2) {
    named.push([pairs[at] ?? 0, (pairs[at + 1] ?? 0) / WEIGHT_STEPS])
  }
  return named
}

function mentionsOf(lines: readonly SkilledLine[]): SkillMention[] {
  const found: SkillMention[] = []
  const known = new Map<SectionKind, Set<Skill>>()
  for (const line of lines) {
    if (line.skills.length === 0) continue
    const ofSection = known.get(line.section) ?? new Set<Skill>()
    known.set(line.section, ofSection)
    for (const { skill, start, end } of line.skills) {
      if (ofSection.has(skill) || found.length >= MAX_SKILLS) continue
      ofSection.add(skill)
      const asWritten = line.text.slice(start, end)
      found.push({ name: skill.name, asWritten, section: line.section, line: quoteOf(line) })
    }
  }
  return found
}
