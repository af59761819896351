import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RoleField } from './role-field.tsx'

const LAST = '+ ASK'
let asked = 0
beforeEach(() => {
  asked = 0
})
afterEach(cleanup)

function Form({ error }: { error?: string }) {
  const [role, setRole] = useState('')
  return (
    <RoleField
      label="Role"
      value={role}
      onChange={setRole}
      roles={['Backend Engineer', 'Data Engineer', 'Nurse']}
      openLabel="Show roles"
      listLabel="Roles"
      lastOption={LAST}
      onLastOption={() => {
        asked += 1
      }}
      error={error}
    />
  )
}

function open(error?: string) {
  render(<Form {...(error === undefined ? {} : { error })} />)
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }) }
}

const options = () => screen.queryAllByRole('option').map(option => option.textContent)

test('typing suggests what holds the text, and the last line stays last', async () => {
  const { user, box } = open()
  await user.type(box, 'engi')
  expect(options()).toEqual(['Backend Engineer', 'Data Engineer', LAST])
  await user.type(box, 'xyz')
  expect(options()).toEqual([LAST])
  expect(box.value).toBe('engixyz')
})

test('arrows mark a line around both ends, and Enter takes it', async () => {
  const { user, box } = open()
  await user.type(box, '{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(LAST)
  await user.keyboard('{ArrowDown}')
  const marked = screen.getByRole('option', { selected: true })
  expect(marked.textContent).toBe('Backend Engineer')
  expect(box.getAttribute('aria-activedescendant')).toBe(marked.id)
  await user.keyboard('{Enter}')
  expect(box.value).toBe('Backend Engineer')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(box)
})

test('the last line asks for a role and leaves the text alone', async () => {
  const { user, box } = open()
  await user.type(box, 'Astro{ArrowUp}{Enter}')
  expect([asked, box.value, options()]).toEqual([1, 'Astro', []])
})

test('Escape closes the list and keeps what was typed', async () => {
  const { user, box } = open()
  await user.type(box, 'eng{Escape}')
  expect([box.value, options()]).toEqual(['eng', []])
})

test('leaving the box closes the list', async () => {
  const { user, box } = open()
  await user.type(box, 'eng')
  await user.tab()
  expect(options()).toEqual([])
})

test('an arrow opens the list and marks a line; Enter without one is left to the form', async () => {
  const { user, box } = open()
  await user.type(box, 'eng')
  // True where nobody kept the key from the browser.
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true)
  await user.keyboard('{Escape}')
  await user.keyboard('{ArrowDown}')
  expect(options()).toEqual(['Backend Engineer', 'Data Engineer', 'Nurse', LAST])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Backend Engineer')
})

test('an error is tied to the box', () => {
  const { box } = open('Say which')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Say which')
})
