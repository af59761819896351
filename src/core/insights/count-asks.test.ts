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
    expect(countAsks([unjudged, missing]).mustHaves).toEqual({ met: 0, open: 0, asked: 1 })
    expect([unjudged, missing].map(isUnmetMust)).toEqual([false, true])
  },
)

test('a degree counts among what the posting insists on, or among its wishes', () => {
  const asked = {
    feature: 'education',
    side: 'pro',
    text: 'Asks for a bachelor’s degree; you have it.',
  } as const
  const required = {
    ...asked,
    side: 'con',
    text: 'Asks for a doctorate.',
    words: { asked: 'doctor' },
  } as const
  const wished = {
    ...required,
    text: 'A doctorate would be a plus.',
    words: { asked: 'doctor', wished: 'yes' },
  }
  const { mustHaves, wishes } = countAsks([asked, required, wished])
  expect({ mustHaves, wishes }).toEqual({
    mustHaves: { met: 1, open: 0, asked: 2 },
    wishes: { met: 0, open: 0, asked: 1 },
  })
  expect([required, wished].map(isUnmetMust)).toEqual([true, false])
})
