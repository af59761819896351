import { alternatives } from '#contract/messages/match-reasons.ts'
import { contentStems } from '../text/content-words.ts'
import { wordsOf } from '../text/tokens.ts'
import { saysName } from './named-in-line.ts'
import type { AskedThing } from './prepared-posting.ts'
import { findEvidence, isPaper, workLine } from './requirement-coverage.ts'
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
  const line = said ?? workLine(thing, resume)
  if (line === null) return []
  const { names, skills } = thing.ask
  const named = skills.map(skill => resume.skills.get(skill)?.lines.find(({ text }) => text === line.text))
  const at = named.findIndex(found => found !== undefined)
  // Of several that will do, the one that the line shows.
  const ofSkill = skills.length > 1 && skills.length !== names.length ? skills[at] : names[Math.max(0, at)]
  const written = named[at]?.written
  const name = (at < 0 ? nameSaid(names, line.text) : ofSkill) ?? ''
  return [
    {
      name: written === undefined ? name : nameWritten(line.text, written, name),
      line,
      isPaper: line.isHeld || isOfPaper(thing),
      isByWork: said === null,
    },
  ]
}

/** 'Führerschein' where it is asked for class B: no more than the line says. */
function nameWritten(line: string, written: string, name: string): string {
  if (name === '' || saysName(line, written, name)) return name
  const asked = wordsOf(name)
  return wordsOf(written).every(word => asked.includes(word)) ? written : `${written}${COUNTS}${name})`
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
