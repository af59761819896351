import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_WISH, type WishedPlace } from '#contract/search-wish.ts'
import { openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import type { Replies } from '../fake-server.suite.ts'

setUpDashboard()

const HAMBURG: WishedPlace = { name: 'Hamburg', country: 'DE', lat: 53.55, lon: 9.99, radiusKm: 25 }

async function openWish(replies: Replies = {}) {
  const server = await openDashboard({ saveWishes: ({ body }) => body, ...replies })
  await press('Settings', 'tab')
  await pass(100)
  const card = within(screen.getByRole('region', { name: 'Where and how' }))
  const type = async (label: string, text: string) => {
    const field = card.getByLabelText(label)
    fireEvent[field.tagName === 'SELECT' ? 'change' : 'input'](field, { target: { value: text } })
    await pass(50)
  }
  const sent = () => server.received.findLast(({ name }) => name === 'saveWishes')?.body
  return { card, type, sent }
}

test('a line is read into parts, a misspelt town is offered rightly, and what is saved is in use', async () => {
  const problem = {
    kind: 'unknown',
    said: 'Hamburk',
    choices: [{ place: HAMBURG, label: 'Hamburg, HH, Germany' }],
  }
  const wish = { ...NO_WISH, employment: ['part-time'] }
  const { card, type, sent } = await openWish({
    readWish: () => ({ what: 'Nurse', wish, problems: [problem] }),
  })
  await type('Your search in one line', 'Nurse in Hamburk, part-time')
  await press('Read it')
  expect(card.getByText(/^We do not know Hamburk. Did you mean Hamburg.*\?$/)).toBeTruthy()
  await press('Hamburg, HH, Germany')
  expect(card.queryByText(/Hamburk/)).toBeNull()
  expect(card.getByText('Hamburg, Germany')).toBeTruthy()
  await press('Use this search')
  expect(sent()).toEqual({
    wishes: [{ name: '1', jobWanted: 'Nurse', wish: { ...wish, places: [HAMBURG] } }],
    active: 0,
  })
})

test('a town is found by its first letters, and its radius can be changed', async () => {
  const choices = [{ place: HAMBURG, label: 'Hamburg, HH, Germany' }]
  const { card, type, sent } = await openWish({ findPlaces: () => ({ choices, isGuess: false }) })
  await type('Add a place', 'Ham')
  await press('Hamburg, HH, Germany')
  await type('Distance from Hamburg', '50')
  await press('Use this search')
  expect(sent()).toMatchObject({ wishes: [{ wish: { places: [{ name: 'Hamburg', radiusKm: 50 }] } }] })
  await press('Remove Hamburg, Germany')
  expect(card.getByText('Anywhere')).toBeTruthy()
})

test('a whole country has a chip without a radius, and what is remote besides can be corrected', async () => {
  const germany = { ...HAMBURG, name: 'Germany', radiusKm: null }
  const wish = { ...NO_WISH, places: [HAMBURG, germany], remoteFrom: 'DE' }
  const { card, type, sent } = await openWish({ readWish: () => ({ what: 'Nurse', wish, problems: [] }) })
  await type('Your search in one line', 'Nurse, Hamburg, Germany or remote')
  await press('Read it')
  expect(card.getByText('Germany: the whole country')).toBeTruthy()
  expect(card.queryByLabelText('Distance from Germany')).toBeNull()
  await type('Remote from', 'EU')
  await press('Remove Hamburg, Germany')
  await press('Use this search')
  expect(sent()).toMatchObject({ wishes: [{ wish: { places: [germany], remoteFrom: 'EU' } }] })
})

test('three searches can be kept, and the one that is shown is used', async () => {
  const { card, sent } = await openWish()
  await press('Add another search')
  await press('Add another search')
  expect(card.queryByText('Add another search')).toBeNull()
  await press('Use this search')
  expect(sent()).toMatchObject({ wishes: [{ name: '1' }, { name: '2' }, { name: '3' }], active: 2 })
})
