import { readAskedYears } from '../text/asked-years.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { findOwnSkills } from './others-work.ts'

/** A line as printed, and the work entry that it stands in; null outside of them. */
export interface ResumeLine {
  text: string
  entry: number | null
  /** Stands among licences and certificates: one has it, and no position shows it. */
  isHeld: boolean
}

/** A line that names a skill. */
export interface NamedIn extends ResumeLine {
  /** What the line names it by; what is implied by the name of what implies it. */
  written: string
  /** The skill by its name in the dictionary: another, where that one implies what is looked for. */
  by: string
}

/** Where a resume shows a skill. */
export interface SkillEvidence extends NamedIn {
  /** All that name it, the best first. */
  lines: readonly NamedIn[]
  /** By the index of each work entry that shows it the plainest of its lines; empty = only listed. */
  entries: ReadonlyMap<number, string>
  /** The most that a line of a list says of it, 'Java, 5 years'; 0 where none does. */
  saidMonths: number
}

export interface SourceLine extends ResumeLine {
  kind: 'title' | 'told' | 'list'
}

type NamingLine = SourceLine & NamedIn

/** @returns by canonical name, with what each skill implies */
export function skillsOf(lines: readonly SourceLine[]): Map<string, SkillEvidence> {
  const found = new Map<string, NamingLine[]>()
  for (const line of lines) {
    for (const { skill, start, end } of findOwnSkills(line.text, line.kind === 'list' ? 'list' : 'prose')) {
      for (const name of withImplied(skill.name)) {
        found.set(name, [
          ...(found.get(name) ?? []),
          { ...line, by: skill.name, written: line.text.slice(start, end) },
        ])
      }
    }
  }
  return new Map([...found].map(([name, shown]) => [name, evidenceOf(name, shown)]))
}

/**
 * What was done proves more than a title, and both more than a list; what names it more than what implies it; the shortest
 * says it plainest. Independent of the order.
 */
function evidenceOf(name: string, lines: readonly NamingLine[]): SkillEvidence {
  const rank = ({ entry, kind }: SourceLine) => (entry === null ? 2 : Number(kind === 'title'))
  const inOrder = lines.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      stepsTo(name, a.by) - stepsTo(name, b.by) ||
      a.text.length - b.text.length ||
      (a.text < b.text ? -1 : 1) ||
      (a.by < b.by ? -1 : 1),
  )
  const [best] = inOrder
  const entries = new Map<number, string>()
  for (const { entry, text } of inOrder) if (entry !== null && !entries.has(entry)) entries.set(entry, text)
  return {
    text: best?.text ?? '',
    entry: best?.entry ?? null,
    isHeld: best?.isHeld ?? false,
    written: best?.written ?? name,
    by: best?.by ?? name,
    lines: inOrder,
    entries,
    saidMonths: Math.max(
      0,
      ...lines.filter(({ kind }) => kind === 'list').map(({ text }) => listedMonths(text)),
    ),
  }
}

/** 'NumPy' says Python sooner than programming. */
function stepsTo(name: string, by: string): number {
  return by === name ? 0 : withImplied(by).indexOf(name)
}

function listedMonths(text: string): number {
  return Math.max(0, ...readAskedYears(text).map(({ min }) => Math.round(12 * min)))
}
