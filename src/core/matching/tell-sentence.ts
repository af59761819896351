import { alternatives, listWords } from '#contract/messages/match-reasons.ts'
import { DEGREES } from '../text/degrees.ts'
import type { DegreeAsk, YearsAsk } from './ask.ts'
import { showYears } from './judge-years.ts'
import type { DraftReason } from './judgement.ts'
import type { AskedThing } from './prepared-posting.ts'
import { findEvidence } from './requirement-coverage.ts'
import type { ResumeFacts, ResumeLine } from './resume-facts.ts'
import { YEARS_GRACE_MONTHS } from './weights.ts'

export interface JudgedThing extends AskedThing {
  /** 0..1 */
  cover: number
}

interface AskedSentence {
  text: string
  judged: readonly JudgedThing[]
  isRequired: boolean
}

type Told = Omit<DraftReason, 'share'>

/** From this cover on a thing counts as met. */
export const MET_FROM = 0.6

/** What keeps a sentence from being met is told; where nothing does, the best of what meets it. */
export function tellSentence(sentence: AskedSentence, resume: ResumeFacts): Told {
  const { judged } = sentence
  const years = judged.find(({ ask }) => ask.kind === 'years')
  const shortOf = judged.find(({ ask, cover }) => cover < (ask.kind === 'years' ? 1 : MET_FROM))
  const thing = shortOf?.ask.kind === 'years' ? shortOf : (shortOf ?? years ?? judged[0])
  switch (thing?.ask.kind) {
    case 'years':
      return tellYears(thing.ask, sentence.text, resume)
    case 'degree':
      return tellDegree(thing.ask, sentence.text, resume)
    case 'language':
      return tellLanguage(thing, resume)
    default:
      return tellThings(sentence, resume)
  }
}

function tellYears(ask: YearsAsk, text: string, resume: ResumeFacts): Told {
  const { months, line } = showYears(ask, resume)
  const isEnough = months + YEARS_GRACE_MONTHS >= 12 * ask.min
  const what = alternatives(ask.names)
  const words = {
    asked: yearsText(ask.min),
    of: what === '' ? '' : ` ${ask.role === null ? 'of' : 'as'} ${what}`,
    // Months that nobody counts are not held against the person, nor told as missing.
    shown: isEnough && months < 12 * ask.min ? `nearly ${yearsText(ask.min)}` : shownText(months),
  }
  const evidence = { posting: text, resume: months === 0 ? null : (line?.text ?? null) }
  const key = isEnough ? 'yearsEnough' : months === 0 ? 'yearsNone' : 'yearsShort'
  return { feature: 'years', side: isEnough ? 'pro' : 'con', key, words, evidence }
}

function tellDegree({ degree: asked }: DegreeAsk, text: string, resume: ResumeFacts): Told {
  const shown = resume.degree?.degree
  const evidence = { posting: text, resume: resume.degree?.line ?? null }
  const told = { feature: 'education', words: { asked, shown: shown ?? '' }, evidence } as const
  if (shown === undefined) return { ...told, side: 'pro', key: 'degreeByWork' }
  const isEnough = DEGREES.indexOf(shown) >= DEGREES.indexOf(asked)
  return isEnough
    ? { ...told, side: 'pro', key: 'degreeEnough' }
    : { ...told, side: 'con', key: 'degreeLower' }
}

function tellLanguage(thing: JudgedThing, resume: ResumeFacts): Told {
  const isSpoken = thing.cover > 0
  const spoken = thing.ask.names.find(name => resume.languages.has(name))
  return {
    feature: 'language',
    side: isSpoken ? 'pro' : 'con',
    key: isSpoken ? 'languageSpoken' : 'languageMissing',
    words: { asked: spoken ?? alternatives(thing.ask.names) },
    evidence: { posting: thing.text, resume: findEvidence(thing, resume)?.text ?? null },
  }
}

/** Skills and licences. */
function tellThings({ text, judged, isRequired }: AskedSentence, resume: ResumeFacts): Told {
  const things = judged.filter(({ ask }) => ask.kind === 'skill' || ask.kind === 'licence')
  const [met, unmet] = [things.filter(isMet), things.filter(thing => !isMet(thing))]
  const shown = met.flatMap(thing => showing(thing, resume))
  return unmet.length > 0
    ? tellMissing({ text, shown, unmet, isRequired })
    : tellShown({ text, shown, isRequired }, resume)
}

