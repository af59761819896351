import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundPages } from '#core/resume/bound-pages.ts'
import { splitEntries } from '#core/resume/entries.ts'
import type { EntryParts } from '#core/resume/entry-parts.ts'
import { knownKinds } from '#core/resume/headings.ts'
import { type Candidate, headingCandidates } from '#core/resume/labelling/heading-candidates.ts'
import { headingTokens, type KnownWords } from '#core/resume/labelling/heading-features.ts'
import type { HeadingLabel } from '#core/resume/labelling/label-headings.ts'
import type { LineRole } from '#core/resume/labelling/line-roles.ts'
import { type AsksLists, asksAlways } from '#core/resume/labelling/line-shape.ts'
import { type EntryKind, type PartLabel, partTokens } from '#core/resume/labelling/part-features.ts'
import { roleTokens } from '#core/resume/labelling/role-features.ts'
import type { Line } from '#core/resume/lines.ts'
import type { PageText } from '#core/resume/page.ts'
import { mirrorPage } from '#core/resume/right-to-left.ts'
import type { Section } from '#core/resume/section.ts'
import { readSections } from '#core/resume/sections.ts'
import { inForeignScript } from './foreign-script.ts'
import { type LineLabel, markedHeadings, markedLabels } from './marked-labels.ts'
import { readPagesOf } from './page-cache.ts'
import { markedParts, weakParts } from './part-truth.ts'
import type { MarkedLine } from './read-marks.ts'
import type { Labelled } from './train-crf.ts'
import { type Truth, weakHeadings, weakLabels } from './weak-labels.ts'

/**
 * A resume with what its lines and the parts of its entries are, as far as its truth file tells: three times, the second time as
 * if the lists of names knew half of its texts, since every list has its end, the third time in a script without capitals.
 */
export interface TrainDocument {
  id: string
  /** What stands before the first '-' of the id, or before the number of an author's person. */
  family: string
  pages: readonly PageText[]
  headings: Labelled<HeadingLabel>[]
  roles: Labelled<LineRole>[]
  parts: Labelled<PartLabel>[]
}

type TruthFile = Truth & { lines?: MarkedLine[] }

/** Resumes of a folder with a truth file beside each; those without text are left out. */
export async function readTrainDocuments(folder: string): Promise<TrainDocument[]> {
  const ids = readdirSync(folder)
    .filter(name => name.endsWith('.json') && !name.endsWith('.judge.json'))
    .map(name => name.slice(0, -'.json'.length))
  const taken = await readPagesOf(ids.map(id => join(folder, `${id}.pdf`)))
  return ids.flatMap((id, index) => {
    const pages = taken[index] ?? null
    if (pages === null) return []
    const truth = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as TruthFile // made for this
    return [{ id, family: familyOf(id), pages, ...labelDocument(id, pages, truth) }]
  })
}

function familyOf(id: string): string {
  return (id.split('-')[0] ?? id).replace(/\d\d$/, '')
}

function labelDocument(
  id: string,
  pages: readonly PageText[],
  truth: TruthFile,
): Pick<TrainDocument, 'headings' | 'roles' | 'parts'> {
  const asksLess = hideHalf(id)
  const headings: Labelled<HeadingLabel>[] = []
  const labelHeadings = (lines: readonly Line[], candidates: readonly Candidate[]): HeadingLabel[] => {
    const own =
      truth.lines === undefined
        ? weakHeadings(lines, candidates, truth)
        : markedHeadings(candidates, truth.lines)
    headings.push(
      { tokens: headingTokens(lines, candidates), labels: own },
      { tokens: headingTokens(lines, candidates, { headings: knownKinds, asks: asksLess }), labels: own },
      {
        tokens: headingTokens(lines, candidates, { headings: hideHeadings(id), asks: asksAlways }),
        labels: own,
      },
      ...fragmentsOf(lines).map(fragment => labelFragment(fragment, candidates, own)),
    )
    return own
  }
  const sections = readSections(boundPages(pages).map(mirrorPage), { labelHeadings, labelRoles: () => [] })
  const flow = sections.flatMap(({ heading, lines }) => (heading === null ? lines : [heading, ...lines]))
  const labels = truth.lines === undefined ? weakLabels(flow, truth) : markedLabels(flow, truth.lines)
  const labelOf = new Map(flow.map((line, at) => [line, labels[at]]))
  const named = sections.map(section => ({
    ...section,
    lines: section.lines.map(line => ({ ...line, role: roleOf(labelOf.get(line), section) })),
  }))
  const rewrite = (line: Line) => inForeignScript(id, line)
  const copies: Copy[] = [{ asks: asksAlways }, { asks: asksLess }, { asks: asksAlways, rewrite }]
  const roles = copies.flatMap(({ asks, rewrite: to = asIs }) =>
    named.map(({ lines, kind }) => ({
      tokens: roleTokens(lines.map(to), kind, asks),
      labels: lines.map(line => line.role),
    })),
  )
  const parts = copies.flatMap(copy =>
    (['work', 'education'] as const).flatMap(kind => labelEntries(named, kind, { truth, ...copy })),
  )
  return { headings, roles, parts }
}

