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
  readBack: { shares: [1, 0.9971], differing: ['skills'] },
  basis: 'g-1:0',
  refusedLines: 2,
  sections: [
    {
      id: 'work',
      heading: 'Work Experience',
      order: null,
      blocks: [
        {
          id: 'work/w1',
          heading: 'Baker · Crumb & Co',
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
              movedFrom: 3,
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
          ...{ id: 'skills', heading: '', order: null },
          rows: [
            {
              original: [{ kind: 'removed', text: 'Pastry' }],
              tailored: null,
              movedFrom: null,
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
const boxes = () => screen.getAllByRole('checkbox', { name: 'Keep this change' })

describe('a tailored resume beside its original', () => {
  test('words are marked as taken out on one side and added on the other, with the reason', async () => {
    await openComparison()
    const work = await screen.findByRole('region', { name: 'Work Experience' })
    expect(work.querySelector('.comparison-original del')?.textContent).toBe('2 ')
    expect(work.querySelector('.comparison-tailored ins')?.textContent).toBe('two ')
    expect(within(work).getByText('The job asks: “Train apprentices”')).toBeDefined()
    expect(within(work).getByText('Line 3 in your resume')).toBeDefined()
    expect(within(work).getByRole('heading', { name: 'Baker · Crumb & Co' })).toBeDefined()
    expect(screen.getByText('We left out 2 suggestions that your resume does not support.')).toBeDefined()
  })

  test('every change is kept at first; one taken back shows the own words without marks', async () => {
    const { user } = await openComparison()
    const work = await screen.findByRole('region', { name: 'Work Experience' })
    expect(screen.getByText('2 of 2 changes kept')).toBeDefined()
    expect(press('Save choice')).toHaveProperty('disabled', true)
    const [box] = boxes()
    if (box) await user.click(box)
    expect(screen.getByText(/1 of 2 changes kept/)).toBeDefined()
    expect(work.querySelector('ins, del')).toBeNull()
    expect(work.querySelector('.comparison-tailored')?.textContent).toContain('Trained 2 apprentices.')
    expect(press('Download PDF')).toHaveProperty('disabled', true)
  })

  test('a choice is saved on what was shown, and stays', async () => {
    const { user, server } = await openComparison({ reviewChanges: { body: REVIEWED } })
    await screen.findByText('2 of 2 changes kept')
    const [box] = boxes()
    if (box) await user.click(box)
    await user.click(press('Save choice'))
    expect(await screen.findByText('Your choice is saved and the PDF is drawn anew.')).toBeDefined()
    expect(server.heard('reviewChanges')[0]?.body).toEqual({ basis: 'g-1:0', rejected: ['work/w1/b1'] })
    expect(boxes().map(one => (one as HTMLInputElement).checked)).toEqual([false, true])
    expect(press('Save choice')).toHaveProperty('disabled', true)
    expect(press('Download PDF')).toHaveProperty('disabled', false)
  })

  test('all can be taken back and kept again at once', async () => {
    const { user } = await openComparison()
    await screen.findByText('2 of 2 changes kept')
    await user.click(press('Take all back'))
    expect(screen.getByText(/0 of 2 changes kept/)).toBeDefined()
    await user.click(press('Keep all'))
    expect(screen.getByText('2 of 2 changes kept')).toBeDefined()
  })

  test('a resume that was changed elsewhere is told, and what is there now is shown', async () => {
    const { user, server } = await openComparison({
      reviewChanges: { status: 409, body: { error: 'review_changed' } },
    })
    await screen.findByText('2 of 2 changes kept')
    server.answer('compareResume', { body: REVIEWED })
    await user.click(press('Take all back'))
    await user.click(press('Save choice'))
    expect(await screen.findByText(/This resume was changed in the meantime/)).toBeDefined()
    await waitFor(() => expect(boxes().map(one => (one as HTMLInputElement).checked)).toEqual([false, true]))
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
