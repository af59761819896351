import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine } from '#contract/tailoring.ts'
import { plainText } from '../text/plain-text.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { unifySpellings } from '../text/skills/same-spellings.ts'
import { rootOf } from '../text/stems.ts'
import { tokenise } from '../text/tokens.ts'
import type { Asked, AskedThing, TextKind } from './asked.ts'

const NAMES_MAX = 8
const PROJECTS = /projec|projek|projet|proyecto|progett|projet|portfolio/iu
const PHRASE_STEMS_MIN = 2
const PHRASE_MAX_WORDS = 3
const NAME_MAX_CHARS = 32
const PLAIN_FROM = 5
/** What the reader was unsure of proves nothing. */
const SURE_FROM = 0.5

/** A skill by the posting's name. */
interface NamedSkill extends TailoredLine {
  /** The own skill that it says too: the same one ('Postgres (PostgreSQL)'), or a part of its name. */
  replaces: string | null
}

type Name = AskedThing['names'][number]

interface Source {
  fact: Fact
  kind: TextKind
  /** False for what is told of free time, which shows no skill that the person does not list. */
  isDone: boolean
}

/**
 * Names what the resume shows and never calls as the posting does: 'SQL' for a resume that says PostgreSQL, 'code reviews'
 * for one that reviewed code. One line for a list of skills each, what matters most first.
 */
export function nameAsked(profile: ResumeProfile, asked: Asked): NamedSkill[] {
  const sources = listSources(profile)
  const whole = sources.map(({ fact }) => plainText(fact.text)).join('\n')
  const small = profile.skills.filter(({ text }) => /^\p{Ll}/u.test(text)).length
  const isLarge = small * 2 <= profile.skills.length
  const isForeign = asked.language !== profile.language
  const named = [...asked.things]
    .sort((a, b) => Number(b.isMust) - Number(a.isMust) || b.weight - a.weight)
    .flatMap(thing => nameThing(thing, { asked, sources, whole, isLarge, isForeign }))
  const first = new Map(named.map(line => [line.text.toLowerCase(), line] as const).reverse())
  return [...first.values()].reverse().slice(0, NAMES_MAX)
}

function listSources(profile: ResumeProfile): Source[] {
  const { skills, work, education, certifications, otherSections, summary, headline } = profile
  const projects = otherSections.filter(({ heading }) => PROJECTS.test(heading.text))
  // Who was 'Database Administrator' is a DBA.
  const done = [
    ...work.flatMap(({ bullets }) => bullets),
    ...projects.flatMap(({ lines }) => lines),
    ...work.map(({ title }) => title),
    ...education.flatMap(({ degree, details }) => [degree, ...details]),
    ...[summary, headline],
  ]
  const told = otherSections.flatMap(section => (projects.includes(section) ? [] : section.lines))
  const sourcesOf = (facts: readonly (Fact | null)[], source: Omit<Source, 'fact'>): Source[] =>
    facts.flatMap(fact => (fact === null || fact.confidence < SURE_FROM ? [] : { fact, ...source }))
  return [
    ...sourcesOf(skills, { kind: 'list', isDone: false }),
    ...sourcesOf([...certifications, ...done], { kind: 'prose', isDone: true }),
    ...sourcesOf(told, { kind: 'prose', isDone: false }),
  ]
}

interface Naming {
  asked: Asked
  sources: readonly Source[]
  whole: string
  /** True where the own skills open with capitals. */
  isLarge: boolean
  /** True where the posting is in another language than the resume. */
  isForeign: boolean
}

function nameThing(thing: AskedThing, naming: Naming): NamedSkill[] {
  if (thing.names.some(({ text }) => standsIn(naming.whole, text))) return []
  for (const name of thing.names.filter(
    one => isNameable(one, thing, naming.asked.language) && isAtHome(one, naming) && !isSaid(one, naming),
  )) {
    const named = nameBy(name, { ...naming, thing })
    if (named !== null) return [named]
  }
  return []
}

/** 'Line managing' says no more than 'line management'. */
function isSaid({ text }: Name, { sources }: Naming): boolean {
  const stems = stemsIn(text)
  return sources.some(({ fact, kind }) => kind === 'list' && stemsIn(fact.text).includes(stems))
}

function stemsIn(text: string): string {
  return ` ${(text.match(/\p{L}+/gu) ?? []).map(rootOf).join(' ')} `
}

/** 'programming' is no word of a Spanish resume; 'PostgreSQL' is a name everywhere. */
function isAtHome({ text }: Name, { isForeign }: Naming): boolean {
  return !isForeign || /\p{Lu}/u.test(text)
}

