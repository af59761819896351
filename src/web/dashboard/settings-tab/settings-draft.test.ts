import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/preferences.ts'
import { checkDraft, draftOf } from './settings-draft.ts'

const DRAFT = draftOf({ ...DEFAULT_SETTINGS, jobWanted: 'Nurse' }, undefined)

test('[SET-1] [SET-2] until something is saved the draft has score 90 and the basic model', () => {
  expect(draftOf(DEFAULT_SETTINGS, undefined)).toMatchObject({
    matchingScore: 90,
    selectedModel: 'TEREX-BASIC-1.2v',
  })
})

test('[SET-2] a saved model that this installation does not offer is not chosen', () => {
  expect(draftOf(DEFAULT_SETTINGS, ['TEREX-ADVANCE-1.8v']).selectedModel).toBeNull()
})

test('[SET-2] without a model the draft is refused', () => {
  expect(checkDraft({ ...DRAFT, selectedModel: null })).toEqual({
    errors: { selectedModel: 'Please select a model' },
  })
})

test.each(['  ', '🎉', '1234'])('[SET-004] with %j for a job the draft is refused', jobWanted => {
  expect(checkDraft({ ...DRAFT, jobWanted })).toEqual({
    errors: { jobWanted: 'Please enter the job you want' },
  })
})

test('a complete draft is what is sent', () => {
  expect(checkDraft({ ...DRAFT, jobWanted: ' Nurse ' })).toEqual({
    body: { jobWanted: 'Nurse', jobLevel: [], matchingScore: 90, selectedModel: 'TEREX-BASIC-1.2v' },
  })
})
