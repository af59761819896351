import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
  const server = fakeServer({ listApplications: { body: { applications: [BAKER, MILLER] } }, ...answers })
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
        name: 'Of 2 tracked jobs you applied to 1; 0 replied and 0 made an offer.',
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
      body: { applications: [{ ...BAKER, stage: 'rejected', version: 5 }, MILLER] },
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
      { listApplications: { body: { applications: [MILLER] } }, moveApplication: { body: BAKER } },
      '/auth/applications?add=j-1',
    )
    await waitFor(() => expect(server.heard('moveApplication')).toHaveLength(1))
    expect(server.heard('moveApplication')[0]?.body).toEqual({ stage: 'saved', basis: null })
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(server.heard('moveApplication')).toHaveLength(1)
  })

  test('the list shows the same, and files are saved of it', async () => {
    const { user } = await openApplications()
    await column('Saved')
    await user.click(screen.getByLabelText('List'))
    expect(screen.getAllByRole('listitem').filter(item => item.className === 'application')).toHaveLength(2)
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
    const [[blob] = []] = made.mock.calls
    expect(await (blob as Blob).text()).toContain('Miller,Mill Co,https://example.org/1,91,Applied')
    made.mockRestore()
  })

  test('without any application the page says how one comes here', async () => {
    await openApplications({ listApplications: { body: { applications: [] } } })
    expect(await screen.findByRole('heading', { name: 'Nothing is tracked yet' })).toBeDefined()
  })
})
