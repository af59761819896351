import { expect, test } from 'vitest'
import { countAsks, isUnmetMust } from './count-asks.ts'

test.each(['postingNamesNothing', 'resumeTellsLittle'] as const)(
  '%s is no ask, whatever it is said with',
  key => {
    const unjudged = { feature: 'must-have', side: 'con', key, text: 'Said in other words.' } as const
    const missing = {
      feature: 'must-have',
      side: 'con',
      key: 'mustMissing',
      text: 'SQL is missing.',
    } as const
    expect(countAsks([unjudged, missing]).mustHaves).toEqual({ met: 0, asked: 1 })
    expect([unjudged, missing].map(isUnmetMust)).toEqual([false, true])
  },
)
