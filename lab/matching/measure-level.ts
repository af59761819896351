import { join } from 'node:path'
import { JOB_LEVELS } from '#contract/preferences.ts'
import { decideLevels } from '#core/text/levels.ts'
import { importScorer, type LevelRow } from './scorers.ts'

/** Where a posting of unknown level stands: the commonest of them. */
const UNKNOWN = JOB_LEVELS.indexOf('Associate')

/** How the levels that a posting is stored with follow the employers' own grades; the mean over the employers. */
export async function measureLevel(folder: string): Promise<{ id: string; value: number }> {
  const { jsonl, scoreLevel } = await importScorer(folder, 'score-level.mjs')
  const bySource = Object.values(scoreLevel(jsonl(join(folder, 'level.jsonl')), predictLevel))
  const value = bySource.reduce((sum, { spearman }) => sum + spearman, 0) / bySource.length
  return { id: 'match.level', value }
}

function predictLevel({ title, description }: LevelRow): number {
  const { levels } = decideLevels({
    title,
    company: '',
    stated: '',
    isInternship: false,
    monthsAsked: null,
    description,
  })
  if (levels.length === 0) return UNKNOWN
  return levels.reduce((sum, level) => sum + JOB_LEVELS.indexOf(level), 0) / levels.length
}
