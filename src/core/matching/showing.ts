import { alternatives } from '#contract/messages/match-reasons.ts'
import { contentStems } from '../text/content-words.ts'
import { wordsOf } from '../text/tokens.ts'
import { findEvidence, isHad } from './find-evidence.ts'
import { isNamedIn } from './judge-years.ts'
import { brandsOf, saysName } from './named-in-line.ts'
import { isBrand } from './own-work.ts'
import type { AskedThing } from './prepared-posting.ts'
import { isPaper, workLine } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { ResumeLine } from './resume-skills.ts'

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
  return [{ name, line, isPaper: line.isHeld || isOfPaper(thing), isByWork: said === null }]
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

function isOfPaper({ ask }: AskedThing): boolean {
  return ask.skills.length > 0 && ask.skills.every(isPaper)
}
