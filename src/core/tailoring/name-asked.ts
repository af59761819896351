import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { plainText } from '../text/plain-text.ts'
import type { Asked, AskedThing, TextKind } from './asked.ts'

const NAMES_MAX = 8
const PHRASE_STEMS_MIN = 2
const PHRASE_MAX_WORDS = 3
const NAME_MAX_CHARS = 32
const PLAIN_FROM = 4
/** What the reader was unsure of proves nothing. */
const SURE_FROM = 0.5

interface Source {
  fact: Fact
  kind: TextKind
}

/**
 * Names what the resume shows and never calls as the posting does: 'SQL' for a resume that says PostgreSQL, 'code reviews'
 * for one that reviewed code. One line for a list of skills each, what matters most first.
 */
export function nameAsked(profile: ResumeProfile, asked: Asked): TailoredLine[] {
  const sources = listSources(profile)
  const whole = sources.map(({ fact }) => plainText(fact.text)).join('\n')
  const small = profile.skills.filter(({ text }) => /^\p{Ll}/u.test(text)).length
  const isLarge = small * 2 <= profile.skills.length
  const named = [...asked.things]
    .sort((a, b) => Number(b.isMust) - Number(a.isMust) || b.weight - a.weight)
    .flatMap(thing => nameThing(thing, { asked, sources, whole, isLarge }))
  const first = new Map(named.map(line => [line.text.toLowerCase(), line] as const).reverse())
  return [...first.values()].reverse().slice(0, NAMES_MAX)
}

function listSources({ skills, work, education, certifications, otherSections }: ResumeProfile): Source[] {
  const prose = [
    ...work.flatMap(({ bullets }) => bullets),
    ...education.flatMap(({ details }) => details),
    ...otherSections.flatMap(({ lines }) => lines),
  ]
  return [
    ...skills.map(fact => ({ fact, kind: 'list' as const })),
    ...[...certifications, ...prose].map(fact => ({ fact, kind: 'prose' as const })),
  ].filter(({ fact }) => fact.confidence >= SURE_FROM)
}

interface Naming {
  asked: Asked
  sources: readonly Source[]
  whole: string
  /** True where the own skills open with capitals. */
  isLarge: boolean
}

function nameThing(thing: AskedThing, { asked, sources, whole, isLarge }: Naming): TailoredLine[] {
  if (thing.names.some(({ text }) => standsIn(whole, text))) return []
  for (const name of thing.names) {
    if (!isNameable(name, thing)) continue
    const one = name.skill === null ? thing : { ...thing, skills: [name.skill] }
    const source = sources.find(({ fact, kind }) => asked.shows(plainText(fact.text), kind, one))
    if (source !== undefined)
      return [{ text: isLarge ? openLarge(name.text) : name.text, sourceIds: [source.fact.id] }]
  }
  return []
}

/** True for a skill of the resume that is this one, or a part of its name ('Orbis' of 'documentation in Orbis'). */
function isSame({ text }: Fact, { text: name, skill }: AskedThing['names'][number], asked: Asked): boolean {
  return (skill !== null && asked.isNamed(plainText(text), skill)) || standsIn(name, plainText(text))
}

function isNameable({ text, skill }: AskedThing['names'][number], { stems }: AskedThing): boolean {
  if (text.length > NAME_MAX_CHARS || !/^[\p{L}\p{N}+#./&' -]+$/u.test(text)) return false
  const isPhrase = stems.length >= PHRASE_STEMS_MIN && !/[\d.]/u.test(text)
  return skill !== null || (isPhrase && text.split(/\s+/u).length <= PHRASE_MAX_WORDS)
}

/** True where a text says a name as it is written, in any case. */
function standsIn(text: string, name: string): boolean {
  const at = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, ' ')} `
  return at.includes(
    ` ${name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
      .trim()} `,
  )
}

function openLarge(name: string): string {
  return /^\p{Ll}+(?:\s|$)/u.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name
}
