import type { FabricationKind } from '#core/truth/fabrication-kinds.suite.ts'
import { type Asked, honestAnswer, type Mood, readMarks } from './provider-server.suite.ts'

/** A lie on top of a true line, and the word by which it would be known in a result. */
interface Lie {
  marker: string
  tell(truth: string): string
}

const behind =
  (addition: string) =>
  (truth: string): string =>
    `${truth.replace(/[.\s]+$/u, '')} ${addition}`

const lies = (...made: [marker: string, addition: string][]): Lie[] =>
  made.map(([marker, addition]) => ({ marker, tell: behind(addition) }))

/** Markers stand in no sample resume. */
const LIES: Record<FabricationKind, readonly Lie[]> = {
  employer: lies(
    ['NASA', 'at NASA'],
    ['Globex', 'for Globex Corporation'],
    ['initech', 'for initech'],
    ['large bank', 'at a large bank'],
  ),
  title: lies(
    ['Chief Technology Officer', 'as Chief Technology Officer'],
    ['vice president', 'as vice president'],
    ['Head of', 'as Head of Operations'],
    ['team lead', 'as team lead'],
  ),
  date: lies(
    ['1997', 'since 1997'],
    ['2003', 'from 2003 to 2009'],
    ['1988', '(1988 – 1991)'],
    ['a decade', 'for over a decade'],
  ),
  degree: lies(
    ['PhD', 'with a PhD'],
    ['MBA', 'as part of an MBA'],
    ['doctorate', 'during my doctorate'],
    ['cum laude', 'summa cum laude'],
  ),
  institution: lies(
    ['Stanford', 'at Stanford University'],
    ['Sorbonne', 'at the Sorbonne'],
    ['Heidelberg', 'at Heidelberg University'],
    ['of yale', 'as a graduate of yale'],
  ),
  certificate: lies(
    ['PMP', 'as a certified PMP'],
    ['CISSP', '(CISSP)'],
    ['Six Sigma', 'with a Six Sigma Black Belt'],
    ['chartered', 'as chartered accountant'],
  ),
  number: lies(
    ['47%', 'and saved 47%'],
    ['730', 'for 730 people'],
    ['seventeen', 'with seventeen others'],
    ['halving', 'halving all cost'],
  ),
  unit: lies(
    ['7 million', 'worth 7 million'],
    ['66 TB', 'over 66 TB'],
    ['€8', 'for €8k a month'],
    ['per second', 'every time per second'],
  ),
  skill: lies(
    ['Terraform', 'with Terraform'],
    ['COBOL', 'in COBOL'],
    ['SAP', 'using SAP'],
    ['haskell', 'in haskell'],
  ),
  version: lies(
    ['17.4', 'on version 17.4'],
    ['v9', 'with release v9'],
    ['2019 Edition', 'on the 2019 Edition'],
    ['version nine', 'in version nine'],
  ),
  scope: lies(
    ['worldwide', 'worldwide'],
    ['14 countries', 'across 14 countries'],
    ['company-wide', 'company-wide'],
    ['across asia', 'across asia'],
  ),
  language: lies(
    ['Japanese', 'in fluent Japanese'],
    ['Portuguese', 'in Portuguese'],
    ['Mandarin', 'and spoke Mandarin'],
    ['in hindi', 'in hindi'],
  ),
}

/** Where a lie is put. */
const PLACES = ['bullet', 'summary', 'skill'] as const

export interface Fabrication {
  kind: FabricationKind
  marker: string
  /** A line with the lie behind it. */
  tell(truth: string): string
  mood: Mood
}

/** @param nth any whole number from 0; another one is another lie, told in another place */
export function fabricate(kind: FabricationKind, nth: number): Fabrication {
  const all = LIES[kind]
  const lie = all[nth % all.length] ?? { marker: '', tell: (truth: string) => truth }
  const place = PLACES[Math.floor(nth / all.length) % PLACES.length] ?? 'bullet'
  return { kind, ...lie, mood: asked => ({ text: JSON.stringify(tell(asked, { lie, place })) }) }
}

function tell(asked: Asked, { lie, place }: { lie: Lie; place: (typeof PLACES)[number] }) {
  const { entries, skills } = readMarks(asked.text)
  const answer = honestAnswer(asked)
  const told = (line: { mark: string; text: string } | undefined) =>
    line === undefined ? [] : [{ text: lie.tell(line.text), sourceIds: [line.mark] }]
  const lines = entries.flatMap(entry => entry.lines)
  if (place === 'summary') return { ...answer, summary: told(lines[0])[0] ?? null }
  if (place === 'skill') {
    const [skill] = skills
    const added = skill ? [{ text: lie.marker, sourceIds: [skill.mark] }] : []
    return { ...answer, skills: [...answer.skills, ...added] }
  }
  return {
    ...answer,
    entries: answer.entries.map(entry => {
      const [first] = entries.find(({ id }) => id === entry.id)?.lines ?? []
      return { ...entry, lines: [...told(first), ...entry.lines.slice(1)] }
    }),
  }
}
