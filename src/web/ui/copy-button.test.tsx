import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press() {
  const said: string[] = []
  render(
    <CopyButton
      text="name@upi"
      label="Copy"
      onCopied={() => said.push('copied')}
      onRefused={() => said.push('refused')}
    />,
  )
  screen.getByRole('button', { name: 'Copy' }).click()
  await waitFor(() => expect(said).toHaveLength(1))
  return said
}

test('a press puts the text into the clipboard and says so', async () => {
  userEvent.setup() // brings a clipboard of its own
  expect(await press()).toEqual(['copied'])
  expect(await navigator.clipboard.readText()).toBe('name@upi')
})

test('a browser without a clipboard is told of', async () => {
  vi.stubGlobal('navigator', {})
  expect(await press()).toEqual(['refused'])
})
