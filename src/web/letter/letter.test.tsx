import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { LetterPage } from '#contract/letters.ts'
import { clearStage, fakeServer, openApp } from '../stage.suite.ts'

afterEach(clearStage)

const PAGE: LetterPage = { jobId: 'j-1', jobTitle: 'Baker', companyName: 'Oven Ltd', letter: null }
const sentence = { paragraph: 0, isKept: true, ownText: null, serves: null, sources: [] }
const WRITTEN: LetterPage = {
  ...PAGE,
  letter: {
    basis: '1',
    refusedSentences: 1,
    isCurrentResume: false,
    text: 'Maya\n\nI am applying. I baked bread.',
    readBack: { shares: [1, 1], differing: [] },
    sentences: [
      { ...sentence, id: 's1', kind: 'frame', text: 'I am applying.' },
      {
        ...sentence,
        ...{ id: 's2', kind: 'claim', text: 'I baked bread.', paragraph: 1 },
        ...{ serves: 'Bake bread', sources: ['Baked bread'] },
      },
    ],
  },
}

async function openLetter(answers: Parameters<typeof fakeServer>[0] = {}) {
  window.localStorage.setItem('token', 't-1')
  window.localStorage.setItem('name', 'Maya')
  window.localStorage.setItem('email', 'maya@example.org')
  const server = fakeServer({ openLetter: { body: WRITTEN }, ...answers })
  const app = openApp('/auth/comparison?jobId=j-1&view=letter')
  await screen.findByRole('heading', { level: 1, name: 'Cover letter' })
  return { ...app, server }
}

describe('the cover letter for a job', () => {
  test('is written when the person asks for it', async () => {
    const { user, server } = await openLetter({ openLetter: { body: PAGE }, writeLetter: { body: WRITTEN } })
    await user.click(await screen.findByRole('button', { name: 'Write the letter' }))
    expect(await screen.findByRole('heading', { name: 'The letter' })).toBeDefined()
    expect(server.heard('writeLetter')[0]?.body).toEqual({ basis: null })
  })

  test('shows for each sentence what it rests on and which line of the job it answers', async () => {
    await openLetter()
    expect(await screen.findByText('The job asks: “Bake bread”')).toBeDefined()
    expect(screen.getByText('Baked bread')).toBeDefined()
    expect(screen.getByText('Says nothing about you.')).toBeDefined()
    expect(screen.getByText('We left out 1 sentence that your resume does not support.')).toBeDefined()
    expect(screen.getByText('This letter was written from an older resume of yours.')).toBeDefined()
  })

  test('is saved sentence by sentence, with own words, on what was shown', async () => {
    const { user, server } = await openLetter({ reviewLetter: { body: WRITTEN } })
    await user.click(await screen.findByRole('checkbox', { name: 'Keep: I am applying.' }))
    await user.click(screen.getByRole('button', { name: 'Own words for: I baked bread.' }))
    const own = screen.getByLabelText('Your words for this sentence')
    await user.clear(own)
    await user.type(own, 'I bake.')
    expect(screen.getByText(/1 of 2 sentences kept/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save choice' }))
    await waitFor(() =>
      expect(server.heard('reviewLetter')[0]?.body).toEqual({
        basis: '1',
        sentences: [
          { id: 's1', isKept: false, ownText: null },
          { id: 's2', isKept: true, ownText: 'I bake.' },
        ],
      }),
    )
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeDefined()
  })

  test('that was changed elsewhere is shown anew', async () => {
    const { user, server } = await openLetter({
      reviewLetter: { status: 409, body: { error: 'letter_changed' } },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Keep: I am applying.' }))
    await user.click(screen.getByRole('button', { name: 'Save choice' }))
    expect(await screen.findByText(/This letter was changed in the meantime/)).toBeDefined()
    await waitFor(() => expect(server.heard('openLetter').length).toBe(2))
    expect(screen.getByRole('checkbox', { name: 'Keep: I am applying.' })).toHaveProperty('checked', true)
  })

  test('says what writing anew would drop, once there is something', async () => {
    await openLetter()
    await screen.findByRole('button', { name: 'Write anew' })
    expect(screen.queryByText('Writing anew drops what you chose and worded.')).toBeNull()
    clearStage()
    const [first, ...others] = WRITTEN.letter?.sentences ?? []
    const sentences = first ? [{ ...first, isKept: false }, ...others] : others
    await openLetter({ openLetter: { body: { ...WRITTEN, letter: { ...WRITTEN.letter, sentences } } } })
    expect(await screen.findByText('Writing anew drops what you chose and worded.')).toBeDefined()
  })

  test('of a job that is not there says so', async () => {
    await openLetter({ openLetter: { status: 404, body: { error: 'not_found' } } })
    expect(await screen.findByText('There is no such job')).toBeDefined()
  })
})
