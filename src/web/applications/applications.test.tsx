import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

function applicationOf(parts: Partial<Application>): Application {
  return {
    ...{
      jobId: 'j-1',
      jobTitle: 'Baker',
      companyName: 'Oven Ltd',
      url: 'https://example.org/1',
      matchingScore: 91,
    },
    ...{
      isOpen: true,
      stage: 'saved',
      stageSince: '2026-11-20T10:00:00.000Z',
      appliedAt: null,
      sentResume: null,
      hasReply: false,
    },
    ...{ note: '', contact: '', nextStep: '', nextStepOn: null, version: 1 },
    ...parts,
  }
}

const BAKER = applicationOf({})
const MILLER = applicationOf({
  ...{ jobId: 'j-2', jobTitle: 'Miller', companyName: 'Mill Co', stage: 'applied', version: 3 },
  appliedAt: '2026-11-20T10:00:00.000Z',
  sentResume: { modelName: 'TEREX-BASIC-1.2v', resumeVersion: 2 },
})

async function openApplications(
  answers: Parameters<typeof fakeServer>[0] = {},
  address = '/auth/applications',
) {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer({
    listApplications: { body: { applications: [BAKER, MILLER], matches: 24 } },
    ...answers,
  })
  const app = openApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Your applications' })
  return { ...app, server }
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name} \\d`) })
const stageOf = (title: string) => screen.getByLabelText(`Stage of ${title}`)

describe('tracking applications', () => {
  test('each job stands in the column of its stage, with what it went out with', async () => {
    await openApplications()
    expect(within(await column('Saved')).getByText('Baker')).toBeDefined()
    const applied = await column('Applied')
    expect(within(applied).getByText('Sent with TEREX-BASIC-1.2v, resume 2')).toBeDefined()
    expect(
      screen.getByRole('img', {
        name: 'Of 24 matched jobs you track 2 and applied to 1; 0 replied and 0 made an offer.',
      }),
    ).toBeDefined()
  })

  test('a job moves by its box at once, and the move can be taken back', async () => {
    const moved = { ...BAKER, stage: 'interviewing', version: 2 } as const
    const { user, server } = await openApplications({
      moveApplication: { body: moved },
      undoApplicationChange: { body: { application: { ...BAKER, version: 3 } } },
    })
    await column('Saved')
    await user.selectOptions(stageOf('Baker'), 'Interviewing')
    expect(within(await column('Interviewing')).getByText('Baker')).toBeDefined()
    expect(server.heard('moveApplication')[0]?.body).toEqual({ stage: 'interviewing', basis: 1 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.heard('undoApplicationChange')[0]?.body).toEqual({ basis: 2 }))
    await waitFor(async () => expect(within(await column('Saved')).getByText('Baker')).toBeDefined())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('walking through the stages with the keyboard moves nothing until Enter, and the focus goes along', async () => {
    const { server } = await openApplications({
      moveApplication: { body: { ...BAKER, stage: 'offer', version: 2 } },
    })
    await column('Saved')
    stageOf('Baker').focus()
    for (const stage of ['applied', 'offer']) {
      fireEvent.keyDown(stageOf('Baker'), { key: 'ArrowDown' })
      fireEvent.change(stageOf('Baker'), { target: { value: stage } })
    }
    expect(server.heard('moveApplication')).toHaveLength(0)
    fireEvent.keyDown(stageOf('Baker'), { key: 'Enter' })
    await waitFor(() => expect(server.heard('moveApplication')[0]?.body).toMatchObject({ stage: 'offer' }))
    expect(within(await column('Offer')).getByLabelText('Stage of Baker')).toBe(document.activeElement)
  })

  test('a card is dragged to another column', async () => {
    const { server } = await openApplications({
      moveApplication: { body: { ...BAKER, stage: 'offer', version: 2 } },
    })
    const card = within(await column('Saved'))
      .getByText('Baker')
      .closest('li')
    if (!card) throw new Error('the card is there')
    fireEvent.dragStart(card)
    const offer = await column('Offer')
    fireEvent.dragOver(offer)
    fireEvent.drop(offer)
    await waitFor(() => expect(server.heard('moveApplication')[0]?.body).toMatchObject({ stage: 'offer' }))
    expect(within(await column('Offer')).getByText('Baker')).toBeDefined()
  })

  test('a move that another window forestalled is told, and what is there now is shown', async () => {
    const { user, server } = await openApplications({
      moveApplication: { status: 409, body: { error: 'application_changed' } },
    })
    await column('Saved')
    server.answer('listApplications', {
      body: { applications: [{ ...BAKER, stage: 'rejected', version: 5 }, MILLER], matches: 24 },
    })
    await user.selectOptions(stageOf('Baker'), 'Offer')
    expect(await screen.findByText(/was changed in the meantime/)).toBeDefined()
    await waitFor(async () => expect(within(await column('Rejected')).getByText('Baker')).toBeDefined())
  })

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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.heard('describeApplication')[1]?.body).toEqual({
      ...{ note: 'Mine', contact: 'reed@example.org', nextStep: '', nextStepOn: null, basis: 2 },
    })
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

  test('a job that is to be tracked is saved once, and the address forgets it', async () => {
    const { server, router } = await openApplications(
      {
        listApplications: { body: { applications: [MILLER], matches: 24 } },
        moveApplication: { body: BAKER },
      },
      '/auth/applications?add=j-1',
    )
    await waitFor(() => expect(server.heard('moveApplication')).toHaveLength(1))
    expect(server.heard('moveApplication')[0]?.body).toEqual({ stage: 'saved', basis: null })
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(server.heard('moveApplication')).toHaveLength(1)
  })

  test('the list shows the same', async () => {
    const { user } = await openApplications()
    await column('Saved')
    await user.click(screen.getByLabelText('List'))
    expect(screen.getAllByRole('listitem').filter(item => item.className === 'application')).toHaveLength(2)
  })

  test('without any application the page says how one comes here', async () => {
    await openApplications({ listApplications: { body: { applications: [], matches: 0 } } })
    expect(await screen.findByRole('heading', { name: 'Nothing is tracked yet' })).toBeDefined()
  })
})
