import type { Application } from '#contract/applications.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/** Fewer say nothing about a share: their interval would span half of the scale. */
export const GROUP_MIN = 5

export interface ReplyGroup<Key> {
  key: Key
  applied: number
  replied: number
  /** Null while the group is smaller than `GROUP_MIN`. */
  rate: Interval | null
}

type Counted = Pick<Application, 'appliedAt' | 'hasReply'>

/**
 * How many applications were replied to, by what they have in common. Jobs that were not applied for do not count.
 * @param keyOf the group of an application; equal texts or numbers are one group
 * @returns in the order in which the groups first appear
 */
export function countReplies<One extends Counted, Key extends string | number | null>(
  applications: readonly One[],
  keyOf: (application: One) => Key,
): ReplyGroup<Key>[] {
  const groups = new Map<Key, { applied: number; replied: number }>()
  for (const application of applications) {
    if (application.appliedAt === null) continue
    const key = keyOf(application)
    const group = groups.get(key) ?? { applied: 0, replied: 0 }
    group.applied += 1
    if (application.hasReply) group.replied += 1
    groups.set(key, group)
  }
  return [...groups].map(([key, { applied, replied }]) => ({
    ...{ key, applied, replied },
    rate: applied < GROUP_MIN ? null : wilsonInterval(replied, applied),
  }))
}

/** The lowest scores of the bands that replies are counted in, the highest band first. */
export const SCORE_BANDS = [90, 80, 70, 60, 0] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]

/** @param score whole points, 0..100 @returns the lowest score of its band */
export function findBand(score: number): ScoreBand {
  return SCORE_BANDS.find(lowest => score >= lowest) ?? 0
}