interface Copy {
  asks: AsksLists
  rewrite?: (line: Line) => Line
}

const asIs = (line: Line): Line => line

interface Fragment {
  lines: readonly Line[]
  /** Place of its first line in the document. */
  from: number
}

const FRAGMENT_LINES = 10

/** Halves and small pieces, since a document may be short, have no name above it or begin with a heading. */
function fragmentsOf(lines: readonly Line[]): Fragment[] {
  return [Math.ceil(lines.length / 2), FRAGMENT_LINES].flatMap(size =>
    Array.from({ length: Math.ceil(lines.length / Math.max(1, size)) }, (_, index) => {
      const from = index * size
      return { lines: lines.slice(from, from + size), from }
    }),
  )
}

function labelFragment(
  { lines, from }: Fragment,
  candidates: readonly Candidate[],
  labels: readonly HeadingLabel[],
): Labelled<HeadingLabel> {
  const labelAt = new Map(candidates.map(({ at }, index) => [at, labels[index] ?? 'none']))
  const own = headingCandidates(lines)
  return {
    tokens: headingTokens(lines, own, knowsLess),
    labels: own.map(({ at }) => labelAt.get(at + from) ?? 'none'),
  }
}

/** Every list of headings has its end, so every fourth heading is learned without. */
const knowsLess: KnownWords = {
  headings: text => (sumOf(text) % 4 === 0 ? { exact: null, stem: null } : knownKinds(text)),
  asks: asksAlways,
}

/** Many word their headings as nobody else does: their look, and what stands below them, tell what they are. */
function hideHeadings(id: string): KnownWords['headings'] {
  const share = 2 + (sumOf(id) % 3)
  return text => (sumOf(`${id} ${text}`) % share === 0 ? { exact: null, stem: null } : knownKinds(text))
}

function hideHalf(id: string): AsksLists {
  return text => sumOf(`${id} ${text}`) % 2 === 0
}

function sumOf(text: string): number {
  return [...text.toLowerCase()].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 0)
}

/** What a line is of another section than the reader has put it in, it is none of for the reader. */
function roleOf(label: LineLabel | undefined, { kind }: Section): LineRole {
  const [role] = label?.split(' ') ?? []
  if (role === 'next') return 'next'
  return (kind === 'work' || kind === 'education') && (role === 'entry' || role === 'name') ? role : 'start'
}

function labelEntries(
  sections: readonly Section[],
  kind: EntryKind,
  { truth, asks, rewrite = asIs }: { truth: TruthFile } & Copy,
): Labelled<PartLabel>[] {
  const lines = sections.filter(section => section.kind === kind).flatMap(section => section.lines)
  const entries = splitEntries(lines)
  const parts = splitEntries(lines.map(rewrite)).map(entry => entry.parts)
  const tell = (own: EntryParts, header: readonly Line[]): PartLabel[] =>
    truth.lines === undefined ? weakParts(own, truth, kind) : markedParts(own, header, truth.lines)
  return partTokens(parts, kind, asks).flatMap((tokens, at) => {
    const entry = entries[at]
    const labels = entry ? tell(entry.parts, entry.header) : []
    // In another script a header may fall into other parts; what they are is not known then.
    return labels.length === tokens.length ? [{ tokens, labels }] : []
  })
}
