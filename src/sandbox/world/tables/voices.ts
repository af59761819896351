import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { countCell } from './cells.ts'

export const SECTION_NAMES = ['about', 'tasks', 'needs', 'nice', 'offer', 'apply'] as const
export type SectionName = (typeof SECTION_NAMES)[number]

const Manner = z.object({
  style: z.enum(['list', 'prose']),
  /** {x} is the phrase as it is, {X} the phrase with a capital first letter. */
  leads: z.array(filledCell).min(1),
})
/** How phrases become sentences: as list items, or one after the other in a paragraph. */
export type Manner = z.output<typeof Manner>

/** 'prose | You will {x}. | You also {x}.' */
const mannerCell = listCell.transform(([style, ...leads]) => ({ style, leads })).pipe(Manner)

const Voice = z
  .object({
    order: listCell
      .pipe(z.array(z.enum(SECTION_NAMES)).length(SECTION_NAMES.length))
      .refine(order => new Set(order).size === order.length, 'must name every section once'),
    ...{ about: filledCell, tasks: filledCell, needs: filledCell, nice: filledCell },
    ...{ offer: filledCell, apply: filledCell },
    ...{ tasksAs: mannerCell, needsAs: mannerCell, niceAs: mannerCell, offerAs: mannerCell },
    fewestTasks: countCell,
    mostTasks: countCell,
  })
  .transform(({ order, tasksAs, needsAs, niceAs, offerAs, fewestTasks, mostTasks, ...headings }) => ({
    order,
    headings,
    ...{ tasks: tasksAs, needs: needsAs, nice: niceAs, offer: offerAs },
    /** Fewest and most tasks in a posting. */
    taskCount: [fewestTasks, mostTasks] as const,
  }))
/** One way of writing postings; a company keeps to one. */
export type Voice = z.output<typeof Voice>

export const VOICES: readonly Voice[] = readTable('sandbox/voices.tsv', Voice)
