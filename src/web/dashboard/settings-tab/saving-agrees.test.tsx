import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, press, setUpDashboard } from '../dashboard.suite.ts'

setUpDashboard()

const GEMINI = {
  modelName: 'TEREX-BASIC-1.2v',
  engine: 'Google Gemini',
  meaning: 'Your lines go to Google Gemini.',
}
const AGREES = 'By saving you agree. Your lines go to Google Gemini.'

async function openForm(decision: { givenAt: string | null; withdrawnAt: string | null }) {
  await openDashboard({ listAiConsents: () => ({ consents: [{ ...GEMINI, ...decision }] }) })
  await press('Settings', 'tab')
  expect(screen.queryByText(AGREES)).toBeNull()
  await press('Edit')
}

test('the form names the outside service that saving agrees to, for the chosen model alone', async () => {
  await openForm({ givenAt: null, withdrawnAt: null })
  expect(screen.getByText(AGREES)).toBeTruthy()
  await press('TEREX-ADVANCE-1.8v', 'radio')
  expect(screen.queryByText(AGREES)).toBeNull()
})

test.each([
  { givenAt: '2026-11-20T10:00:00Z', withdrawnAt: null },
  { givenAt: null, withdrawnAt: '2026-11-20T10:00:00Z' },
])('what was decided before is left as it is', async decision => {
  await openForm(decision)
  expect(screen.queryByText(AGREES)).toBeNull()
})
