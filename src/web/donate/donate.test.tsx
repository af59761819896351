import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'
import { isPayable, upiAddress } from './donation.ts'

afterEach(() => {
  clearStage()
  vi.restoreAllMocks()
})

async function openDonate(
  { isSmall, path = '/buyUsCoffee' }: { isSmall: boolean; path?: string } = { isSmall: false },
) {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    const list = new EventTarget()
    return Object.assign(list, {
      matches: isSmall && query.includes('600px'),
      media: query,
    }) as MediaQueryList // the parts in use
  })
  fakeServer()
  const app = openApp(path)
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

test.each([
  '0',
  '-5',
  '0.5',
  'abc',
  '1e5',
  '',
  '99999999999',
  '5 0',
  '٥٠',
  '+5',
  '0x10',
  '1.234',
  '1,5',
  'NaN',
])('[DON-001] %j is no amount', amount => {
  expect(isPayable(amount)).toBe(false)
})

test('[DON-001] what is no amount builds no address', async () => {
  const { user } = await openDonate({ isSmall: true })
  await user.type(screen.getByLabelText('Another amount in rupees'), '1e5')
  expect(payLink()).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'QR code' }))
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
})

test('[DON-002] neither payee nor amount come from the address of the page', async () => {
  await openDonate({ isSmall: true, path: '/buyUsCoffee?amount=1&pa=evil@upi&am=1&pn=Evil#pa=evil@upi' })
  expect(payLink()?.getAttribute('href')).toBe('upi://pay?pa=coffee@upi&pn=Rolewright&am=50&cu=INR')
  expect(document.body.textContent).not.toContain('evil@upi')
})

test('[DON-003] a payee with & and = in the name adds nothing to the address', () => {
  const address = upiAddress({ id: 'a&pa=evil@upi', payee: 'Tea & Co=&am=9#x' }, '50')
  const query = new URLSearchParams(address.replace('upi://pay?', ''))
  expect([...query]).toEqual([
    ['pa', 'a&pa=evil@upi'],
    ['pn', 'Tea & Co=&am=9#x'],
    ['am', '50'],
    ['cu', 'INR'],
  ])
})

test('[DON-004] link and code carry the amount that was chosen last', async () => {
  const { user } = await openDonate({ isSmall: true })
  await user.click(screen.getByRole('button', { name: '₹50' }))
  await user.click(screen.getByRole('button', { name: '₹500' }))
  await user.type(screen.getByLabelText('Another amount in rupees'), '75')
  expect(payLink()?.getAttribute('href')).toContain('&am=75&')
  await user.click(screen.getByRole('tab', { name: 'QR code' }))
  expect(await screen.findByRole('img', { name: 'QR code that pays ₹75 to Rolewright' })).toBeDefined()
})
