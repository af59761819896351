import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Change, Comparison } from '#contract/comparisons.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

function changeOf(parts: Partial<Change>): Change {
  return { id: 'work/w1/b1', kind: 'reworded', isAccepted: true, serves: null, sources: [], ...parts }
}

const REWORDED = changeOf({ serves: 'Train apprentices', sources: ['Trained 2 apprentices.'] })
const LEFT_OUT = changeOf({ id: 'skills/s2', kind: 'left_out' })

const COMPARISON: Comparison = {
  jobId: 'j-1',
  jobTitle: 'Baker',
  companyName: 'Oven Ltd',
  modelName: 'TEREX-BASIC-1.2v',
  fileName: 'maya@example.org_j-1_GEMINI.pdf',
  template: 'standard',
  pages: { wished: null, most: 2 },
  readBack: { shares: [1, 0.9971], differing: ['skills'] },
  basis: 'g-1:0',
  refusedLines: 2,
  notPlaced: 3,
  person: { name: 'Maya Example', headline: 'Baker', contact: ['maya@example.org'] },
  asks: [
    { text: 'apprentices', isMust: true, at: { block: 'work/w1', row: 0 } },
    { text: 'HACCP', isMust: false, at: null },
  ],
  sections: [
    {
      id: 'work',
      heading: 'Work Experience',
      order: null,
      blocks: [
        {
          id: 'work/w1',
          ...{ heading: 'Baker · Crumb & Co', place: 'Hamburg', dates: '2019 – Present' },
          originalAt: 1,
          order: null,
          rows: [
            {
              original: [
                { kind: 'same', text: 'Trained ' },
                { kind: 'removed', text: '2 ' },
                { kind: 'same', text: 'apprentices.' },
              ],
              tailored: [
                { kind: 'same', text: 'Trained ' },
                { kind: 'added', text: 'two ' },
                { kind: 'same', text: 'apprentices.' },
              ],
              originalAt: 3,
              change: REWORDED,
            },
          ],
        },
      ],
    },
    {
      id: 'skills',
      heading: 'Skills',
      order: null,
      blocks: [
        {
          ...{ id: 'skills', heading: '', place: '', dates: '', order: null, originalAt: 1 },
          rows: [
            {
              original: [{ kind: 'removed', text: 'Pastry' }],
              tailored: null,
              originalAt: 1,
              change: LEFT_OUT,
            },
          ],
        },
      ],
    },
  ],
}

/** The same with the wording taken back, as the server would answer it. */
const REVIEWED: Comparison = JSON.parse(
  JSON.stringify({ ...COMPARISON, basis: 'g-1:1' }).replace(
    '"kind":"reworded","isAccepted":true',
    '"kind":"reworded","isAccepted":false',
  ),
)

async function openComparison(answers: Parameters<typeof fakeServer>[0] = {}) {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer({ compareResume: { body: COMPARISON }, ...answers })
  const app = openApp('/auth/comparison?jobId=j-1')
  await screen.findByRole('heading', { level: 1, name: 'Compare and choose' })
  return { ...app, server }
}

const press = (name: string) => screen.getByRole('button', { name })
const page = () => screen.getByRole('article')
const takeBack = /^(?:Undo|Use again): Trained/
const state = () =>
  screen
    .getAllByRole('button', { name: /^(?:Undo|Use again|Put back|Leave out): / })
    .map(({ textContent }) => textContent)