interface Showing {
  /** '' where the posting has none. */
  name: string
  line: ResumeLine
}

interface Shown {
  text: string
  shown: readonly Showing[]
  isRequired: boolean
}

function tellMissing({ text, shown, unmet, isRequired }: Shown & { unmet: readonly JudgedThing[] }): Told {
  const missing = unmet.flatMap(({ ask }) => (ask.names.length === 0 ? [] : [alternatives(ask.names)]))
  const [proof, ...others] = shown.filter(({ name }) => name !== '')
  const asked = missing.length > 0 ? listNames(missing, text) : ended(text)
  if (proof === undefined || missing.length === 0) {
    const keys = isRequired
      ? (['mustMissing', 'mustMissingAs'] as const)
      : (['wishMissing', 'wishMissingAs'] as const)
    const key = keys[missing.length > 0 ? 0 : 1]
    return { side: 'con', key, words: { asked }, evidence: { posting: text, resume: null } }
  }
  const words = {
    shown: listNames(
      [proof, ...others].map(({ name }) => name),
      text,
    ),
    asked,
  }
  const evidence = { posting: text, resume: proof.line.text }
  return { side: 'con', key: isRequired ? 'mustPartly' : 'wishPartly', words, evidence }
}

/** Names what the quoted line shows; what other lines show is left to them. */
function tellShown({ text, shown, isRequired }: Shown, resume: ResumeFacts): Told {
  const proof = shown.find(({ line }) => line.entry !== null) ?? shown[0]
  const evidence = { posting: text, resume: proof?.line.text ?? null }
  const together = shown.filter(({ line, name }) => line.text === proof?.line.text && name !== '')
  const asked = listNames([...new Set(together.map(({ name }) => name))], text)
  const kind = isRequired ? 'must' : 'wish'
  const how = proof?.line.entry == null ? 'Listed' : 'Shown'
  const words = how === 'Listed' ? { asked } : { asked, where: whereOf(proof?.line ?? null, resume) }
  return { side: 'pro', key: asked === '' ? `${kind}${how}As` : `${kind}${how}`, words, evidence }
}

function isMet({ cover }: JudgedThing): boolean {
  return cover >= MET_FROM
}

/** What the resume shows of it, by the posting's name where it has one; nothing where no line says it by itself. */
function showing(thing: JudgedThing, resume: ResumeFacts): Showing[] {
  const line = findEvidence(thing, resume)
  if (line === null) return []
  const { names, skills } = thing.ask
  const at = skills.findIndex(skill => resume.skills.get(skill)?.text === line.text)
  // Of several that will do, the one that the line shows.
  const name = skills.length > 1 && skills.length !== names.length ? skills[at] : names[Math.max(0, at)]
  const by = resume.skills.get(skills[at] ?? '')?.by
  const isImplied =
    by !== undefined && by !== skills[at] && !line.text.toLowerCase().includes((name ?? '').toLowerCase())
  return [{ name: isImplied ? `${by} (counts for ${name})` : (name ?? ''), line }]
}

/** ' as … at …', of the position that the line stands in. */
function whereOf(line: ResumeLine | null, { positions }: ResumeFacts): string {
  const { title, employer } = positions[line?.entry ?? -1] ?? { title: null, employer: null }
  return (title === null ? '' : ` as ${title}`) + (employer === null ? '' : ` at ${employer}`)
}

/** Names that the sentence writes as one, 'drywall construction', stay one. */
function listNames(names: readonly string[], text: string): string {
  const said = text.toLowerCase()
  const joined: string[] = []
  for (const name of names) {
    const both = `${joined.at(-1)} ${name}`
    if (said.includes(both.toLowerCase())) joined.splice(-1, 1, both)
    else joined.push(name)
  }
  return listWords(joined)
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

function yearsText(years: number): string {
  if (years < 1) return `${Math.round(years * 12)} months`
  return years === 1 ? '1 year' : `${Math.round(years * 10) / 10} years`
}

/** Half years, rounded down: a con must not read like a pro. */
function shownText(months: number): string {
  return months < 12 ? `${Math.round(months)} months` : yearsText(Math.floor(months / 6) / 2)
}
