import { expect, test } from 'vitest'
import { bold, makePage } from '#core/resume/made-page.suite.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { guessTarget } from './send-targets.ts'

const PROFILE = readProfile([
  makePage([
    { text: 'Mara Quill', size: 20 },
    'mara@example.org, 07700 900111, Leeds',
    bold('Work Experience', { size: 14 }),
    bold('Planner, Harbour Ltd, 2015 – 2019'),
    '• Planned the rota of ninety drivers in two depots',
  ]),
])

/** A line that stands where a fact does. */
function lineAt(fact: (typeof PROFILE)['name'], text: string) {
  if (fact === null) throw new Error('The sample has no such fact')
  return { ...fact, id: 'line', text }
}

test('a line is offered the place of what stands beside it; beside the name it is of a section of its own, or a link', () => {
  expect(guessTarget(lineAt(PROFILE.name, 'Born on 3 May 1990'), PROFILE)).toBe('new otherSections')
  expect(guessTarget(lineAt(PROFILE.name, 'github.com/mquill'), PROFILE)).toBe('links')
  expect(guessTarget(lineAt(PROFILE.name, 'Leeds'), { ...PROFILE, place: null })).toBe('place')
  expect(guessTarget(lineAt(PROFILE.work[0]?.bullets[0] ?? null, 'and one yard'), PROFILE)).toBe('work1')
})