function nameBy(
  name: Name,
  { thing, asked, sources, isLarge }: Naming & { thing: AskedThing },
): NamedSkill | null {
  const one = name.skill === null ? thing : { ...thing, skills: [name.skill] }
  const shown = sources.filter(({ fact, kind }) => asked.shows(plainText(fact.text), kind, one))
  const listed = shown.filter(({ kind }) => kind === 'list')
  const [source] = shown
  // What many skills imply is plain to every reader.
  if (source === undefined || listed.length >= PLAIN_FROM) return null
  const text = isLarge ? openLarge(name.text) : name.text
  const sourceIds = [source.fact.id]
  const same = shown.filter(({ fact, kind }) => asked.isNamed(plainText(fact.text), kind, name.skill ?? ''))
  if (same.length > 0) return same.flatMap(one => nameSame(text, one, name) ?? [])[0] ?? null
  const part = sources.find(({ fact, kind }) => kind === 'list' && standsIn(text, plainText(fact.text)))
  if (part === undefined) return isNews(name, shown) ? { text, sourceIds, replaces: null } : null
  return { text, sourceIds: [...new Set([...sourceIds, part.fact.id])], replaces: part.fact.id }
}

/** 'Cloud' says less than the 'AWS' that is listed, and a hobby shows no skill. */
function isNews({ text, skill }: Name, shown: readonly Source[]): boolean {
  const isListed = shown.some(({ kind }) => kind === 'list')
  // Names of products have capitals, 'Git' beside 'GitHub'; so has 'Cloud' where it begins a line, short for cloud computing.
  const isCommon = !/\p{Lu}/u.test(text) || /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(skill ?? '')
  const isBareWord = isCommon && /^\p{L}+$/u.test(text)
  return isListed ? !isBareWord : shown.some(({ isDone }) => isDone)
}

/**
 * 'Postgres (PostgreSQL)', and 'data analytics' for data analysis; but a name of its own proves itself only, in whatever
 * spelling ('Auto CAD'): 'Excel' is not said by spreadsheets.
 */
function nameSame(text: string, { fact, kind }: Source, { text: written, skill }: Name): NamedSkill | null {
  const own = plainText(fact.text)
  if (kind === 'list' && foldSpelling(withoutMaker(text)) === foldSpelling(withoutMaker(own))) {
    const isOther = squeeze(text) !== squeeze(own)
    return { text: isOther ? `${text} (${own})` : text, sourceIds: [fact.id], replaces: fact.id }
  }
  const isCommon = !/\p{Lu}/u.test(written)
  // 'Manhattan WMS' has its name, and more.
  if (kind === 'list' && isCommon && hasOwnName(own)) return null
  const isWritten = findSkills(own, tokenise(own), kind).some(
    hit =>
      hit.skill.name === skill &&
      foldSpelling(own.slice(hit.start, hit.end)).includes(foldSpelling(withoutMaker(text))),
  )
  return isCommon || isWritten ? { text, sourceIds: [fact.id], replaces: null } : null
}

/** A maker or a product, and what it is: 'Manhattan WMS'. */
function hasOwnName(text: string): boolean {
  return /^\p{Lu}\p{Ll}+ \p{Lu}{2,5}$/u.test(text)
}

function foldSpelling(text: string): string {
  return squeeze(unifySpellings(text))
}

/** 'Apache Kafka' is 'Kafka', whoever made it. */
const MAKER = /^(?:adobe|amazon|apache|google|microsoft|ms|oracle)\s(?=\p{Lu})|\scloud$/iu

function withoutMaker(name: string): string {
  return name.replace(MAKER, '')
}

/** 'ASP .NET' is 'ASP.NET', and 'APIs' are 'API'. */
function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.-]+/gu, '')
    .replace(/s$/u, '')
}

function isNameable({ text, skill }: Name, { stems }: AskedThing, language: string): boolean {
  if (text.length > NAME_MAX_CHARS || !/^[\p{L}\p{N}+#./&' -]+$/u.test(text)) return false
  const words = text.split(/\s+/u).length
  // 'post-qualification' is half of a phrase.
  const isPhrase = words > 1 && words <= PHRASE_MAX_WORDS && stems.length >= PHRASE_STEMS_MIN
  // In German a phrase of a posting stands in a case: 'Sächsischen Bildungsplans'.
  const isInCase = language === 'de' && /^\p{L}+e[mnrs]\s/u.test(text)
  return skill !== null || (isPhrase && !isInCase && !/[\d.]/u.test(text))
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
