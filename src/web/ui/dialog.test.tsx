import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { NoticeProvider, useNotify } from './notices.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState<readonly string[]>([])
  const notify = useNotify()
  const close = (name: string) => setOpen(open.filter(one => one !== name))
  return (
    <>
      <button type="button" onClick={() => setOpen(['First'])}>
        Open
      </button>
      <Dialog title="First" isOpen={open.includes('First')} onClose={() => close('First')}>
        <button type="button" onClick={() => setOpen(['First', 'Second'])}>
          More
        </button>
        <button type="button" onClick={() => notify({ severity: 'error', text: 'Not now' })}>
          Speak
        </button>
      </Dialog>
      <Dialog title="Second" isOpen={open.includes('Second')} onClose={() => close('Second')}>
        <p>Nothing to press</p>
      </Dialog>
    </>
  )
}

async function openPage() {
  const { container } = render(
    <NoticeProvider>
      <Page />
    </NoticeProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, container }
}

test('the first control of a dialog gets the focus, and the page behind it is inert', async () => {
  const { user, container } = await openPage()
  expect(document.activeElement?.textContent).toBe('More')
  expect(container.hasAttribute('inert')).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(container.hasAttribute('inert')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Open')
})

test('a press beside a dialog does nothing', async () => {
  const { user } = await openPage()
  const beside = document.querySelector('.dialog-backdrop')
  if (beside) await user.click(beside)
  expect(screen.getByRole('dialog', { name: 'First' })).toBeDefined()
})

test('of two dialogs Escape closes the upper one, and the focus returns to the lower', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(document.querySelectorAll('.modal-layer[inert]')).toHaveLength(1)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'First' })).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('More')
})

test('what the notification bar says over a dialog can be heard and closed', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Speak' }))
  expect(screen.getByRole('alert').closest('[inert]')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Not now')
})