describe('a tailored resume beside its original', () => {
  test('words are marked at their place on the page, with the reason beside it', async () => {
    await openComparison()
    const work = await screen.findByRole('region', { name: 'Work Experience' })
    expect(work.querySelector('del')?.textContent).toBe('2 ')
    expect(work.querySelector('ins')?.textContent).toBe('two ')
    expect(within(work).getByRole('heading', { name: /^Baker\s· Crumb & Co$/ })).toBeDefined()
    expect(within(work).getByText('Hamburg · 2019 – Present')).toBeDefined()
    const changes = within(screen.getByRole('region', { name: 'What changed' }))
    expect(changes.getByText('The job asks: “Train apprentices”')).toBeDefined()
    expect(screen.getByText('We left out 2 suggestions that your resume does not support.')).toBeDefined()
    expect(screen.getByText('Other programs lose: skills')).toBeDefined()
    const lacks = screen.getByText(/^3 lines of your resume have no place yet, so they are not in this one\./)
    expect(within(lacks).getByRole('link', { name: 'Check what we read' }).getAttribute('href')).toBe(
      '/auth/profile',
    )
  })

  test('the page shows what was, what goes out, or both', async () => {
    const { user } = await openComparison()
    const skills = () => screen.queryByRole('region', { name: 'Skills' })
    await screen.findByRole('region', { name: 'Work Experience' })
    await user.click(screen.getByLabelText('Before'))
    expect(page().textContent).toContain('Trained 2 apprentices.')
    expect(skills()?.textContent).toContain('Pastry')
    await user.click(screen.getByLabelText('After'))
    expect(page().textContent).toContain('Trained two apprentices.')
    expect(skills()).toBeNull()
    expect(document.querySelector('ins, del')).toBeNull()
  })

  test('what the posting asks leads to the line that shows it, and says what none shows', async () => {
    const { user } = await openComparison()
    const asks = within(await screen.findByRole('region', { name: 'What the posting asks' }))
    expect(asks.getByText('1 of 2')).toBeDefined()
    expect(asks.getByText('a wish, not in your resume')).toBeDefined()
    expect(asks.getByText('line 1, was line 3, Baker · Crumb & Co')).toBeDefined()
    await user.click(asks.getByRole('button', { name: /apprentices/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Trained'))
  })

  test('every change is kept at first; one taken back shows the own words without marks', async () => {
    const { user } = await openComparison()
    const work = await screen.findByRole('region', { name: 'Work Experience' })
    expect(screen.getByText('2 of 2 changes kept')).toBeDefined()
    expect(press('Save choice')).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: takeBack }))
    expect(screen.getByText(/1 of 2 changes kept/)).toBeDefined()
    expect(work.querySelector('ins, del')).toBeNull()
    expect(work.textContent).toContain('Trained 2 apprentices.')
    expect(press('Download PDF')).toHaveProperty('disabled', true)
  })

  test('a choice is saved on what was shown, and stays', async () => {
    const { user, server } = await openComparison({ reviewChanges: { body: REVIEWED } })
    await screen.findByText('2 of 2 changes kept')
    await user.click(screen.getByRole('button', { name: takeBack }))
    await user.click(press('Save choice'))
    expect(await screen.findByText('Your choice is saved and the PDF is drawn anew.')).toBeDefined()
    expect(server.heard('reviewChanges')[0]?.body).toEqual({ basis: 'g-1:0', rejected: ['work/w1/b1'] })
    expect(state()).toEqual(['Use again', 'Put back'])
    expect(press('Save choice')).toHaveProperty('disabled', true)
    expect(press('Download PDF')).toHaveProperty('disabled', false)
  })

  test('a choice that is not saved is asked about on the way to another screen, the letter too', async () => {
    const { user, server, router } = await openComparison({ reviewChanges: { body: REVIEWED } })
    await screen.findByText('2 of 2 changes kept')
    await user.click(screen.getByRole('button', { name: takeBack }))
    await user.click(screen.getByRole('link', { name: 'Cover letter' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(screen.getByText(/1 of 2 changes kept/)).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Cover letter' }))
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(router.state.location.search).toContain('view=letter'))
    expect(server.heard('reviewChanges')).toHaveLength(1)
  })

  test('all can be taken back and kept again at once', async () => {
    const { user } = await openComparison()
    await screen.findByText('2 of 2 changes kept')
    await user.click(press('More to do'))
    await user.click(press('Take all back'))
    expect(screen.getByText(/0 of 2 changes kept/)).toBeDefined()
    await user.click(press('More to do'))
    await user.click(press('Keep all'))
    expect(screen.getByText('2 of 2 changes kept')).toBeDefined()
  })

  test('a resume that was changed elsewhere is told, and what is there now is shown', async () => {
    const { user, server } = await openComparison({
      reviewChanges: { status: 409, body: { error: 'review_changed' } },
    })
    await screen.findByText('2 of 2 changes kept')
    server.answer('compareResume', { body: REVIEWED })
    await user.click(press('More to do'))
    await user.click(press('Take all back'))
    await user.click(press('Save choice'))
    expect(await screen.findByText(/This resume was changed in the meantime/)).toBeDefined()
    await waitFor(() => expect(state()).toEqual(['Use again', 'Put back']))
  })

  test('without a tailored resume the page says what to do first', async () => {
    await openComparison({ compareResume: { status: 404, body: { error: 'not_found' } } })
    expect(await screen.findByRole('heading', { name: 'There is nothing to compare yet' })).toBeDefined()
  })

  test('what could not be loaded can be tried again', async () => {
    const { user, server } = await openComparison({
      compareResume: { status: 404, body: { error: 'internal' } },
    })
    await screen.findByRole('heading', { name: 'The comparison could not be loaded' })
    server.answer('compareResume', { body: COMPARISON })
    await user.click(press('Try again'))
    expect(await screen.findByText('2 of 2 changes kept')).toBeDefined()
  })
})
