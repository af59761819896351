import { z } from 'zod'
import type { WorkEntry } from '#contract/resume.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'

const row = z.object({ kind: z.enum(['edge', 'inside', 'service']), words: filledCell })
const BREAKS = readTable('resume/breaks.tsv', row)

/** 'Elternzeit (2 Monate)': a time that nobody employs one for. A 'Teacher (maternity leave cover)' is employed. */
export function isBreak(line: { text: string } | null | undefined): boolean {
  const text = ` ${foldText(line?.text ?? '')} `
  return BREAKS.some(({ kind, words }) =>
    kind === 'inside'
      ? text.includes(` ${words} `)
      : text.startsWith(` ${words} `) || text.endsWith(` ${words} `),
  )
}

/** Of what stands among the positions and is none: nobody employed one then. A leave is one beside whatever else stands there; whoever serves is employed. */
export function isLeave({ title, company }: Pick<WorkEntry, 'title' | 'company'>): boolean {
  const text = foldText(title?.text.replace(/\([^()]*\)/g, '') ?? '')
  const isWhole = BREAKS.some(({ kind, words }) => kind === 'edge' && text === words)
  return isWhole || (company === null && isBreak(title))
}
