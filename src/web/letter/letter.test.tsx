import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LetterPage } from '#contract/letters.ts'
import { clearStage, fakeServer, openApp, useSteeredClock } from '../stage.suite.ts'

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

const sentenceAt = (number: number) => screen.findByRole('textbox', { name: `Sentence ${number} of 2` })

/** The letter as the server keeps it after decisions on some of its sentences. */
function keptWith(decisions: Record<string, { isKept?: boolean; ownText?: string }>): LetterPage {
  const { letter } = WRITTEN
  if (letter === null) return WRITTEN
  const sentences = letter.sentences.map(one => ({ ...one, ...decisions[one.id] }))
  return { ...WRITTEN, letter: { ...letter, basis: '2', sentences } }
}

describe('the cover letter for a job', () => {
  test('is written when the person asks for it', async () => {
    const { user, server } = await openLetter({ openLetter: { body: PAGE }, writeLetter: { body: WRITTEN } })
    await user.click(await screen.findByRole('button', { name: 'Write the letter' }))
    expect(await screen.findByRole('heading', { name: 'The letter' })).toBeDefined()
    expect(server.heard('writeLetter')[0]?.body).toEqual({ basis: null })
  })

  test('can be ordered from a model where one may write it, which then says how far it is', async () => {
    const { user, server } = await openLetter({
      openLetter: { body: { ...PAGE, model: 'OpenAI', failure: 'It did not answer.' } },
      writeLetter: { body: { ...PAGE, model: 'OpenAI', progress: 'OpenAI is reading.' } },
    })
    expect(await screen.findByText('It did not answer.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Have OpenAI write it' }))
    expect(await screen.findByText('OpenAI is reading.')).toBeDefined()
    expect(server.heard('writeLetter')[0]?.body).toEqual({ basis: null, by: 'model' })
    expect(screen.queryByRole('button', { name: 'Have OpenAI write it' })).toBeNull()
  })

  test('shows for the sentence with the caret what it rests on and which line of the job it answers', async () => {
    const { user } = await openLetter()
    await user.click(await sentenceAt(2))
    expect(await screen.findByText('The job asks: “Bake bread”')).toBeDefined()
    expect(screen.getByText('Baked bread')).toBeDefined()
    await user.click(await sentenceAt(1))
    expect(screen.getByText('Says nothing about you.')).toBeDefined()
    expect(screen.getByText('We left out 1 sentence that your resume does not support.')).toBeDefined()
    expect(screen.getByText('This letter was written from an older resume of yours.')).toBeDefined()
  })

  test('offers another proof, told with where it comes from, and saves it as every other choice', async () => {
    const { letter } = WRITTEN
    const otherProof = { text: 'At Mill, I ground flour.', sources: ['Ground flour'], serves: null }
    const [first, second] = letter?.sentences ?? []
    if (!letter || !first || !second) throw new Error('the letter has two sentences')
    const offering = { ...WRITTEN, letter: { ...letter, sentences: [first, { ...second, otherProof }] } }
    const { user, server } = await openLetter({
      openLetter: { body: offering },
      reviewLetter: { body: keptWith({}) },
    })
    await user.click(await sentenceAt(2))
    await user.click(await screen.findByRole('button', { name: 'Other proof' }))
    expect((await sentenceAt(2)).textContent).toBe('At Mill, I ground flour.')
    expect(screen.getByText('Ground flour')).toBeDefined()
    await waitFor(() => expect(server.heard('reviewLetter')).toHaveLength(1), { timeout: 3000 })
    expect(server.heard('reviewLetter')[0]?.body).toEqual({
      basis: '1',
      sentences: [{ id: 's2', isKept: true, ownText: null, proof: 'At Mill, I ground flour.' }],
    })
  })

  test('is written in where it stands and saves itself after a moment of rest', async () => {
    useSteeredClock()
    const kept = keptWith({ s2: { ownText: 'I baked bread. Daily' } })
    const { user, server } = await openLetter({ reviewLetter: { body: kept } })
    await user.type(await sentenceAt(2), ' Daily')
    expect(screen.getByText('Not saved yet')).toBeDefined()
    expect(screen.getByText('yours')).toBeDefined()
    expect(screen.getByText('1 sentence is your own; nobody checks it')).toBeDefined()
    expect(server.heard('reviewLetter')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.heard('reviewLetter').map(({ body }) => body)).toEqual([
      { basis: '1', sentences: [{ id: 's2', isKept: true, ownText: 'I baked bread. Daily' }] },
    ])
    expect(await screen.findByText('Saved')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back to our sentence' }))
    expect((await sentenceAt(2)).textContent).toBe('I baked bread.')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.heard('reviewLetter')[1]?.body).toEqual({
      ...{ basis: '2', sentences: [{ id: 's2', isKept: true, ownText: null }] },
    })
  })

  test('loses a sentence that is taken out or emptied, and gets it back', async () => {
    useSteeredClock()
    const { user, server } = await openLetter({
      reviewLetter: { body: keptWith({ s1: { isKept: false }, s2: { isKept: false } }) },
    })
    await user.click(await sentenceAt(1))
    await user.click(screen.getByRole('button', { name: 'Take out' }))
    expect(screen.getByText(/1 of 2 sentences kept/)).toBeDefined()
    await user.clear(await sentenceAt(2))
    await user.tab()
    expect(screen.getByText(/0 of 2 sentences kept/)).toBeDefined()
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.heard('reviewLetter')[0]?.body).toMatchObject({
      sentences: [
        { id: 's1', isKept: false, ownText: null },
        { id: 's2', isKept: false, ownText: null },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'I baked bread.' }))
    await user.click(screen.getByRole('button', { name: 'Put back' }))
    expect((await sentenceAt(2)).textContent).toBe('I baked bread.')
  })

  test('keeps what was typed when the screen is left at once', async () => {
    const { user, server, router } = await openLetter({ reviewLetter: { body: WRITTEN } })
    await user.type(await sentenceAt(2), '!')
    await router.navigate('/auth/applications')
    await waitFor(() =>
      expect(server.heard('reviewLetter')[0]?.body).toMatchObject({
        sentences: [{ id: 's2', isKept: true, ownText: 'I baked bread.!' }],
      }),
    )
  })

  test('says when it could not be saved, asks before one leaves, and saves on the way out', async () => {
    const { user, server, router, path } = await openLetter({ reviewLetter: 'no answer' })
    await user.type(await sentenceAt(2), '!')
    expect(await screen.findByText('Not saved.')).toBeDefined()
    void router.navigate('/auth/applications')
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect((await sentenceAt(2)).textContent).toBe('I baked bread.!')
    server.answer('reviewLetter', { body: keptWith({ s2: { ownText: 'I baked bread.!' } }) })
    void router.navigate('/auth/applications')
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(path()).toBe('/auth/applications'))
    expect(server.heard('reviewLetter')).toHaveLength(2)
  })

  test('of two windows keeps what is not the same sentence, and tells the words that gave way', async () => {
    const { user, server } = await openLetter({
      reviewLetter: { status: 409, body: { error: 'letter_changed' } },
    })
    server.answer('openLetter', { body: keptWith({ s1: { ownText: 'Theirs.' } }) })
    await user.type(await sentenceAt(1), ' Mine')
    await user.type(await sentenceAt(2), '!')
    expect(await screen.findByText(/Yours were: I am applying. Mine/)).toBeDefined()
    expect((await sentenceAt(1)).textContent).toBe('Theirs.')
    expect((await sentenceAt(2)).textContent).toBe('I baked bread.!')
    server.answer('reviewLetter', { body: keptWith({ s2: { ownText: 'I baked bread.!' } }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.heard('reviewLetter')).toHaveLength(2))
    expect(server.heard('reviewLetter')[1]?.body).toEqual({
      ...{ basis: '2', sentences: [{ id: 's2', isKept: true, ownText: 'I baked bread.!' }] },
    })
  })

  test('that was worded is written again only after a question', async () => {
    const { user, server } = await openLetter({
      openLetter: { body: keptWith({ s2: { ownText: 'Mine.' } }) },
      writeLetter: { body: WRITTEN },
    })
    await user.click(await screen.findByRole('button', { name: 'Write again' }))
    expect(await screen.findByText('What you chose and worded in this letter goes.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Keep this letter' }))
    expect(server.heard('writeLetter')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Write again' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Write again' }))
    await waitFor(() => expect(server.heard('writeLetter')[0]?.body).toEqual({ basis: '2' }))
  })

  test('of a job that is not there says so', async () => {
    await openLetter({ openLetter: { status: 404, body: { error: 'not_found' } } })
    expect(await screen.findByText('There is no such job')).toBeDefined()
  })
})
