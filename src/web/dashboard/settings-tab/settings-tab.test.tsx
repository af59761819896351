import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leaveForHelp, openDashboard, pass, press, setUpDashboard } from '../dashboard.suite.ts'
import { type FakeServer, Refusal, type Replies } from '../fake-server.suite.ts'

setUpDashboard()

async function openSettings(replies: Replies = {}): Promise<FakeServer> {
  const server = await openDashboard(replies)
  await press('Settings', 'tab')
  return server
}

const slider = () => screen.getByRole('slider', { name: 'Matching score' })
const box = () => screen.getByRole('combobox', { name: 'Job Wanted' })
const options = () =>
  within(screen.getByRole('listbox', { name: 'Roles' }))
    .getAllByRole('option')
    .map(option => option.textContent)

/** By attribute or by the fieldset around it. */
const isLocked = (element: HTMLElement) =>
  element.matches(':disabled') || element.closest('fieldset:disabled') !== null

async function type(element: HTMLElement, text: string): Promise<void> {
  fireEvent.input(element, { target: { value: text }, inputType: 'insertText' })
  await pass(60)
}

test('[SET-1] the slider goes from 0 to 100 in whole steps, 90 by default, and counts the jobs', async () => {
  await openSettings({
    retrieveSettings: () => ({
      jobWanted: '',
      jobLevel: [],
      matchingScore: 90,
      currentModel: 'TEREX-BASIC-1.2v',
    }),
  })
  const facts = ['min', 'max', 'step'].map(name => slider().getAttribute(name))
  expect(facts).toEqual(['0', '100', '1'])
  expect(slider()).toHaveProperty('value', '90')
  expect(screen.getByText(/^Jobs below.+ 3 jobs at 90, 12 at 80\./)).toBeTruthy()
  await press('Edit')
  await type(slider(), '80')
  expect(screen.getByText(/^Jobs below.+ 12 jobs at 80, 30 at 70\./)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Match scores. 12 jobs at 80, 30 at 70.' })).toBeTruthy()
})

test('[SET-008] the slider takes whole numbers from 0 to 100, and keeps to its ends', async () => {
  await openSettings()
  await press('Edit')
  for (const [typed, kept] of [
    ['0', '0'],
    ['100', '100'],
    ['101', '100'],
    ['-1', '0'],
  ] as const) {
    await type(slider(), typed)
    expect(slider()).toHaveProperty('value', kept)
  }
})

test('[SET-2] both models are offered with engine and daily attempts', async () => {
  await openSettings()
  const models = within(screen.getByRole('group', { name: 'Model' }))
  expect(models.getAllByRole('radio').map(radio => radio.getAttribute('aria-label'))).toEqual([
    'TEREX-ADVANCE-1.8v',
    'TEREX-BASIC-1.2v',
  ])
  expect(models.getByRole('radio', { name: 'TEREX-BASIC-1.2v' })).toHaveProperty('checked', true)
  expect(models.getByText('Basic, 10 resumes a day')).toBeTruthy()
  expect(models.getByText('Advanced, 5 resumes a day')).toBeTruthy()
  expect(models.getAllByText('Runs on: built-in engine')).toHaveLength(2)
  expect(models.getByText('7 left today')).toBeTruthy()
  expect(models.getByText(/^None left today, more .+ at \d\d:\d\d$/)).toBeTruthy()
})

test('[SET-3] roles come from the record, the filter ignores case, free text is taken', async () => {
  const server = await openSettings()
  await press('Edit')
  await type(box(), 'ENGIN')
  expect(options()).toEqual(['Data Engineer', 'Backend Engineer', '+ REQ NEW JOB ROLE'])
  await press('Backend Engineer', 'option')
  expect(box()).toHaveProperty('value', 'Backend Engineer')
  await type(box(), 'Falconer')
  expect(options()).toEqual(['+ REQ NEW JOB ROLE'])
  await press('Save')
  expect(server.received.find(call => call.name === 'saveSettings')?.body).toMatchObject({
    jobWanted: 'Falconer',
  })
  expect(server.received.some(call => call.query.key === 'jobRoles')).toBe(true)
})

test('[SET-3] the last option opens Request New Job Role and leaves the box as it was', async () => {
  await openSettings()
  await press('Edit')
  await type(box(), 'Falc')
  await press('+ REQ NEW JOB ROLE', 'option')
  expect(screen.getByRole('dialog', { name: 'Request New Job Role' })).toBeTruthy()
  expect(screen.getAllByDisplayValue('Falc').length).toBeGreaterThan(0)
})

test('[SET-3] the list can be walked with the arrow keys, taken with Enter and left with Escape', async () => {
  const server = await openSettings()
  await press('Edit')
  const hit = (key: string) => fireEvent.keyDown(box(), { key })
  const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  hit('ArrowDown')
  expect(options()).toEqual(['Data Engineer', 'Backend Engineer', 'Nurse', '+ REQ NEW JOB ROLE'])
  hit('ArrowDown')
  expect(marked()).toBe('Backend Engineer')
  hit('Enter')
  expect(box()).toHaveProperty('value', 'Backend Engineer')
  expect(screen.queryByRole('listbox')).toBeNull()
  hit('ArrowUp')
  expect(marked()).toBe('+ REQ NEW JOB ROLE')
  hit('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(server.count('saveSettings')).toBe(0)
})

test('[SET-4] the six levels can be chosen together', async () => {
  const server = await openSettings()
  await press('Edit')
  const levels = within(screen.getByRole('group', { name: 'Experience' })).getAllByRole('checkbox')
  expect(levels.map(level => level.closest('label')?.textContent)).toEqual([
    'Internship',
    'Entry level',
    'Associate',
    'Mid-Senior level',
    'Director',
    'Executive',
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Director' }))
  await press('Save')
  expect(server.received.find(call => call.name === 'saveSettings')?.body).toMatchObject({
    jobLevel: ['Associate', 'Director'],
  })
})

test('[SET-5] everything is read-only until Edit; Save locks again and says so for 3 s', async () => {
  const server = await openSettings()
  const form = slider().closest('form')
  const choices = () =>
    ['radio', 'checkbox'].flatMap(role => screen.getAllByRole(role)).filter(field => form?.contains(field))
  const fields = () => [slider(), box(), ...choices()]
  expect(fields().every(isLocked)).toBe(true)
  await press('Edit')
  expect(fields().some(isLocked)).toBe(false)
  await type(slider(), '70')
  await press('Save')
  expect(fields().every(isLocked)).toBe(true)
  expect(slider()).toHaveProperty('value', '70')
  expect(screen.getByText('Saved Successfully')).toBeTruthy()
  await pass(3000)
  expect(screen.queryByText('Saved Successfully')).toBeNull()
  expect(server.received.find(call => call.name === 'saveSettings')?.body).toEqual({
    jobWanted: 'Data Engineer',
    jobLevel: ['Associate'],
    matchingScore: 70,
    selectedModel: 'TEREX-BASIC-1.2v',
  })
})

test("[SET-5] a save that fails says 'Something Went Wrong' and keeps the changes open", async () => {
  await openSettings({ saveSettings: () => new Refusal('internal') })
  await press('Edit')
  await type(slider(), '70')
  await press('Save')
  expect(screen.getByText('Something Went Wrong')).toBeTruthy()
  expect(slider()).toHaveProperty('value', '70')
  expect(isLocked(slider())).toBe(false)
})

test('Cancel brings the saved settings back', async () => {
  await openSettings()
  await press('Edit')
  await type(slider(), '10')
  await press('Cancel')
  expect(slider()).toHaveProperty('value', '80')
})

test('without a job nothing is sent, and the error goes as soon as one is typed', async () => {
  const server = await openSettings()
  await press('Edit')
  await type(box(), '')
  await press('Save')
  expect(screen.getByText('Please enter the job you want')).toBeTruthy()
  await type(box(), 'N')
  expect(screen.queryByText('Please enter the job you want')).toBeNull()
  expect(server.count('saveSettings')).toBe(0)
})

async function openRequest(replies: Replies = {}): Promise<FakeServer> {
  const server = await openSettings(replies)
  await press('Edit')
  await type(box(), 'x')
  await press('+ REQ NEW JOB ROLE', 'option')
  return server
}

test("[SET-6] an empty role is answered with 'Please enter a Job Role' for 1 s", async () => {
  const server = await openRequest()
  await press('Send request')
  expect(screen.getByText('Please enter a Job Role')).toBeTruthy()
  await pass(1000)
  expect(screen.queryByText('Please enter a Job Role')).toBeNull()
  expect(server.count('requestJobRole')).toBe(0)
  expect(server.count('saveSettings')).toBe(0)
})

test('[SET-6] a role that was requested closes the dialog and is told for 3 s', async () => {
  const server = await openRequest()
  await type(screen.getByLabelText('Job role'), 'Falconer')
  await press('Send request')
  await pass(1000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Successfully requested new job role')).toBeTruthy()
  await pass(2000)
  expect(screen.queryByText('Successfully requested new job role')).toBeNull()
  expect(server.received.find(call => call.name === 'requestJobRole')?.query).toEqual({ jobRole: 'Falconer' })
})

test("[SET-6] a request that fails says 'Something Went Wrong'", async () => {
  await openRequest({ requestJobRole: () => new Refusal('internal') })
  await type(screen.getByLabelText('Job role'), 'Falconer')
  await press('Send request')
  expect(screen.getByText('Something Went Wrong')).toBeTruthy()
})

test('a wrong field gets the focus, and a job of more than 100 characters is one', async () => {
  const server = await openSettings()
  await press('Edit')
  await type(box(), 'x'.repeat(101))
  await press('Save')
  expect(screen.getByText('Use at most 100 characters')).toBeTruthy()
  expect(document.activeElement).toBe(box())
  expect(server.count('saveSettings')).toBe(0)
})

test('without a level the form says that matching needs one', async () => {
  await openSettings()
  await press('Edit')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Associate' }))
  expect(screen.getByText(/Matching needs at least one/)).toBeTruthy()
})

test('leaving with unsaved changes asks first: staying keeps them, leaving drops them', async () => {
  await openSettings()
  await press('Edit')
  await type(slider(), '10')
  await leaveForHelp()
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  await press('Keep editing')
  expect(slider()).toHaveProperty('value', '10')
  await leaveForHelp()
  await press('Leave without saving')
  expect(screen.getByRole('heading', { name: 'Help' })).toBeTruthy()
})

test('closing the window with unsaved changes asks too, and with none it does not', async () => {
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  await openSettings()
  await press('Edit')
  expect(isAsked()).toBe(false)
  await type(slider(), '10')
  expect(isAsked()).toBe(true)
  await press('Cancel')
  expect(isAsked()).toBe(false)
  await leaveForHelp()
  expect(screen.getByRole('heading', { name: 'Help' })).toBeTruthy()
})

test('whoever is signed out is not held back by unsaved changes', async () => {
  await openSettings()
  await press('Edit')
  await type(slider(), '10')
  localStorage.removeItem('token')
  await leaveForHelp()
  expect(screen.getByRole('heading', { name: 'Help' })).toBeTruthy()
})
