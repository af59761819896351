import * as z from 'zod/mini'
import { JobLevel } from '#contract/preferences.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import {
  type AskingLine,
  asAsking,
  askingLines,
  asksUnderHeading,
  linesOfWork,
  quoteOf,
  type SkilledLine,
} from './asking-lines.ts'
import { tellingStems } from './content-words.ts'
import { DEGREES } from './degrees.ts'
import type { MatchModel } from './model/match-model.ts'
import type { OccupationWeights } from './model/tally.ts'
import { occupationsOfWords } from './model/text-occupations.ts'
import { occupationsOfTitle, widen } from './model/title-occupations.ts'
import type { PostingLine } from './posting-lines.ts'
import { Ask, readRequirement } from './requirement.ts'
import { YearsAsk } from './requirement-years.ts'
import { Role, readRole } from './role.ts'
import { SECTION_KINDS, type SectionKind } from './section-headings.ts'
import type { Skill } from './spellings.ts'
import { type Token, tokenise } from './tokens.ts'

/** Place in the model, weight. */
const OccupationWeight = z.tuple([z.number(), z.number()])

/** A line that asks something of the applicant. */
const Requirement = z.object({
  /** The line as written, at most 300 characters. */
  text: z.string(),
  /** Offsets into the posting's description. */
  start: z.number(),
  end: z.number(),
  isPreferred: z.boolean(),
  asks: z.array(Ask),
  years: z.array(YearsAsk),
})
type Requirement = z.output<typeof Requirement>

/** What the scorer knows of a posting; plain data, made once when the posting arrives. */
export const PostingFacts = z.object({
  role: Role,
  /** Empty = unknown. */
  levels: z.array(JobLevel),
  requirements: z.array(Requirement),
  /** Every skill of the dictionary that the posting names, once a section. */
  skills: z.array(
    z.object({ name: z.string(), asWritten: z.string(), section: z.enum(SECTION_KINDS), line: z.string() }),
  ),
  education: z.nullable(
    z.object({
      degree: z.enum(DEGREES),
      /** What the line names besides, the field of study among it; see content-words.ts. */
      stems: z.array(z.string()),
      line: z.string(),
      isPreferred: z.boolean(),
      /** The posting takes experience instead. */
      orExperience: z.boolean(),
    }),
  ),
  languages: z.array(z.object({ language: z.string(), line: z.string(), isPreferred: z.boolean() })),
  /** Occupations that the whole text reads like, with their weights, the largest first; a vector of length 1. */
  occupations: z.array(OccupationWeight),
  /** The same of the title, with what lies near. */
  titleOccupations: z.array(OccupationWeight),
})
export type PostingFacts = z.output<typeof PostingFacts>

type SkillMention = PostingFacts['skills'][number]

/** Occupations kept of a posting; what is left out weighs next to nothing. */
const KEPT_OCCUPATIONS = 80
const WEIGHT_STEPS = 1000
/** They take 10 MB. */
const MAX_KNOWN_TITLES = 20_000
/** By title its occupations, and behind each its weight in steps. */
const knownTitles = new WeakMap<MatchModel, Map<string, Uint16Array>>()
const MAX_REQUIREMENTS = 60
const MAX_SKILLS = 150
/** What is asked between the lines counts less than what stands under a heading of its own. */
const UNHEADED_FACTOR = 0.8
const DUTIES_FACTOR = 0.5
const OR_EXPERIENCE =
  /equivalent|or (?:relevant|related|comparable|practical|work) (?:work )?experience|in lieu|oder vergleichbar|gleichwertig|or experience|similar/i

/**
 * Reads a posting once, for every score to come.
 * @returns facts that can be stored as JSON; lists are empty where the posting says nothing
 */
export function readPosting(posting: NormalisedPosting, model: MatchModel): PostingFacts {
  const lines = linesOfWork(posting.description)
  const asking = askingLines(lines)
  const skills = mentionsOf(lines)
  const requirements = withoutRepeats(asking.map(readLine)).slice(0, MAX_REQUIREMENTS)
  const stated = requirements.some(({ asks, isPreferred }) => !isPreferred && asks.some(ask => !ask.isSoft))
  return {
    role: readRole(posting.title),
    levels: [...posting.levels],
    requirements: stated
      ? requirements
      : [...requirements, ...impliedByDuties(lines)].slice(0, MAX_REQUIREMENTS),
    skills,
    education: readEducation(asking),
    languages: readLanguages(asking),
    occupations: unpacked(packed(occupationsOfWords(model, ownWords(posting, lines)))),
    titleOccupations: readTitle(posting.title, model),
  }
}

