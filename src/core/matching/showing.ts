import { alternatives } from '#contract/messages/match-reasons.ts'
import { contentStems } from '../text/content-words.ts'
import { wordsOf } from '../text/tokens.ts'
import { degreeLine } from './cover-standing.ts'
import { isNamedIn } from './judge-years.ts'
import { brandsOf, saysName } from './named-in-line.ts'
import { isBrand } from './own-work.ts'
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
  workLine,
} from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { NamedIn, ResumeLine } from './resume-skills.ts'

/** What stands behind a word of the resume before the posting's name for it. */
export const COUNTS = ' (counts for '

/** What a resume shows of an ask. */
export interface Showing {
  /** '' where the posting has none. */
  name: string
  line: ResumeLine
  /** A paper that one has, which is no matter of work. */
  isPaper: boolean
  /** No line says it: the title of a position stands for it. */
  isByWork: boolean
}

/** What the resume shows of it, by the posting's name where it has one; nothing where no line says it by itself. */
export function showing(thing: AskedThing, resume: ResumeFacts): Showing[] {
  const said = findEvidence(thing, resume)
  const line = said ?? workTold(thing, resume)
  if (line === null || !isHad(thing, line)) return []
  const name = nameShown(thing, line, resume)
  if (name === null) return []
  return [{ name, line, isPaper: line.isHeld || isOfPapers(thing), isByWork: said === null }]
}

/** A claims handler has not handled every kind of claims: a title stands for what it names, and for all that is asked of such work. */
function workTold(thing: AskedThing, resume: ResumeFacts): ResumeLine | null {
  const { ask, must } = thing
  const line = workLine(thing, resume)
  if (line === null || ask.skills.some(isPaper)) return line
  const isTold =
    ask.names.length === 0
      ? must !== false
      : isNamedIn({ title: line.text }, { names: brandsOf(ask.names, thing.text) })
  return isTold ? line : null
}

/** @returns null where the line stands for another thing that is as near to the asked one as to none */
function nameShown({ ask, text }: AskedThing, line: ResumeLine, { skills }: ResumeFacts): string | null {
  const names = brandsOf(ask.names, text)
  const outright = names.find(name => saysName(line.text, '', name))
  if (outright !== undefined) return `${outright}${lessOf(line.text, outright)}`
  for (const [at, skill] of ask.skills.entries()) {
    const found = skills.get(skill)?.lines.find(shown => shown.text === line.text)
    if (found === undefined) continue
    const name = nameOfSkill(ask, names, { at, written: found.written })
    if (name === null) return null
    const isOfSkill = found.by === skill || !ask.names.includes(name)
    const told = nameWritten(line.text, found.written, name)
    if (told !== name && isOfSkill && isOneOf(name, line.text)) return null
    return told.includes(COUNTS) ? told : `${told}${lessOf(line.text, found.written)}`
  }
  return nameSaid(names, line.text)
}

/** Of several that will do, the one that the line shows: of 'LucaNet, Tagetik or SAP BPC' one that has a word of it. */
function nameOfSkill(
  { skills }: AskedThing['ask'],
  names: readonly string[],
  { at, written }: { at: number; written: string },
): string | null {
  if (skills.length === names.length || names.length === 0) return names[at] ?? ''
  if (skills.length > 1) return skills[at] ?? ''
  const own = wordsOf(written)
  return names.find(name => wordsOf(name).some(word => own.includes(word))) ?? null
}

/** 'Siemens 840D' and 'SAP FI' are each one of many of their kind; 'S7' is said by 'S7-1200'. */
function isOneOf(name: string, line: string): boolean {
  const own = new Set(wordsOf(line))
  return isBrand(name) && !wordsOf(name).some(word => /\d/.test(word) && own.has(word))
}

/** 'Führerschein' where it is asked for class B: no more than the line says. */
function nameWritten(line: string, written: string, name: string): string {
  if (name === '' || saysName(line, written, name)) return name
  const [asked, own] = [wordsOf(name), wordsOf(written)]
  const isLonger = own.join(' ').startsWith(asked.join(' '))
  if (isLonger || asked.every(word => own.includes(word))) return name
  return own.every(word => asked.includes(word)) ? written : `${written}${COUNTS}${name})`
}

/** How little of it a list says, right behind its name: 'IFRS (Basiskurs)'. */
const LESS =
  /^(?:,\s|\s\()((?:[^(),;]*\s)?(?:basics?|basic \p{L}+|beginner|some|coursework|reading|learning|grundlagen|grundkenntnisse|grundkurs|basis\p{L}*|notions|bases|básico|nociones|base|noções|basis)(?:[^();]*?))\)?$/iu

function lessOf(line: string, name: string): string {
  const at = line.toLowerCase().indexOf(name.toLowerCase())
  const said = at < 0 ? undefined : LESS.exec(line.slice(at + name.length))?.[1]
  return said === undefined ? '' : ` (${said})`
}

/** Of several that will do the one of which a line says most; all where it says none. */
function nameSaid(names: readonly string[], line: string): string {
  const said = new Set(contentStems(line))
  const shares = names.map(name => {
    const stems = contentStems(name)
    return stems.filter(stem => said.has(stem)).length / Math.max(1, stems.length)
  })
  const most = Math.max(0, ...shares)
  return most === 0 ? alternatives(names) : (names[shares.indexOf(most)] ?? '')
}

function isOfPapers({ ask }: AskedThing): boolean {
  return ask.skills.length > 0 && ask.skills.every(isPaper)
}

/** What one is given, which a line of work proves less than the paper itself. */
const ASKS_PAPER =
  /certif|licen[cs]|registr|\bregistered\b|accredit|endorse|diploma|\bcard\b|permit|zertifi|schein\b|berechtigung|zulassung|approbation|weiterbildung|certificat|patente|\bhabilita/i

export function saysPaper(text: string): boolean {
  return ASKS_PAPER.test(text)
}

/** A paper is asked for, whatever its name. */
export function asksPaper({ ask, text }: Pick<AskedThing, 'ask' | 'text'>): boolean {
  return ask.kind === 'licence' || saysPaper(text)
}

/** One has it not yet, or no more. */
const NOT_HAD =
  /\b(?:in progress|under ?way|not yet|pending|expired|lapsed|candidate|working towards|expected)\b|noch offen|noch nicht|begonnen|abgelaufen|voraussichtlich|en cours|in corso|em andamento|en curso/i

/** True for a paper unless it says that it is not had yet or no more. */
export function isPaperHad(text: string): boolean {
  return !NOT_HAD.test(text)
}

/** False of a paper that is not had yet: 'Schaltberechtigung (Prüfung noch offen)'. */
export function isHad(thing: AskedThing, { text, isHeld }: ResumeLine): boolean {
  return isPaperHad(text) || !(isHeld || asksPaper(thing))
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
    mostSaid(
      outright.filter(({ entry }) => entry !== null),
      thing.text,
    ) ??
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
  const papers = lines.filter(line => line.entry === null && isOfPaper(line))
  return mostSaid(papers, thing.text)
}

/** The line that has most of a sentence's words. */
function mostSaid<Line extends ResumeLine>(lines: readonly Line[], sentence: string): Line | null {
  const stems = new Set(contentStems(sentence))
  const shared = ({ text }: ResumeLine): number => contentStems(text).filter(stem => stems.has(stem)).length
  return lines.toSorted((one, other) => shared(other) - shared(one))[0] ?? null
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
