import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Comparison } from '#contract/comparisons.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)
beforeEach(() => {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
})

const COMPARISON: Comparison = {
  jobId: 'j-1',
  jobTitle: 'Baker',
  companyName: 'Oven Ltd',
  modelName: 'TEREX-BASIC-1.2v',
  fileName: 'maya@example.org_j-1_GEMINI.pdf',
  template: 'standard',
  pages: { wished: null, most: 2 },
  readBack: { shares: [1, 1], differing: [] },
  basis: 'g-1:0',
  refusedLines: 0,
  notPlaced: 0,
  person: { name: '', headline: '', contact: [] },
  asks: [],
  sections: [],
}

async function openComparison(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ compareResume: { body: COMPARISON }, ...answers })
  const app = openApp('/auth/comparison?jobId=j-1')
  await screen.findByRole('group', { name: 'Layout' })
  return { ...app, server }
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('[CORE-4] the layout of a tailored resume', () => {
  test('each one is shown with its picture, and the one of the PDF is chosen', async () => {
    const { server } = await openComparison({ previewDocument: { body: 'a picture' } })
    await screen.findByRole('radio', { name: 'Your own' })
    const layouts = within(screen.getByRole('group', { name: 'Layout' }))
    const named = layouts.getAllByRole('radio').flatMap(one => one.getAttribute('aria-label') ?? [])
    expect(named).toEqual(['Your own', 'Standard', 'Plain', 'Columns'])
    expect(radio('Standard').checked).toBe(true)
    await waitFor(() => expect(layouts.getAllByRole('img')).toHaveLength(4))
    expect(layouts.getByRole('img', { name: 'Your resume in the layout Columns' })).toBeDefined()
    expect(server.heard('previewDocument')).toHaveLength(4)
  })

  test('where the own pages cannot be shown so they are not offered; where the PDF has them it is told', async () => {
    await openComparison({ previewDocument: { status: 404, body: { error: 'not_found' } } })
    await waitFor(() => expect(screen.getAllByText('The picture could not be drawn.')).toHaveLength(3))
    expect(screen.queryByRole('radio', { name: 'Your own' })).toBeNull()
    clearStage()
    window.localStorage.setItem('token', 't-1')
    await openComparison({ compareResume: { body: { ...COMPARISON, template: 'own' } } })
    expect(radio('Your own').checked).toBe(true)
    expect(screen.getByText(/The PDF has your own pages/)).toBeDefined()
  })

  test('another one is drawn on what was shown, and stays', async () => {
    const fresh: Comparison = { ...COMPARISON, template: 'plain', basis: 'g-1:1' }
    const { user, server } = await openComparison({ chooseTemplate: { body: fresh } })
    await user.click(radio('Plain'))
    expect(await screen.findByText('The PDF is drawn anew.')).toBeDefined()
    expect(server.heard('chooseTemplate')[0]?.body).toEqual({
      basis: 'g-1:0',
      template: 'plain',
      pages: null,
    })
    expect(radio('Plain').checked).toBe(true)
  })

  test('one page or two can be wished where the own resume has two', async () => {
    const fresh: Comparison = { ...COMPARISON, pages: { wished: 1, most: 2 }, basis: 'g-1:1' }
    const { user, server } = await openComparison({ chooseTemplate: { body: fresh } })
    expect(radio('Any').checked).toBe(true)
    await user.click(radio('1 page'))
    expect(await screen.findByText('The PDF is drawn anew.')).toBeDefined()
    expect(server.heard('chooseTemplate')[0]?.body).toEqual({
      basis: 'g-1:0',
      template: 'standard',
      pages: 1,
    })
    expect(radio('1 page').checked).toBe(true)
  })

  test('a resume of one page stays on one, so there is nothing to wish', async () => {
    await openComparison({ compareResume: { body: { ...COMPARISON, pages: { wished: null, most: 1 } } } })
    expect(screen.queryByRole('radio', { name: '1 page' })).toBeNull()
  })

  test('a choice that is refused goes back and says why', async () => {
    const { user } = await openComparison({
      chooseTemplate: { status: 409, body: { error: 'review_changed' } },
    })
    await user.click(radio('Columns'))
    expect(await screen.findByText(/This resume was changed in the meantime/)).toBeDefined()
    expect(radio('Standard').checked).toBe(true)
  })

  test('a picture that does not come can be asked for again', async () => {
    const { user, server } = await openComparison()
    const [again] = await screen.findAllByRole('button', { name: 'Try again' })
    server.answer('previewDocument', { body: 'a picture' })
    if (again) await user.click(again)
    expect(await screen.findByRole('img')).toBeDefined()
  })

  test.each<[Comparison['readBack'], string]>([
    [{ shares: [1, 1], differing: [] }, 'Other programs read it without a loss'],
    [{ shares: [1, 0.99749], differing: [] }, 'Other programs lose 0.3 % of its letters'],
    [{ shares: [0.99999, 1], differing: ['work', 'skills'] }, 'Other programs lose: work, skills'],
  ])('what was read back is told without making it better: %j', async (readBack, sentence) => {
    await openComparison({ compareResume: { body: { ...COMPARISON, readBack } } })
    expect(screen.getByText(sentence, { normalizer: text => text.replace('\u00a0', ' ') })).toBeDefined()
  })
})
