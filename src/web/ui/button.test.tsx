import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button says so in words, is not pressed twice and can be found by its new name', () => {
  let presses = 0
  const press = () => {
    presses += 1
  }
  render(
    <Button isBusy busyLabel="Saving..." onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' })
  button.click()
  expect([button.getAttribute('aria-busy'), presses]).toEqual(['true', 0])
})

test('its owner can reach it to move the focus there', () => {
  const ref = createRef<HTMLButtonElement>()
  render(<Button ref={ref}>Edit</Button>)
  ref.current?.focus()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})

test('a button sends no form unless it is meant to', () => {
  render(<Button>Look</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})
