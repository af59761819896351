import { useQuery } from '@tanstack/react-query'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { matchCountsQuery } from '../queries.ts'
import { ScoreChart } from '../score-chart.tsx'
import { countAround } from './threshold-counts.ts'

/** '14 jobs at 90, 41 at 80': what the chosen threshold means today. */
export function ThresholdHint({ threshold }: { threshold: number }) {
  const counts = useQuery(matchCountsQuery).data
  return (
    <>
      {SETTINGS_MESSAGES.scoreHint} {counts && (tellCounts(counts, threshold) ?? SETTINGS_MESSAGES.noCounts)}
    </>
  )
}

/** The same as a picture that follows the slider; left out while no job is known. */
export function ThresholdChart({ threshold }: { threshold: number }) {
  const counts = useQuery(matchCountsQuery).data
  const sentence = counts && tellCounts(counts, threshold)
  if (!counts || !sentence) return null
  return (
    <aside className="settings-chart">
      <ScoreChart atOrAbove={counts} limit={threshold} sentence={sentence} />
    </aside>
  )
}

function tellCounts(counts: readonly number[], threshold: number): string | null {
  const around = countAround(counts, threshold)
  return around.length > 0 ? `${SETTINGS_MESSAGES.countsAt(around)}.` : null
}
