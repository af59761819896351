import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SelectBox } from './select-box.tsx'

afterEach(cleanup)

test('its label names it, and what is chosen is handed over', async () => {
  const chosen: string[] = []
  render(
    <SelectBox
      label="Sort by"
      value="best"
      options={[
        { value: 'best', label: 'Best match' },
        { value: 'new', label: 'Newest first' },
      ]}
      onChange={value => chosen.push(value)}
    />,
  )
  const box = screen.getByRole('combobox', { name: 'Sort by' })
  await userEvent.selectOptions(box, 'Newest first')
  expect(chosen).toEqual(['new'])
})
