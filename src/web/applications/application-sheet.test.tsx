import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearStage } from '../stage.suite.ts'
import { BAKER, card, column, MILLER, openApplications } from './applications.suite.ts'

// There is room for every stage.
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }))
afterEach(clearStage)

describe('the sheet of an application', () => {
  test('details are written down and saved on what was shown', async () => {
    const { user, server } = await openApplications({
      applicationHistory: {
        body: {
          events: [
            { at: '2026-11-20T10:00:00.000Z', kind: 'stage', from: null, to: 'saved', isUndone: false },
          ],
        },
      },
      describeApplication: { body: { ...BAKER, note: 'Ask for Ms Reed', version: 2 } },
    })
    await column('Saved')
    await user.click(screen.getByRole('button', { name: 'Details of Baker' }))
    expect(await screen.findByText(/Tracking began: Saved/)).toBeDefined()
    await user.type(screen.getByLabelText('Note'), 'Ask for Ms Reed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved.')).toBeDefined()
    expect(server.heard('describeApplication')[0]?.body).toEqual({
      ...{ note: 'Ask for Ms Reed', contact: '', nextStep: '', nextStepOn: null, basis: 1 },
    })
  })

  test('a note that is too long is told, not cut, and not sent', async () => {
    const { user, server } = await openApplications()
    await column('Saved')
    await user.click(screen.getByRole('button', { name: 'Details of Baker' }))
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Note')
    fireEvent.change(note, { target: { value: 'x'.repeat(1_000_000) } })
    expect(screen.getByText(/This is 1000000 characters, and 4000 are kept/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(server.heard('describeApplication')).toHaveLength(0)
    expect(note.value).toHaveLength(1_000_000)
  })

  test('a day that has passed is told and kept', async () => {
    const { user, server } = await openApplications({
      describeApplication: { body: { ...BAKER, nextStepOn: '2020-01-31', version: 2 } },
    })
    await column('Saved')
    await user.click(screen.getByRole('button', { name: 'Details of Baker' }))
    fireEvent.change(await screen.findByLabelText('Due on'), { target: { value: '2020-01-31' } })
    expect(screen.getByText(/This day has passed/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Was due 31 Jan 2020')).toBeDefined()
    expect(server.heard('describeApplication')[0]?.body).toMatchObject({ nextStepOn: '2020-01-31' })
  })

  test('whoever sets a day for the first time has their time zone kept, and nobody else', async () => {
    const settings = { sendsReminders: true, sendsMatches: false, timeZone: null }
    const { user, server } = await openApplications({
      describeApplication: { body: { ...BAKER, nextStepOn: '2030-01-31', version: 2 } },
      retrieveReminders: { body: { ...settings, canSend: true } },
      saveReminders: { body: settings },
    })
    await column('Saved')
    await user.click(screen.getByRole('button', { name: 'Details of Baker' }))
    fireEvent.change(await screen.findByLabelText('Due on'), { target: { value: '2030-01-31' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.heard('saveReminders')).toHaveLength(1))
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(server.heard('saveReminders')[0]?.body).toEqual({ ...settings, timeZone })
  })

  test('of two tabs that write at once nothing is lost: the other’s words show, and what was not touched follows', async () => {
    const { user, server } = await openApplications({
      describeApplication: { status: 409, body: { error: 'application_changed' } },
    })
    await column('Saved')
    await user.click(screen.getByRole('button', { name: 'Details of Baker' }))
    await user.type(await screen.findByLabelText('Note'), 'Mine')
    const theirs = { ...BAKER, note: 'Theirs', contact: 'reed@example.org', version: 2 }
    server.answer('listApplications', { body: { applications: [theirs, MILLER], matches: 24 } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Elsewhere this became: Theirs')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Mine')
    server.answer('describeApplication', { body: { ...theirs, note: 'Mine', version: 3 } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved.')).toBeDefined()
    expect(server.heard('describeApplication')[1]?.body).toEqual({
      ...{ note: 'Mine', contact: 'reed@example.org', nextStep: '', nextStepOn: null, basis: 2 },
    })
  })

  test('what was sent is shown as it was on that day, and the stages with their days', async () => {
    const { user, server } = await openApplications({
      sentDocuments: {
        body: {
          sent: {
            keptAt: '2026-11-20T10:00:00.000Z',
            posting: {
              ...{ jobTitle: 'Miller', companyName: 'Mill Co', location: 'Graz' },
              ...{ url: 'https://example.org/2', text: 'Grinds corn by night.' },
            },
            letter: 'I grind.',
            resume: { modelName: 'TEREX-BASIC-1.2v' },
          },
        },
      },
      applicationHistory: {
        body: {
          events: [
            { at: '2026-11-20T10:00:00.000Z', kind: 'stage', from: 'saved', to: 'applied', isUndone: false },
            { at: '2026-11-19T10:00:00.000Z', kind: 'stage', from: null, to: 'saved', isUndone: false },
          ],
        },
      },
    })
    await column('Applied')
    await user.click(card('Miller'))
    await user.click(await screen.findByText('The posting as it was on 20 Nov 2026'))
    expect(screen.getByText('Grinds corn by night.')).toBeDefined()
    expect(screen.getByText('I grind.')).toBeDefined()
    const steps = within(screen.getByRole('list', { name: 'Stages so far' }))
    expect(steps.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      'Saved19 Nov',
      'Downloaded',
      'Applied20 Nov',
      'Interviewing',
      'Offer',
    ])
    expect(steps.getByText('Applied').getAttribute('aria-current')).toBe('step')
    await user.click(screen.getByRole('button', { name: 'Resume as you sent it' }))
    await waitFor(() => expect(server.heard('downloadSentResume')).toHaveLength(1))
  })

  test('of what was never sent, or was before copies were kept, the sheet says so', async () => {
    const { user } = await openApplications({ sentDocuments: { body: { sent: null } } })
    await column('Applied')
    await user.click(card('Baker'))
    expect(await screen.findByText(/^Nothing yet\. Once you move the job to Applied/)).toBeDefined()
    await user.click(card('Miller'))
    expect(await screen.findByText('This went out before copies were kept.')).toBeDefined()
  })

  test('the sheet that is open stands in the address', async () => {
    const { user, router } = await openApplications({}, '/auth/applications?job=j-2')
    expect(await screen.findByLabelText('Stage of Miller')).toBeDefined()
    await user.click(card('Baker'))
    await waitFor(() => expect(router.state.location.search).toBe('?job=j-1'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(card('Baker')).toBe(document.activeElement)
  })

  test('what was written is saved before another sheet or none takes the place of this one', async () => {
    const { user, server } = await openApplications({
      describeApplication: { status: 404, body: { error: 'not_found' } },
    })
    await column('Saved')
    await user.click(card('Baker'))
    await user.type(await screen.findByLabelText('Note'), 'Mine')
    await user.click(card('Miller'))
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Mine')
    server.answer('describeApplication', { body: { ...BAKER, note: 'Mine', version: 2 } })
    await user.click(card('Miller'))
    expect(await screen.findByLabelText('Stage of Miller')).toBeDefined()
    expect(server.heard('describeApplication')[1]?.body).toMatchObject({ note: 'Mine', basis: 1 })
  })

  test('leaving the page with something unsaved asks first, and saves on the way out', async () => {
    const { user, server, router, path } = await openApplications({
      describeApplication: { body: { ...BAKER, contact: 'Ms Reed', version: 2 } },
    })
    await column('Saved')
    await user.click(card('Baker'))
    await user.type(await screen.findByRole('textbox', { name: 'Contact' }), 'Ms Reed')
    void router.navigate('/help')
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(path()).toBe('/help'))
    expect(server.heard('describeApplication')).toHaveLength(1)
  })

  test('a refusal keeps what was typed', async () => {
    const { user } = await openApplications({
      describeApplication: { status: 404, body: { error: 'not_found' } },
    })
    await column('Saved')
    await user.click(screen.getByRole('button', { name: 'Details of Baker' }))
    await user.type(await screen.findByLabelText('Next step'), 'Call')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLInputElement>('Next step').value).toBe('Call')
  })
})
