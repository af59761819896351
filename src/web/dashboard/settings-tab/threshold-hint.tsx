import { useQuery } from '@tanstack/react-query'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { matchCountsQuery } from '../queries.ts'
import { countAround } from './threshold-counts.ts'

/** '14 jobs at 90, 41 at 80': what the chosen threshold means today. */
export function ThresholdHint({ threshold }: { threshold: number }) {
  const counts = useQuery(matchCountsQuery).data
  const around = counts && countAround(counts, threshold)
  return (
    <>
      {SETTINGS_MESSAGES.scoreHint}{' '}
      {around && (around.length > 0 ? `${SETTINGS_MESSAGES.countsAt(around)}.` : SETTINGS_MESSAGES.noCounts)}
    </>
  )
}
