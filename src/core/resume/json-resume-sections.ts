import { z } from 'zod'
import { listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'
import { patternOf } from './heading-words.ts'
import type { JsonResume } from './json-resume-schema.ts'

/** A section that a profile keeps line by line. */
export interface LineSection {
  heading: string
  lines: string[]
}

type Text = string | null | undefined

const KEYS = ['projects', 'volunteer', 'awards', 'publications', 'interests', 'references'] as const
type SectionKey = (typeof KEYS)[number]

const row = z.object({ words: listCell, key: z.enum(KEYS) })
const KEY_PATTERNS = readTable('resume/section-keys.tsv', row).map(({ words, key }) => ({
  pattern: patternOf(words),
  key,
}))

/** Headings for sections of other tools, which name none. */
const HEADINGS: Record<SectionKey, string> = {
  projects: 'Projects',
  volunteer: 'Volunteering',
  awards: 'Awards',
  publications: 'Publications',
  interests: 'Interests',
  references: 'References',
}

/**
 * Sections under the schema's own keys where it has one, else under `sections`. A project or an engagement may go over several
 * lines, so such a section is one item; of the others each line is one.
 */
export function toSections(sections: readonly LineSection[]): JsonResume {
  const placed = sections.map(({ heading, lines }, position) => ({
    ...{ heading, lines, position, asWritten: { heading, position } },
    key: lines.length === 0 ? 'sections' : (keyOf(heading) ?? 'sections'),
  }))
  const of = Object.groupBy(placed, ({ key }) => key)
  return {
    projects: of.projects?.map(({ heading: name, lines: highlights, asWritten }) => ({
      name,
      highlights,
      asWritten,
    })),
    volunteer: of.volunteer?.map(({ heading: organization, lines: highlights, asWritten }) => ({
      ...{ organization, highlights, asWritten },
    })),
    awards: of.awards?.flatMap(({ lines, asWritten }) => lines.map(title => ({ title, asWritten }))),
    publications: of.publications?.flatMap(namedLines),
    interests: of.interests?.flatMap(namedLines),
    references: of.references?.flatMap(({ lines, asWritten }) =>
      lines.map(reference => ({ reference, asWritten })),
    ),
    sections: of.sections?.map(({ heading: name, lines, position }) => ({ name, lines, position })),
  }
}

interface Mark {
  heading: string
  position: number
}

function namedLines({ lines, asWritten }: { lines: string[]; asWritten: Mark }) {
  return lines.map(name => ({ name, asWritten }))
}

function keyOf(heading: string): SectionKey | undefined {
  const words = foldText(heading)
  return KEY_PATTERNS.find(({ pattern }) => pattern.test(words))?.key
}

interface PlacedLines extends LineSection {
  position: number
}
/** Behind all sections of an own export. */
const LAST = Number.MAX_SAFE_INTEGER

/** The sections of a file: those of an own export under their headings and in their order, others under the schema's names. */
export function fromSections(resume: JsonResume): LineSection[] {
  const { projects, volunteer, awards, publications, interests, references, sections } = resume
  const placed = [
    ...gather('projects', projects, item => [
      join(', ', item.name, spanOf(item)),
      item.description,
      ...(item.highlights ?? []),
    ]),
    ...gather('volunteer', volunteer, item => [
      join(', ', item.position, item.organization, spanOf(item)),
      item.summary,
      ...(item.highlights ?? []),
    ]),
    ...gather('awards', awards, item => [join(', ', item.title, item.awarder, item.date), item.summary]),
    ...gather('publications', publications, item => [
      join(', ', item.name, item.publisher, item.releaseDate),
      item.summary,
    ]),
    ...gather('interests', interests, item => [join(': ', item.name, (item.keywords ?? []).join(', '))]),
    ...gather('references', references, item => [join(': ', item.name, item.reference)]),
    ...(sections ?? []).map(({ name, lines, position }) => ({
      ...{ heading: name ?? '', lines: told(lines ?? []), position: position ?? LAST },
    })),
  ]
  return placed
    .filter(({ lines, position }) => lines.length > 0 || position < LAST)
    .toSorted((one, other) => one.position - other.position)
    .map(({ heading, lines }) => ({ heading, lines }))
}

type OwnMark = { asWritten?: Mark | null | undefined }

/** Their items are named by the heading of the section that they were, see `toSections`. */
const NAMED_BY_HEADING: ReadonlySet<SectionKey> = new Set(['projects', 'volunteer'])

/** Items of one key by the section that they were; a name that only repeats its heading is no line of it. */
function gather<Item extends OwnMark>(
  key: SectionKey,
  items: readonly Item[] | null | undefined,
  linesOf: (item: Item) => Text[],
): PlacedLines[] {
  const groups = new Map<string, PlacedLines>()
  for (const item of items ?? []) {
    const heading = item.asWritten?.heading ?? HEADINGS[key]
    const position = item.asWritten?.position ?? LAST
    const group = groups.get(`${position} ${heading}`) ?? { heading, position, lines: [] }
    groups.set(`${position} ${heading}`, group)
    const lines = linesOf(item)
    const isHeading = item.asWritten && NAMED_BY_HEADING.has(key) && lines[0] === heading
    group.lines.push(...told(isHeading ? lines.slice(1) : lines))
  }
  return [...groups.values()]
}

function told(lines: readonly Text[]): string[] {
  return lines.filter((line): line is string => Boolean(line?.trim()))
}

function spanOf({ startDate, endDate }: { startDate?: Text; endDate?: Text }): string {
  return join(' – ', startDate, endDate)
}

/** The parts that say something. */
export function join(separator: string, ...parts: Text[]): string {
  return parts.filter(part => part?.trim()).join(separator)
}
