import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InventedState, SearchSource } from '#contract/job-sources.ts'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { makeHealth } from '../fake-server.suite.ts'

setUpDashboard()

const makeSource = (sourceId: string, changed: Partial<SearchSource> = {}): SearchSource => ({
  ...{ sourceId, label: sourceId, operator: 'The Operator', termsUrl: 'https://example.org/terms' },
  ...{ termsClass: 'licence', reviewedOn: '2026-11-20', sends: 'words-and-place', state: 'asked' },
  health: makeHealth(),
  ...changed,
})

async function openWith(searches: SearchSource[], invented: InventedState = 'none') {
  const server = await openDashboard({
    listJobSources: () => ({ vendors: [], boards: [], sites: [], searches, invented }),
    agreeToSources: () => ({ searches, invented }),
  })
  await pass(100)
  return () => server.received.findLast(({ name }) => name === 'agreeToSources')?.body
}

test('the open sources are turned on together, one with an internal interface by itself', async () => {
  const sent = await openWith([
    makeSource('Alpha'),
    makeSource('Beta', { state: 'on' }),
    makeSource('Agency', { termsClass: 'internal', state: 'off' }),
  ])
  await press('Turn on the open sources')
  expect(sent()).toEqual({ sourceIds: ['Alpha'], agreed: true })
  await press('Turn on Agency')
  expect(sent()).toEqual({ sourceIds: ['Agency'], agreed: true })
  await press('Turn off Beta')
  expect(sent()).toEqual({ sourceIds: ['Beta'], agreed: false })
})

test('each source says what it is sent and on which terms', async () => {
  await openWith([makeSource('Alpha')])
  expect(screen.getByText(/It gets the words of your search and the place/).textContent).toContain(
    'A licence lets everybody use',
  )
})

test('without public sources there is no card', async () => {
  await openWith([])
  expect(screen.queryByText('Look for real jobs')).toBeNull()
})

test('invented postings are the other choice, which takes every yes back', async () => {
  const on = makeSource('Alpha', { state: 'on' })
  const sent = await openWith([on, makeSource('Beta', { state: 'on' }), makeSource('Gamma')], 'off')
  expect(screen.getByRole('heading', { name: 'Try it with invented postings' })).toBeTruthy()
  await press('Use invented postings')
  expect(sent()).toEqual({ sourceIds: ['Alpha', 'Beta'], agreed: false })
})

test('while invented postings are in use the card says so', async () => {
  await openWith([makeSource('Alpha')], 'on')
  expect(screen.getByText(/^In use now/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use invented postings' })).toBeNull()
})

test('of a list that is the same for everybody the card says that nothing of the search is sent', async () => {
  await openWith([makeSource('Alpha', { sends: 'nothing' })], 'on')
  expect(screen.getByText(/It gets nothing of your search/)).toBeTruthy()
})

test('where the operator switched real sources off the card says that, beside the invented postings', async () => {
  await openWith([], 'on')
  expect(screen.getByText('Whoever runs this server has switched real sources off.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn on the open sources' })).toBeNull()
})
