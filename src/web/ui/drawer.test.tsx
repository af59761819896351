import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Drawer title="Menu" closeLabel="Close" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <a href="/about">About</a>
      </Drawer>
    </>
  )
}

test.each(['Escape', 'its button'])(
  'it takes the focus, and %s closes it and gives the focus back',
  async way => {
    render(<Page />)
    const opener = screen.getByRole('button', { name: 'Open' })
    const user = userEvent.setup()
    await user.click(opener)
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  },
)
