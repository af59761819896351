import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(() => {
  clearStage()
  vi.restoreAllMocks()
})

async function openDonate({ isSmall } = { isSmall: false }) {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    const list = new EventTarget()
    return Object.assign(list, {
      matches: isSmall && query.includes('600px'),
      media: query,
    }) as MediaQueryList // the parts in use
  })
  fakeServer()
  const app = openApp('/buyUsCoffee')
  await screen.findByText('coffee@upi')
  return app
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map(button => button.textContent)
const payLink = () => screen.queryByRole('link', { name: /^Pay / })

test('[DONATE-1] five presets, of which 50 is chosen', async () => {
  const { user } = await openDonate()
  const presets = screen.getAllByRole('button', { name: /^₹/ })
  expect(presets.map(button => button.textContent)).toEqual(['₹25', '₹50', '₹100', '₹200', '₹500'])
  expect(pressed()).toEqual(['₹50'])
  await user.click(screen.getByRole('button', { name: '₹200' }))
  expect(pressed()).toEqual(['₹200'])
})

test('[DONATE-1] an amount of one’s own is a number of at least 1', async () => {
  const { user } = await openDonate()
  const field = screen.getByLabelText('Another amount in rupees')
  for (const wrong of ['0', 'abc', '-5']) {
    await user.clear(field)
    await user.type(field, wrong)
    expect(screen.getByText('Enter an amount in rupees, 1 or more.')).toBeDefined()
  }
  await user.clear(field)
  await user.type(field, '1')
  expect(screen.queryByText('Enter an amount in rupees, 1 or more.')).toBeNull()
})

test('[DONATE-2] the UPI tab comes first and its id can be copied', async () => {
  const { user } = await openDonate()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(tab => tab.textContent)).toEqual(['UPI', 'QR code'])
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('coffee@upi')
  expect(await screen.findByText('UPI ID copied')).toBeDefined()
})

test('[DONATE-2] the second tab shows a code for the chosen amount', async () => {
  const { user } = await openDonate()
  await user.click(screen.getByRole('tab', { name: 'QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code that pays ₹50 to Rolewright' })).toBeDefined()
})

test('[DONATE-3] the pay button is for small screens only', async () => {
  await openDonate()
  expect(payLink()).toBeNull()
})

test('[DONATE-3] on a small screen it opens a payment app with payee, name, amount and currency', async () => {
  const { user } = await openDonate({ isSmall: true })
  await user.click(screen.getByRole('button', { name: '₹100' }))
  await waitFor(() =>
    expect(payLink()?.getAttribute('href')).toBe('upi://pay?pa=coffee@upi&pn=Rolewright&am=100&cu=INR'),
  )
})
