import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearStage } from '../stage.suite.ts'
import { BAKER, card, column, LONG_AGO, MILLER, openApplications, stageOf } from './applications.suite.ts'

// There is room for every stage.
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }))
afterEach(clearStage)

describe('tracking applications', () => {
  test('each job stands in the column of its stage, with what it went out with', async () => {
    const { user } = await openApplications({
      listApplications: { body: { applications: [BAKER, { ...MILLER, stageSince: LONG_AGO }], matches: 24 } },
    })
    expect(within(await column('Saved')).getByText('Baker')).toBeDefined()
    const applied = await column('Applied')
    expect(within(applied).getByText('Sent with TEREX-BASIC-1.2v, resume 2')).toBeDefined()
    await user.click(screen.getByLabelText('Charts'))
    expect(
      screen.getByRole('img', {
        name: 'Of 24 matched jobs you track 2 and applied to 1; 0 replied and 0 made an offer.',
      }),
    ).toBeDefined()
  })

  test('a job moves by the box of its sheet at once, and the move can be taken back', async () => {
    const moved = { ...BAKER, stage: 'interviewing', version: 2 } as const
    const { user, server } = await openApplications({
      moveApplication: { body: moved },
      undoApplicationChange: { body: { application: { ...BAKER, version: 3 } } },
    })
    await column('Saved')
    await user.click(card('Baker'))
    await user.selectOptions(stageOf('Baker'), 'Interviewing')
    expect(within(await column('Interviewing')).getByText('Baker')).toBeDefined()
    expect(server.heard('moveApplication')[0]?.body).toEqual({ stage: 'interviewing', basis: 1 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.heard('undoApplicationChange')[0]?.body).toEqual({ basis: 2 }))
    await waitFor(async () => expect(within(await column('Saved')).getByText('Baker')).toBeDefined())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('a card is lifted with Space and carried by arrows; only where it is put down counts', async () => {
    const { user, server } = await openApplications({
      moveApplication: { body: { ...BAKER, stage: 'applied', version: 2 } },
    })
    await column('Saved')
    card('Baker').focus()
    await user.keyboard(' ')
    expect(await screen.findByText('Baker is lifted.')).toBeDefined()
    await user.keyboard('{ArrowRight}{ArrowRight}{Escape}')
    expect(await screen.findByText('Baker is back where it was.')).toBeDefined()
    expect(server.heard('moveApplication')).toHaveLength(0)
    await user.keyboard(' ')
    await screen.findByText('Baker is lifted.')
    await user.keyboard('{ArrowRight}{ArrowRight} ')
    await waitFor(() => expect(server.heard('moveApplication')[0]?.body).toMatchObject({ stage: 'applied' }))
    expect(within(await column('Applied')).getByRole('button', { name: 'Details of Baker' })).toBe(
      document.activeElement,
    )
    expect(screen.queryByLabelText('Note')).toBeNull()
  })

  test('on a phone one stage stands at a time; a swipe to the side shows the next, one down scrolls', async () => {
    Object.assign(window, { innerWidth: 390 })
    await openApplications()
    const shown = await column('Saved')
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(shown, { touches: [{ clientX: 300, clientY: 300 }] })
      fireEvent.touchEnd(shown, { changedTouches: [{ clientX: 300 + x, clientY: 300 + y }] })
    }
    swipe(-40, 0)
    swipe(-80, 200)
    expect(screen.getAllByRole('region').map(one => one.getAttribute('aria-labelledby'))).toContain(
      'stage-saved',
    )
    swipe(-80, 10)
    await column('Downloaded')
    expect(screen.queryByRole('region', { name: /^Saved/ })).toBeNull()
  })

  test('closed stages are folded until one asks for them', async () => {
    const { user } = await openApplications({
      listApplications: { body: { applications: [{ ...BAKER, stage: 'rejected' }, MILLER], matches: 2 } },
    })
    await column('Applied')
    expect(screen.queryByRole('region', { name: /^Rejected/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Closed 1' }))
    expect(within(await column('Rejected')).getByText('Baker')).toBeDefined()
  })

  test('a move that another window forestalled is told, and what is there now is shown', async () => {
    const { user, server } = await openApplications({
      moveApplication: { status: 409, body: { error: 'application_changed' } },
    })
    await column('Saved')
    server.answer('listApplications', {
      body: { applications: [{ ...BAKER, stage: 'rejected', version: 5 }, MILLER], matches: 24 },
    })
    await user.click(card('Baker'))
    await user.selectOptions(stageOf('Baker'), 'Offer')
    expect(await screen.findByText(/was changed in the meantime/)).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Closed 1' })).toBeDefined())
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

  test('the list is a table: sorted by any column, found by words, several moved at once', async () => {
    const { user, server } = await openApplications({ moveApplication: { body: { ...BAKER, version: 2 } } })
    await column('Saved')
    await user.click(screen.getByLabelText('List'))
    const titles = () => screen.getAllByRole('button', { name: /^Details of / }).map(one => one.textContent)
    await user.click(screen.getByRole('button', { name: 'Job' }))
    expect(titles()).toEqual(['Baker', 'Miller'])
    await user.click(screen.getByRole('button', { name: 'Job' }))
    expect(titles()).toEqual(['Miller', 'Baker'])
    expect(screen.getByRole('columnheader', { name: 'Job' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.selectOptions(screen.getByLabelText('Move to'), 'Offer')
    await waitFor(() => expect(server.heard('moveApplication')).toHaveLength(2))
    await user.type(screen.getByRole('searchbox'), 'oven')
    expect(titles()).toEqual(['Baker'])
  })

  test('without any application the page says how one comes here', async () => {
    await openApplications({ listApplications: { body: { applications: [], matches: 0 } } })
    expect(await screen.findByRole('heading', { name: 'Nothing is tracked yet' })).toBeDefined()
  })
})