/** What the employer says of itself and offers tells little about the work; a line said twice says no more. */
function ownWords({ title }: NormalisedPosting, lines: readonly PostingLine[]): Token[] {
  const told = new Map<string, readonly Token[]>()
  for (const { section, text, tokens } of lines) {
    if (section !== 'offer' && section !== 'other') told.set(text, tokens)
  }
  const titled = tokenise(title)
  const words = [...titled, ...titled]
  for (const tokens of told.values()) for (const token of tokens) words.push(token)
  return words
}

/** Thousands of postings have one title. */
function readTitle(title: string, model: MatchModel): [number, number][] {
  const known = knownTitles.get(model) ?? new Map<string, Uint16Array>()
  knownTitles.set(model, known)
  const found = known.get(title)
  if (found !== undefined) return unpacked(found)
  if (known.size >= MAX_KNOWN_TITLES) known.clear()
  const read = packed(widen(model, occupationsOfTitle(model, title)))
  known.set(title, read)
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

function readLine(line: AskingLine): Requirement {
  const { asks, years } = readRequirement(line.text, line)
  const factor = asksUnderHeading(line) ? 1 : UNHEADED_FACTOR
  return {
    text: quoteOf(line),
    start: line.start,
    end: line.end,
    isPreferred: line.isPreferred,
    asks: factor === 1 ? asks : asks.map(ask => ({ ...ask, weight: ask.weight * factor })),
    years,
  }
}

/** Where nothing is asked outright, the skills that the duties name are what is asked. */
function impliedByDuties(lines: readonly SkilledLine[]): Requirement[] {
  const duties = lines.filter(line => line.section === 'duties' || line.section === 'open')
  return withoutRepeats(
    duties.map(line => {
      const read = readLine(asAsking(line))
      const asks = read.asks
        .filter(ask => ask.skills.length > 0)
        .map(ask => ({ ...ask, weight: ask.weight * DUTIES_FACTOR }))
      return { ...read, asks, years: [] }
    }),
  )
}

/** The same thing asked twice counts once, where it weighs most; what is both required and preferred is required. */
function withoutRepeats(requirements: readonly Requirement[]): Requirement[] {
  const seen = new Set<string>()
  const ordered = [...requirements].sort((a, b) => Number(a.isPreferred) - Number(b.isPreferred))
  const kept = ordered.map(requirement => ({
    ...requirement,
    asks: requirement.asks.filter(ask =>
      isNew(seen, `${sorted(ask.skills).join('|')}:${sorted(ask.stems).join(' ')}`),
    ),
    years: requirement.years.filter(years => isNew(seen, `${years.min}:${years.label.toLowerCase()}`)),
  }))
  return kept.filter(({ asks, years }) => asks.length + years.length > 0)
}

function sorted(names: readonly string[]): readonly string[] {
  return names.length < 2 ? names : names.toSorted()
}

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
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

function readEducation(lines: readonly AskingLine[]): PostingFacts['education'] {
  const asked = lines.filter(({ degree }) => degree !== null)
  const line = asked.find(({ isPreferred }) => !isPreferred) ?? asked[0]
  if (line === undefined || line.degree === null) return null
  return {
    degree: line.degree,
    stems: tellingStems(line.tokens),
    line: quoteOf(line),
    isPreferred: line.isPreferred,
    orExperience: OR_EXPERIENCE.test(line.text),
  }
}

function readLanguages(lines: readonly AskingLine[]): PostingFacts['languages'] {
  const found = new Map<string, PostingFacts['languages'][number]>()
  for (const line of lines) {
    for (const language of line.languages) {
      if (!found.has(language)) {
        found.set(language, { language, line: quoteOf(line), isPreferred: line.isPreferred })
      }
    }
  }
  return [...found.values()]
}
