import type { ResumeProfile } from '#contract/resume.ts'
import { readRequirements } from '#core/matching/posting-requirements.ts'
import { listTexts } from '#core/templates/arrange-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { contentStems } from '#core/text/content-words.ts'
import { findSkills } from '#core/text/skills/find-skills.ts'
import { withImplied } from '#core/text/skills/skill-dictionary.ts'
import { tokenise } from '#core/text/tokens.ts'

/** A line of a resume, read for what it shows. */
export interface Shown {
  text: string
  skills: ReadonlySet<string>
  stems: ReadonlySet<string>
}

/** One thing that a posting asks for. */
export interface Asked {
  label: string
  isMust: boolean
  weight: number
  isShownBy(line: Shown): boolean
  /** True for a text that calls it as the posting does. */
  isNamedIn(text: string): boolean
}

const MUST_WEIGHT = 1
const WISHED_WEIGHT = 0.5

export function listAsked(description: string): Asked[] {
  const { requirements } = readRequirements(description)
  return requirements.flatMap(({ asks, text, must }) =>
    asks
      // What is asked in no word that could be found again would be shown by every line.
      .filter(
        ({ kind, weight, skills, stems }) =>
          kind !== 'soft' && weight >= 0.3 && skills.length + stems.length > 0,
      )
      .map(({ names: [label = text], skills, stems, weight }) => {
        const hits = findSkills(text, tokenise(text), 'list').filter(hit => skills.includes(hit.skill.name))
        const names = skills.length === 0 ? [label] : hits.map(hit => text.slice(hit.start, hit.end))
        return {
          ...{ label, isMust: must !== false },
          weight: weight * (must === false ? WISHED_WEIGHT : MUST_WEIGHT),
          isShownBy: (line: Shown) =>
            skills.length > 0
              ? skills.some(skill => line.skills.has(skill))
              : stems.every(stem => line.stems.has(stem)),
          isNamedIn: (whole: string) => names.some(name => standsIn(whole, name)),
        }
      }),
  )
}

function standsIn(text: string, name: string): boolean {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

/** @param where a bare 'Excel' names a skill in a list of them only */
function readLine(text: string, where: 'list' | 'prose' = 'prose'): Shown {
  const found = findSkills(text, tokenise(text), where)
  return {
    text,
    skills: new Set(found.flatMap(({ skill }) => withImplied(skill.name))),
    stems: new Set(contentStems(text)),
  }
}

/** All that a resume says, line by line. */
export function readShown(profile: ResumeProfile): Shown[] {
  const { headline, summary, work, education, skills, certifications, languages, otherSections } = profile
  const prose = [
    headline,
    summary,
    ...work.flatMap(({ title, bullets }) => [title, ...bullets]),
    ...education.flatMap(({ degree, details }) => [degree, ...details]),
    ...[...certifications, ...languages, ...otherSections.flatMap(({ lines }) => lines)],
  ]
  const facts = prose.filter(fact => fact !== null).map(({ text }) => readLine(text))
  return [...facts, ...skills.map(({ text }) => readLine(text, 'list'))]
}

/** The lines of a document in the order in which they are read. */
export function linesOf({ headline, sections }: ResumeDocument): Shown[] {
  const lines = sections.flatMap(section => {
    const where = section.part === 'skills' ? 'list' : 'prose'
    if (section.kind === 'text') return [readLine(section.text)]
    if (section.kind === 'inline') return [readLine(section.items.join(', '), where)]
    if (section.kind !== 'entries') return listTexts(section).map(item => readLine(item, where))
    return section.entries
      .flatMap(({ title, bullets }) => [title, ...bullets])
      .filter(text => text !== '')
      .map(text => readLine(text))
  })
  return headline === '' ? lines : [readLine(headline), ...lines]
}

export interface Standing {
  /** 0..1: how high the lines stand that show what is asked, against the same lines in their best order. */
  ndcg: number
  /** How many of the things asked and shown are called as the posting calls them. */
  named: number
  shown: number
  /** How many of the shown must-haves stand in the first third of the lines. */
  high: number
  musts: number
}

/**
 * A line that stands twice is read once: what it shows again helps nobody.
 * @param evidence what the person shows, in whatever document
 */
export function measureStanding(lines: Shown[], asked: Asked[], evidence: Shown[]): Standing {
  const read = [...new Map(lines.map(line => [line.text.toLowerCase(), line])).values()]
  const gains = read.map(line => asked.reduce((sum, ask) => sum + (ask.isShownBy(line) ? ask.weight : 0), 0))
  const best = dcg([...gains].sort((a, b) => b - a))
  const shown = asked.filter(ask => evidence.some(ask.isShownBy))
  const musts = shown.filter(({ isMust }) => isMust)
  const top = read.slice(0, Math.ceil(read.length / 3))
  const whole = read.map(({ text }) => text).join('\n')
  return {
    ndcg: best === 0 ? 1 : dcg(gains) / best,
    named: shown.filter(ask => ask.isNamedIn(whole)).length,
    shown: shown.length,
    high: musts.filter(ask => top.some(ask.isShownBy)).length,
    musts: musts.length,
  }
}

function dcg(gains: number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0)
}

export interface Losses {
  /** Lines that show a must-have and are in no line of the tailored resume. */
  mustLines: string[]
  numbers: string[]
  lines: number
}

/**
 * @param facts lines of the resume
 * @param used ids of the facts that the tailored resume names as sources
 */
export function listLosses(
  facts: readonly { id: string; text: string }[],
  used: ReadonlySet<string>,
  { asked, text }: { asked: Asked[]; text: string },
): Losses {
  const left = facts.filter(({ id }) => !used.has(id))
  const numbers = facts.flatMap(fact => fact.text.match(/\d[\d.,]*\d|\d/gu) ?? [])
  return {
    mustLines: left
      .map(fact => readLine(fact.text))
      .filter(line => asked.some(ask => ask.isMust && ask.isShownBy(line)))
      .map(line => line.text),
    numbers: [...new Set(numbers)].filter(number => !text.includes(number)),
    lines: left.length,
  }
}
