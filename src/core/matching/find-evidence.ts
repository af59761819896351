import { contentStems } from '../text/content-words.ts'
import { degreeLine } from './cover-standing.ts'
import { brandsOf, saysName } from './named-in-line.ts'
import type { AskedThing } from './prepared-posting.ts'
import {
  isOfPaper,
  isPaper,
  lineNaming,
  mostTogether,
  type Phrase,
  phrasesOf,
  SAID_FROM,
  standTogether,
} from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { NamedIn, ResumeLine } from './resume-skills.ts'

/** What one is given, which a line of work proves less than the paper itself. */
const ASKS_PAPER =
  /certif|licen[cs]|registr|\bregistered\b|accredit|endorse|diploma|\bcard\b|permit|zertifi|schein\b|berechtigung|zulassung|approbation|weiterbildung|certificat|patente|\bhabilita/i

/** A paper is asked for, whatever its name. */
export function asksPaper({ ask, text }: Pick<AskedThing, 'ask' | 'text'>): boolean {
  return ask.kind === 'licence' || ASKS_PAPER.test(text)
}

/** One has it not yet, or no more. */
const NOT_HAD =
  /\b(?:in progress|under ?way|not yet|pending|expired|lapsed|candidate|working towards|expected)\b|noch offen|noch nicht|begonnen|abgelaufen|voraussichtlich|en cours|in corso|em andamento|en curso/i

/** False of a paper that is not had yet: 'Schaltberechtigung (Prüfung noch offen)'. */
export function isHad(thing: AskedThing, { text, isHeld }: ResumeLine): boolean {
  return !NOT_HAD.test(text) || !(isHeld || asksPaper(thing))
}

/** The line that a cover of a skill, a licence, a degree or a language is owed to; null when none says it. */
export function findEvidence(thing: AskedThing, resume: ResumeFacts): ResumeLine | null {
  const { ask } = thing
  if (ask.kind === 'degree') {
    const line = degreeLine(ask, resume)
    return line === null ? null : outside(line)
  }
  if (ask.kind === 'language') {
    const line = ask.names.map(name => resume.languages.get(name)).find(found => found != null)
    return line == null ? null : outside(line)
  }
  return ask.skills.length === 0 ? lineSaying(thing, resume) : lineOfSkill(thing, resume)
}

/** What names it outright before what stands for it, in work before elsewhere, but a paper among papers first of all. */
function lineOfSkill(thing: AskedThing, resume: ResumeFacts): ResumeLine | null {
  const { ask } = thing
  const shown = ask.skills.flatMap(name => resume.skills.get(name) ?? [])
  const lines = shown.flatMap(evidence => evidence.lines)
  // Manicures are no facials, though both are beauty treatments: the very thing is the better proof.
  const names = brandsOf(ask.names, thing.text)
  const outright = lines.filter(line => names.some(name => saysName(line.text, line.written, name)))
  return (
    paperOf(thing, outright) ??
    (ask.kind === 'licence' ? paperOf(thing, lines) : null) ??
    lineOfLicence(ask, resume) ??
    // 'IPMA Level C' where project managers are asked for a certificate, 'IPMA oder PMP'.
    (asksPaper(thing) && thing.weights.length > 0 ? lineSaying(thing, resume) : null) ??
    outright.find(({ entry }) => entry !== null) ??
    // 'ABAP OO' by itself is nearer to it than work with ABAP.
    (names.join() === ask.names.join() ? null : outright[0]) ??
    shown.find(({ entries }) => entries.size > 0) ??
    lineNaming(thing, resume) ??
    outright[0] ??
    shown[0] ??
    (thing.weights.length > 0 ? lineSaying(thing, resume) : null)
  )
}

/** Where a paper is asked, that of the lines which is one, and has most of the sentence's words. */
function paperOf(thing: AskedThing, lines: readonly NamedIn[]): NamedIn | null {
  if (!asksPaper(thing)) return null
  const stems = new Set(contentStems(thing.text))
  const shared = ({ text }: ResumeLine): number => contentStems(text).filter(stem => stems.has(stem)).length
  const papers = lines.filter(line => line.entry === null && isOfPaper(line))
  return papers.toSorted((one, other) => shared(other) - shared(one))[0] ?? null
}

/** 'Registered Nurse, State of Ohio' among licences is the nurse's licence. */
function lineOfLicence({ skills }: AskedThing['ask'], { lines }: ResumeFacts): ResumeLine | null {
  const trades = skills.flatMap(skill => (isPaper(skill) ? [contentStems(skill.replace(/ \w+$/, ''))] : []))
  const names = (stems: readonly string[], text: string) =>
    stems.length > 0 && stems.every(stem => contentStems(text).includes(stem))
  return lines.find(({ isHeld, text }) => isHeld && trades.some(stems => names(stems, text))) ?? null
}

function outside(text: string): ResumeLine {
  return { text, entry: null, isHeld: false }
}

function lineSaying(thing: AskedThing, resume: ResumeFacts): ResumeLine | null {
  for (const phrase of phrasesOf(thing)) {
    const line = lineOfPhrase(phrase, asksPaper(thing), resume)
    if (line !== null) return line
  }
  return null
}

function lineOfPhrase({ stems, weights }: Phrase, isPaper: boolean, resume: ResumeFacts): ResumeLine | null {
  const { share, lines } = mostTogether({ stems, weights }, resume)
  if (share < SAID_FROM) return null
  const said = lines.flatMap(line => resume.lines[line] ?? []).filter(line => standTogether(stems, line))
  const inOrder = said.toSorted(
    (a, b) =>
      (isPaper ? Number(a.entry !== null) - Number(b.entry !== null) : 0) ||
      Number(a.entry === null) - Number(b.entry === null) ||
      a.text.length - b.text.length ||
      (a.text < b.text ? -1 : 1),
  )
  return inOrder[0] ?? null
}
