import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../stage.suite.ts'
import { CodeDialog } from './code-dialog.tsx'
import { codeSentAt } from './sent-code.ts'

beforeEach(() => void fakeServer())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(onClose?: () => void): void {
  render(
    <CodeDialog
      email="maya@example.org"
      code={codeSentAt(Date.now())}
      isBusy={false}
      onVerify={() => {}}
      onResend={() => {}}
      {...(onClose ? { onClose } : {})}
    />,
  )
}

test('[OTP-7] closing calls the close callback', async () => {
  const onClose = vi.fn()
  open(onClose)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[OTP-7] Escape closes as well', async () => {
  const onClose = vi.fn()
  open(onClose)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('[OTP-7] closing does without a callback', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('dialog', { name: 'Verification Required' })).toBeDefined()
})
