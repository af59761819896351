import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'
import { Team } from './about.tsx'

afterEach(clearStage)

test('[ABOUT-1] the page has its parts, and Contact Us opens the help page', async () => {
  fakeServer()
  const { user, path } = openApp('/about')
  await screen.findByRole('heading', { level: 1 })
  for (const part of ['Our mission', 'What we do', 'In our own words', 'Talk to us']) {
    expect(screen.getByRole('region', { name: part })).toBeDefined()
  }
  const cards = within(screen.getByRole('region', { name: 'What we do' })).getAllByRole('listitem')
  expect(cards).toHaveLength(4)
  expect(screen.queryByRole('region', { name: 'Team' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Contact Us' }))
  await waitFor(() => expect(path()).toBe('/help'))
})

test('[ABOUT-1] a team that is listed is presented', () => {
  cleanup()
  render(<Team members={[{ avatar: '/face.png', name: 'Ada', role: 'Engineer', specialty: 'Parsers' }]} />)
  const team = within(screen.getByRole('region', { name: 'Team' }))
  for (const text of ['Ada', 'Engineer', 'Parsers']) expect(team.getByText(text)).toBeDefined()
})
