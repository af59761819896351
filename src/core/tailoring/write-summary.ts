import { z } from 'zod'
import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { isLeave } from '../resume/breaks.ts'
import { plainText } from '../text/plain-text.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { TITLE_NAMES } from '../text/titles/position-names.ts'
import { readRole } from '../text/titles/role.ts'
import { tokenise } from '../text/tokens.ts'
import type { Asked } from './asked.ts'
import { findCareerSpan } from './career-span.ts'
import { fillPhrase, listNames } from './fill-phrase.ts'
import { isEducationFirst } from './order-sections.ts'
import { isDangling } from './whole-lines.ts'

const SummaryRow = z.object({
  language: filledCell,
  since: filledCell,
  between: filledCell,
  skills: filledCell,
  and: filledCell,
})
type SummaryPhrases = z.output<typeof SummaryRow>

const PHRASES = new Map(readTable('tailoring/summary.tsv', SummaryRow).map(row => [row.language, row]))

const MIN_SKILLS = 2
const MAX_SKILLS = 4
const SKILL_MAX_CHARS = 40
const ROLE_MAX_CHARS = 60
const ROLE_MAX_WORDS = 7

interface Writing {
  asked: Asked
  /** As the tailored resume lists them, what is asked first. */
  skills: readonly TailoredLine[]
}

/**
 * The summary of a resume for a posting: the person's own, or else what they do and since when by the printed dates, and
 * the first of the skills that are asked for.
 * @returns null for a resume without a summary of its own that names no role or shows none of these skills, or whose
 * language has no phrases here
 */
export function writeSummary(profile: ResumeProfile, writing: Writing): TailoredLine | null {
  const own = plainText(profile.summary?.text ?? '')
  const phrases = PHRASES.get(profile.language)
  if (profile.summary !== null && own !== '') {
    return { text: own, sourceIds: [profile.summary.id] }
  }
  const opening = phrases === undefined ? null : writeOpening(profile, phrases)
  if (phrases === undefined || opening === null) return null
  const line = addSkills(opening, { ...writing, phrases })
  // Since when alone says nothing that the posting asks, and takes the best place of the page.
  return line === opening ? null : line
}

function writeOpening(profile: ResumeProfile, phrases: SummaryPhrases): TailoredLine | null {
  const role = isEducationFirst(profile) ? null : findRole(profile)
  const span = findCareerSpan(profile.work)
  if (role === null || span === null || span.from === span.to) return null
  const { from, to, sourceIds } = span
  const name = nameRole(role)
  const text =
    to === null
      ? fillPhrase(phrases.since, { role: name, from })
      : fillPhrase(phrases.between, { role: name, from, to })
  return { text, sourceIds: [role.id, ...sourceIds] }
}

/** What the person is: the headline if it names a position and nothing else, or else the newest position. */
export function findRole({ headline, work }: { headline: Fact | null; work: WorkEntry[] }): Fact | null {
  const newest = work.find(entry => !isLeave(entry))
  return [headline, newest?.title ?? null].find(fact => fact !== null && isRole(plainText(fact.text))) ?? null
}

/** The position alone: 'Nurse' of 'Nurse, Intensive Care' and of 'Nurse (Band 5)'. */
export function nameRole({ text }: Pick<Fact, 'text'>): string {
  return (
    plainText(text)
      .split(/,| [·|–—-] | \(\p{Lu}\p{L}+ \d\p{L}?\)/u)[0]
      ?.trim() ?? ''
  )
}

/** A position by its name, not a piece of a sentence: 'Accounting Executive with a proven record of' is none. */
function isRole(text: string): boolean {
  // Nobody is an internship.
  if (/(?:internship|traineeship|apprenticeship|praktikum|ausbildung|volontariat)$/iu.test(text)) return false
  const isShort = text.length <= ROLE_MAX_CHARS && tokenise(text).length <= ROLE_MAX_WORDS
  if (!isShort || isDangling(text) || /[.:;!?|]|\d\d|\b(?:with|who|mit|avec|con)\b/u.test(text)) return false
  if (tokenise(text).some(({ lexeme }) => endsAsTitle(lexeme.text))) return true
  // 'HR' and 'QA' are fields of work; nobody is one.
  const german = text.replace(/(?<=\p{Ll}{4})in(?!\p{L})/u, '')
  return !/^\p{Lu}{2,5}$/u.test(text) && [text, german].some(name => readRole(name).families.length > 0)
}

const TAIL_MIN_CHARS = 6

/** 'Projektingenieurin' is one by its end. */
function endsAsTitle(word: string): boolean {
  return [...TITLE_NAMES].some(
    name => word === name || (name.length >= TAIL_MIN_CHARS && word.endsWith(name)),
  )
}

function addSkills(
  line: TailoredLine,
  { asked, skills, phrases }: Writing & { phrases: SummaryPhrases },
): TailoredLine {
  const said = ` ${line.text.toLowerCase().replace(/[,;:.]+(?=\s|$)/gu, ' ')} `
  const named = skills
    .filter(({ text }) => text.length <= SKILL_MAX_CHARS && !/[:;.]\s|[:;.]$/u.test(text))
    .filter(({ text }) => namesMust(text, asked) && !said.includes(` ${text.toLowerCase()} `))
    .filter(({ text }, at, all) => !all.slice(0, at).some(other => isOneSkill(text, other.text)))
    .slice(0, MAX_SKILLS)
  if (named.length < MIN_SKILLS) return line
  const names = named.map(({ text }) => text)
  // 'IV therapy and venepuncture and cannulation' would be three things.
  const isJoint = names.some(name => name.includes(` ${phrases.and} `))
  const list = isJoint ? names.join('; ') : listNames(names, phrases.and)
  return {
    text: `${line.text} ${fillPhrase(phrases.skills, { list })}`,
    sourceIds: [...new Set([line, ...named].flatMap(({ sourceIds }) => sourceIds))],
  }
}

/** Outright: VLOOKUP implies Excel, and nobody asked for it. */
function namesMust(text: string, { things, shows, isNamed }: Asked): boolean {
  return things.some(
    thing =>
      thing.isMust &&
      shows(text, 'list', thing) &&
      (thing.skills.length === 0 || thing.skills.some(skill => isNamed(text, 'list', skill))),
  )
}

/** 'Wound care' and, as the posting has it, 'wound management': the list has both, a sentence the first. */
function isOneSkill(one: string, other: string): boolean {
  const [name, same] = [one, other].map(text =>
    findSkills(text, tokenise(text), 'list').map(({ skill }) => skill.name),
  )
  return name !== undefined && name.length > 0 && name.join() === same?.join()
}
