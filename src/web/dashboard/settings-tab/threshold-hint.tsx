import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { matchCountsQuery } from '../../queries/jobs.ts'
import { ScoreChart } from '../score-chart.tsx'

/** '14 jobs at 90, 41 at 80': what the chosen threshold means today. */
export function ThresholdHint({ threshold }: { threshold: number }) {
  const counts = useQuery(matchCountsQuery).data
  const told = counts && (tellCounts(counts, threshold) ?? SETTINGS_MESSAGES.noCounts)
  // One piece of text: what comes later moves nothing that stands there.
  return told ? `${SETTINGS_MESSAGES.scoreHint} ${told}` : SETTINGS_MESSAGES.scoreHint
}

/** The same as a picture that follows the slider; left out while no job is known. */
export function ThresholdChart({ threshold }: { threshold: number }) {
  const counts = useQuery(matchCountsQuery).data
  const sentence = counts && tellCounts(counts, threshold)
  if (!counts || !sentence) return null
  return (
    <aside className="settings-chart">
      <ScoreChart atOrAbove={counts} lowest={LIMITS.matchingScoreMin} limit={threshold} sentence={sentence} />
    </aside>
  )
}

function tellCounts(counts: readonly number[], threshold: number): string | null {
  const around = countAround(counts, threshold)
  return around.length > 0 ? `${SETTINGS_MESSAGES.countsAt(around)}.` : null
}

const STEP = 10

/**
 * How many jobs a threshold lists, and how many the next one ten points lower would.
 * @param atOrAbove 101 counts; index = threshold
 * @returns one or two counts; empty when no job is known at all
 */
export function countAround(atOrAbove: readonly number[], threshold: number) {
  if ((atOrAbove[LIMITS.matchingScoreMin] ?? 0) === 0) return []
  return [threshold, threshold - STEP]
    .filter(score => score >= LIMITS.matchingScoreMin)
    .map(score => ({ score, jobs: atOrAbove[score] ?? 0 }))
}
