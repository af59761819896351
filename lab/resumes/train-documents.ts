import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundPages } from '#core/resume/bound-pages.ts'
import { splitEntries } from '#core/resume/entries.ts'
import { type EntryParts, readParts } from '#core/resume/entry-parts.ts'
import type { LineRole } from '#core/resume/labelling/line-roles.ts'
import { type PartLabel, partTokens } from '#core/resume/labelling/part-features.ts'
import { roleTokens } from '#core/resume/labelling/role-features.ts'
import type { Line } from '#core/resume/lines.ts'
import type { PageText } from '#core/resume/page.ts'
import { mirrorPage } from '#core/resume/right-to-left.ts'
import { readSections, type Section } from '#core/resume/sections.ts'
import { type LineLabel, type Mark, markedLabels } from './marked-labels.ts'
import { readPagesOf } from './page-cache.ts'
import { markedParts, weakParts } from './part-truth.ts'
import type { Labelled } from './train-crf.ts'
import { type Truth, weakLabels } from './weak-labels.ts'

/** A resume with what its lines and the parts of its entries are, as far as its truth file tells. */
export interface TrainDocument {
  id: string
  /** What stands before the first '-' of the id. */
  family: string
  pages: readonly PageText[]
  roles: Labelled<LineRole>[]
  parts: Labelled<PartLabel>[]
}

type TruthFile = Truth & { lines?: Mark[] }

/** Resumes of a folder with a truth file beside each; those without text are left out. */
export async function readTrainDocuments(folder: string): Promise<TrainDocument[]> {
  const ids = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
  const taken = await readPagesOf(ids.map(id => join(folder, `${id}.pdf`)))
  return ids.flatMap((id, index) => {
    const pages = taken[index] ?? null
    if (pages === null) return []
    const truth = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as TruthFile // made for this
    return [{ id, family: id.split('-')[0] ?? id, pages, ...labelDocument(pages, truth) }]
  })
}

function labelDocument(pages: readonly PageText[], truth: TruthFile): Pick<TrainDocument, 'roles' | 'parts'> {
  const sections = readSections(boundPages(pages).map(mirrorPage), () => [])
  const flow = sections.flatMap(({ heading, lines }) => (heading === null ? lines : [heading, ...lines]))
  const labels = truth.lines === undefined ? weakLabels(flow, truth) : markedLabels(flow, truth.lines)
  const labelOf = new Map(flow.map((line, at) => [line, labels[at]]))
  const named = sections.map(section => ({
    ...section,
    lines: section.lines.map(line => ({ ...line, role: roleOf(labelOf.get(line), section) })),
  }))
  const roles = named.map(({ lines, kind }) => ({
    tokens: roleTokens(lines, kind),
    labels: lines.map(line => line.role),
  }))
  const parts = (['work', 'education'] as const).flatMap(kind => labelEntries(named, kind, truth))
  return { roles, parts }
}

/** What a line is of another section than the reader has put it in, it is none of for the reader. */
function roleOf(label: LineLabel | undefined, { kind }: Section): LineRole {
  const [role] = label?.split(' ') ?? []
  if (role === 'next') return 'next'
  return (kind === 'work' || kind === 'education') && (role === 'entry' || role === 'name') ? role : 'start'
}

function labelEntries(
  sections: readonly Section[],
  kind: 'work' | 'education',
  truth: TruthFile,
): Labelled<PartLabel>[] {
  const entries = splitEntries(
    sections.filter(section => section.kind === kind).flatMap(({ lines }) => lines),
  )
  const parts = entries.map(entry => readParts(entry.header))
  const tell = (own: EntryParts, header: readonly Line[]): PartLabel[] =>
    truth.lines === undefined ? weakParts(own, truth, kind) : markedParts(own, header, truth.lines)
  return partTokens(parts, kind).map((tokens, at) => ({
    tokens,
    labels: tell(parts[at] ?? { parts: [], start: null, end: null }, entries[at]?.header ?? []),
  }))
}
