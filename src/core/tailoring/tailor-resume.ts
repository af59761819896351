import type { ModelTier } from '#contract/models.ts'
import type { Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { isBreak } from '../resume/breaks.ts'
import { plainText } from '../text/plain-text.ts'
import { createJudge, type LinePlace } from '../truth/check-truth.ts'
import type { Posting } from '../truth/posting-words.ts'
import { toLines } from './as-it-is.ts'
import { type Asked, readAsked } from './asked.ts'
import { fitToPages, pagesOf } from './fit-to-page.ts'
import { nameAsked } from './name-asked.ts'
import { prepareTense } from './one-tense.ts'
import { rephrase } from './rephrase.ts'
import { preparePostingWords } from './use-posting-words.ts'
import { isFreeToMove, joinBroken } from './whole-lines.ts'
import { writeSummary } from './write-summary.ts'

interface TailorInput {
  profile: ResumeProfile
  job: Posting
  tier: ModelTier
}

export type Tailoring = { ok: true; resume: TailoredResume } | { ok: false; reason: 'nothing_to_tailor' }

/**
 * Chooses and orders what a resume says by what a posting asks for. Adds no fact: every line is one of the resume's own,
 * the pieces of a broken one put together, or made of facts that its `sourceIds` name; a thing is called by the posting's
 * name where the resume shows it under another. Basic orders and names; advanced also rephrases by rules, one tense to a
 * position, and chooses what fits the page. Each line that differs from the resume's is supported by it, see the truth gate.
 * The same input always gives the same output.
 * @returns 'nothing_to_tailor' when the resume holds no bullet, skill or other line to choose from
 */
export function tailorResume(input: TailorInput): Tailoring {
  const { profile, job, tier } = input
  if (!isTailorable(profile)) return { ok: false, reason: 'nothing_to_tailor' }
  const asked = readAsked(job)
  const whole = arrange(profile, { asked, wording: prepareWording(input) })
  return {
    ok: true,
    resume: fitToPages(whole, { asked, pages: pagesOf(profile), isChoosy: tier === 'advanced' }),
  }
}

/** True for a resume with a bullet, a skill or another line to choose from; of any other nothing can be tailored. */
export function isTailorable({
  work,
  education,
  skills,
  certifications,
  otherSections,
}: ResumeProfile): boolean {
  const lists = [
    ...work.map(entry => entry.bullets),
    ...education.map(entry => entry.details),
    ...otherSections.map(section => section.lines),
    skills,
    certifications,
  ]
  return lists.some(facts => facts.some(fact => plainText(fact.text) !== ''))
}

type Place = Omit<LinePlace, 'index'>

interface Wording {
  /** The line in the best words that the resume supports. */
  say(line: TailoredLine, place: Place): TailoredLine
  isSupported(line: TailoredLine, place: Place): boolean
}

function prepareWording({ profile, job, tier }: TailorInput): Wording {
  const judge = createJudge(profile, job)
  const usePostingWords = preparePostingWords(job)
  const tenses = new Map(profile.work.map(entry => [entry.id, prepareTense(entry, profile.language)]))
  const inOnePerson = new Map(profile.work.map(entry => [entry.id, preparePerson(entry, profile.language)]))
  const tell = (text: string, { section, entryId }: Place): string => {
    if (section !== 'work' || entryId === null) return rephrase(text, profile.language)
    const worded = inOnePerson.get(entryId)?.(text) ?? text
    return tenses.get(entryId)?.(worded) ?? worded
  }
  const isSupported: Wording['isSupported'] = (line, place) =>
    judge(line, { ...place, index: 0 }).verdict === 'supported'
  return {
    isSupported,
    say: (line, place) => {
      const isProse = tier === 'advanced' && place.section !== 'skills'
      const shorter = isProse ? tell(line.text, place) : line.text
      const wordings = [usePostingWords(shorter), shorter, usePostingWords(line.text)]
      const better = wordings.find(text => text !== line.text && isSupported({ ...line, text }, place))
      return better === undefined ? line : { ...line, text: better }
    },
  }
}

const I = /^(?:I|Ich) /u

/** 'I help clients' loses its 'I' where all lines of the position do: 'I was employee of the month' cannot. */
function preparePerson({ bullets }: WorkEntry, language: string): (text: string) => string {
  const keepsI = bullets.some(({ text }) => I.test(rephrase(plainText(text), language)))
  return text => (keepsI && I.test(text) ? text : rephrase(text, language))
}

interface Arranging {
  asked: Asked
  wording: Wording
}

const SKILLS_MIN = 3
/** As many as the truth gate takes of a line. */
const SOURCES_MAX = 3
const SKILLS = { section: 'skills', entryId: null } as const
const SUMMARY = { section: 'summary', entryId: null } as const

function arrange(profile: ResumeProfile, arranging: Arranging): TailoredResume {
  const { asked, wording } = arranging
  const list = (facts: Fact[], place: Place): TailoredLine[] =>
    sortFree(takeWhole(facts, { place, wording }), asked).map(line => wording.say(line, place))
  const skills = arrangeSkills(profile, arranging)
  const summary = writeSummary(profile, { asked, skills })
  const own = writeSummary(profile, { asked, skills: [] })
  return {
    summary: [summary, own].find(line => line !== null && wording.isSupported(line, SUMMARY)) ?? null,
    work: profile.work.map(({ id, bullets }) => ({
      entryId: id,
      bullets: list(bullets, { section: 'work', entryId: id }),
    })),
    education: profile.education.map(({ id, details }) => ({
      entryId: id,
      details: list(details, { section: 'education', entryId: id }),
    })),
    skills,
    languages: toLines(profile.languages),
    // As the person has them: which paper counts most, no list of words tells.
    certifications: toLines(profile.certifications),
    // Lines of these sections build on each other (a project, then what was done), so their order stays.
    otherSections: sortSections(profile, asked).map(({ id, lines }) => ({
      sectionId: id,
      lines: toLines(lines),
    })),
  }
}

/** What is asked and shown stands in the posting's words, first what matters most. */
function arrangeSkills(profile: ResumeProfile, { asked, wording }: Arranging): TailoredLine[] {
  const lines = toLines(profile.skills)
  const found = nameAsked(profile, asked).filter(line => wording.isSupported(line, SKILLS))
  // One or two skills alone are no list of them.
  const named = lines.length === 0 && found.length < SKILLS_MIN ? [] : found
  const replaced = new Set(named.map(({ replaces }) => replaces))
  const own = lines
    .filter(({ sourceIds: [id = ''] }) => !replaced.has(id))
    .map(line => wording.say(line, SKILLS))
  const isFree = isFreeToMove(own)
  const added = named.map(({ text, sourceIds }) => ({ text, sourceIds }))
  // Where the own lines keep their order, what is asked stands before them and not behind dozens.
  const all = isFree ? [...own, ...added] : [...added, ...own]
  // 'K8s' and 'Kubernetes' may have become one; the first of them stays.
  const byText = new Map(all.map(line => [line.text.toLowerCase(), line] as const).reverse())
  const once = [...byText].reverse().map(([key, { text }]) => ({
    text,
    sourceIds: all
      .filter(line => line.text.toLowerCase() === key)
      .flatMap(({ sourceIds }) => sourceIds)
      .slice(0, SOURCES_MAX),
  }))
  return isFree ? sortByWorth(once, asked) : once
}

/** Pieces of one sentence put together, where that says no more than they do. */
function takeWhole(facts: Fact[], { place, wording }: { place: Place; wording: Wording }): TailoredLine[] {
  const lines = toLines(facts)
  const joined = joinBroken(lines, new Set(facts.flatMap(({ id, isItem }) => (isItem === true ? id : []))))
  return joined.every(line => line.sourceIds.length === 1 || wording.isSupported(line, place))
    ? joined
    : lines
}

/** 'Responsibilities:': what stands below it is one list. */
const OPENS_LIST = /(?:responsibilit(?:y|ies)|duties|tasks|aufgaben|tätigkeiten)[^:]*:$/iu

function sortFree(lines: TailoredLine[], asked: Asked): TailoredLine[] {
  const from = lines.findLastIndex(({ text }) => OPENS_LIST.test(text)) + 1
  const free = lines.slice(from)
  if (!isFreeToMove(free)) return lines
  // People tell first what the position was about, and then in an order of their own: only what must be had moves up.
  const pinned = from + 1
  return [...lines.slice(0, pinned), ...sortByMust(lines.slice(pinned), asked)]
}

/** Of lines that show what must be had, and of the others, the order stays; a time away from work leads no position. */
function sortByMust(lines: TailoredLine[], asked: Asked): TailoredLine[] {
  const leads = (line: TailoredLine): boolean => !isBreak(line) && asked.showsMust(line.text, 'prose')
  return [...lines.filter(leads), ...lines.filter(line => !leads(line))]
}

/** Of skills that matter alike the order stays. */
function sortByWorth(lines: TailoredLine[], asked: Asked): TailoredLine[] {
  return lines
    .map(line => ({ line, worth: asked.worth(line.text, 'list') }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ line }) => line)
}

/** The sections of the person's own making, those first that the posting cares about. */
function sortSections({ otherSections }: ResumeProfile, asked: Asked): ResumeProfile['otherSections'] {
  return otherSections
    .map(section => ({
      section,
      // Who vouches for a person shows nothing of them.
      worth: /^referen[cz]/iu.test(section.heading.text)
        ? -1
        : Math.max(0, ...section.lines.map(({ text }) => asked.worth(text, 'prose'))),
    }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ section }) => section)
}
