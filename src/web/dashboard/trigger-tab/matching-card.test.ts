import { expect, test } from 'vitest'
import { findMissing } from './matching-card.tsx'

const COMPLETE = { userResume: 'maya.pdf', jobWanted: 'Nurse', jobLevel: ['Associate' as const] }

test('[TRIG-6] matching can be switched when resume, jobWanted and jobLevel are there', () => {
  expect(findMissing(COMPLETE)).toEqual([])
})

test.each([
  [{ userResume: '' }, ['resume']],
  [{ jobWanted: ' ' }, ['preferences']],
  [{ jobLevel: [] }, ['preferences']],
  [{ userResume: '', jobWanted: '', jobLevel: [] }, ['resume', 'preferences']],
])('[TRIG-6] with %j missing it says %j', (changed, missing) => {
  expect(findMissing({ ...COMPLETE, ...changed })).toEqual(missing)
})
