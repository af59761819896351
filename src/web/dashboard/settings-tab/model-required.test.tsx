import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, press, setUpDashboard } from '../dashboard.suite.ts'
import { CONFIG } from '../fake-server.suite.ts'

setUpDashboard()

// Alone in its file: a visit asks what is offered only once.
test("[SET-2] without a model it says 'Please select a model' and sends nothing", async () => {
  const server = await openDashboard({
    config: () => ({ ...CONFIG, models: CONFIG.models.filter(model => model.tier === 'advanced') }),
  })
  await press('Settings', 'tab')
  await press('Edit')
  await press('Save')
  expect(screen.getByText('Please select a model')).toBeTruthy()
  expect(server.count('saveSettings')).toBe(0)
  fireEvent.click(screen.getByRole('radio', { name: 'TEREX-ADVANCE-1.8v' }))
  expect(screen.queryByText('Please select a model')).toBeNull()
})
