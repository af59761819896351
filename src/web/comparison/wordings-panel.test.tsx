import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WaitingWording } from '#contract/wordings.ts'
import { clearStage, fakeServer, openApp, useSteeredClock } from '../stage.suite.ts'

beforeEach(useSteeredClock)
afterEach(clearStage)

const COMPARISON = {
  ...{ jobId: 'j-1', jobTitle: 'Baker', companyName: 'Oven Ltd', modelName: 'TEREX-BASIC-1.2v' },
  ...{
    fileName: 'maya.pdf',
    template: 'standard',
    readBack: null,
    basis: 'g-1:0',
    refusedLines: 0,
    notPlaced: 0,
  },
  pages: { wished: null, most: 1 },
  ...{ person: { name: '', headline: '', contact: [] }, asks: [], sections: [] },
}

function wordingOf(number: number): WaitingWording {
  return {
    id: `w-${number}`,
    original: [`Baked bread number ${number}.`],
    wording: `Baked and glazed bread number ${number}.`,
    newSpans: [{ start: 6, end: 16 }],
  }
}

const listOf = (numbers: number[]) => ({
  body: { jobId: 'j-1', asks: true, wordings: numbers.map(wordingOf) },
})
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function openPanel(count: number, answers: Parameters<typeof fakeServer>[0] = {}) {
  for (const [key, value] of Object.entries({ token: 't-1', name: 'Maya', email: 'maya@example.org' }))
    window.localStorage.setItem(key, value)
  const server = fakeServer({
    compareResume: { body: COMPARISON },
    waitingWordings: listOf(upTo(count)),
    answerWordings: listOf([]),
    ...answers,
  })
  const app = openApp('/auth/comparison?jobId=j-1')
  await screen.findByRole('region', { name: 'Is this still true?' })
  await waitFor(() => expect(document.activeElement).toBe(panel()))
  return { ...app, server }
}

const panel = () => screen.getByRole('region', { name: 'Is this still true?' })
const press = (name: string) => within(panel()).getByRole('button', { name })
const shows = (text: string) => within(panel()).getByText(text)
/** What was sent, call by call, as `w-1: true`. */
const sentOf = (server: ReturnType<typeof fakeServer>) =>
  server
    .heard('answerWordings')
    .map(({ body }) => (body.answers as { id: string; isTrue: boolean }[]).map(a => `${a.id}: ${a.isTrue}`))

describe('wordings that wait for a yes', () => {
  test('the old line stands beside the new one, with what is new in it marked', async () => {
    await openPanel(3)
    expect(shows('1 of 3')).toBeDefined()
    expect(shows('Baked bread number 1.')).toBeDefined()
    expect([...panel().querySelectorAll('dl mark')].map(mark => mark.textContent)).toEqual(['and glazed'])
    expect(panel().querySelector('dl')?.textContent).toContain('Baked and glazed bread number 1.')
  })

  test('what waits is marked at its line of the page, and the one that is asked about is the current one', async () => {
    const same = (text: string) => [{ kind: 'same' as const, text }]
    const rows = upTo(3).map(number => ({
      original: same(`Baked bread number ${number}.`),
      tailored: same(`Baked bread number ${number}.`),
      ...{ originalAt: number, change: null },
    }))
    const head = { heading: 'Baker', place: '', dates: '' }
    const block = { ...head, id: 'work/w1', originalAt: 1, order: null, rows }
    const sections = [{ id: 'work', heading: 'Work', order: null, blocks: [block] }]
    const { user } = await openPanel(2, { compareResume: { body: { ...COMPARISON, sections } } })
    const line = () => document.querySelector('.resume-line[data-current]')
    expect(line()?.textContent).toContain('Baked and glazed bread number 1.')
    expect(line()?.querySelector('ins')?.textContent).toBe('and glazed')
    expect(screen.getByText('1 line unchanged')).toBeDefined()
    await user.keyboard('n')
    expect(line()?.textContent).toContain('Baked and glazed bread number 2.')
    await user.keyboard('y')
    expect([...document.querySelectorAll('.resume-line')].map(one => one.textContent?.trim())).toEqual(
      ['•Baked bread number 1.', '•Baked bread number 2. Baked and glazed bread number 2.'].map(text =>
        text.slice(1),
      ),
    )
  })

  test('any of those that wait can be taken first', async () => {
    const { user, server } = await openPanel(3)
    await user.click(within(panel()).getByText('2 more wait'))
    await user.click(press('and glazed Baked and glazed bread number 3.'))
    expect(shows('Baked bread number 3.')).toBeDefined()
    await user.keyboard('y')
    expect(shows('Baked bread number 1.')).toBeDefined()
    await waitFor(() => expect(sentOf(server)).toEqual([['w-3: true']]))
  })

  test('20 are decided with 20 keys, sent together, and the comparison is loaded anew', async () => {
    const { user, server } = await openPanel(20)
    const before = server.heard('compareResume').length
    const keys = upTo(20).map(number => (number % 3 === 0 ? 'n' : 'y'))
    await user.keyboard(keys.slice(0, 19).join(''))
    expect(shows('20 of 20')).toBeDefined()
    await user.keyboard(keys.slice(19).join(''))
    expect(shows('All wordings are decided.')).toBeDefined()
    expect(sentOf(server)).toEqual([])
    await waitFor(() => expect(server.heard('compareResume').length).toBe(before + 1))
    expect(sentOf(server)).toEqual([keys.map((key, index) => `w-${index + 1}: ${key === 'y'}`)])
  })

  test('a key elsewhere on the page, or with a modifier, answers nothing', async () => {
    const { user } = await openPanel(2)
    await user.keyboard('{Control>}y{/Control}')
    screen.getByRole('link', { name: 'Back to the job' }).focus()
    await user.keyboard('ynj')
    expect(shows('1 of 2')).toBeDefined()
  })

  test('an answer is taken back by a key before and after it was sent, and all of them at once', async () => {
    const { user, server } = await openPanel(3)
    await user.keyboard('ynu')
    expect(shows('2 of 3')).toBeDefined()
    await user.keyboard('yy')
    expect(shows('All wordings are decided.')).toBeDefined()
    const decided = upTo(3).map(number => ({ id: `w-${number}`, wording: 'any', isTrue: true }))
    server.answer('answerWordings', { body: { jobId: 'j-1', asks: true, wordings: [], decided } })
    await waitFor(() => expect(sentOf(server)).toEqual([['w-1: true', 'w-2: true', 'w-3: true']]))
    server.answer('answerWordings', listOf(upTo(3)))
    await user.click(press('Take all answers back'))
    await waitFor(() => expect(shows('1 of 3')).toBeDefined())
    expect(sentOf(server).at(-1)).toEqual(['w-1: null', 'w-2: null', 'w-3: null'])
  })

  test('what is put off waits until it is taken up again', async () => {
    const { user, server } = await openPanel(2)
    await user.keyboard('j')
    expect(shows('2 of 2')).toBeDefined()
    await user.click(press('No, keep mine'))
    expect(shows('1 wording is left for later. Your PDF keeps your own line.')).toBeDefined()
    await user.click(press('Decide now'))
    expect(shows('Baked bread number 1.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(panel()))
    await user.keyboard('y')
    expect(shows('All wordings are decided.')).toBeDefined()
    await waitFor(() =>
      expect(sentOf(server).flat()).toEqual(expect.arrayContaining(['w-2: false', 'w-1: true'])),
    )
  })

  test('answers that are not kept stay here and can be saved again', async () => {
    const { user, server } = await openPanel(2, {
      answerWordings: { status: 503, body: { error: 'unavailable' } },
    })
    await user.keyboard('yn')
    expect(await screen.findByText(/Your answers are not saved yet, but they are not lost\./)).toBeDefined()
    expect(shows('2 answers are not saved.')).toBeDefined()
    server.answer('answerWordings', listOf([]))
    await user.click(press('Save again'))
    await waitFor(() => expect(within(panel()).queryByText('2 answers are not saved.')).toBeNull())
    expect(sentOf(server).at(-1)).toEqual(['w-1: true', 'w-2: false'])
  })

  test('a resume that was drawn anew meanwhile is told and shown; the answers are not lost', async () => {
    const { user, server } = await openPanel(3, {
      answerWordings: { status: 409, body: { error: 'review_changed' } },
    })
    const before = server.heard('compareResume').length
    await user.keyboard('y')
    expect(await screen.findByText(/your answers are still here: save them again/)).toBeDefined()
    await waitFor(() => expect(server.heard('compareResume').length).toBeGreaterThan(before))
    expect(shows('1 answer is not saved.')).toBeDefined()
    server.answer('answerWordings', listOf([2, 3]))
    await user.click(press('Save again'))
    await waitFor(() => expect(within(panel()).queryByText('1 answer is not saved.')).toBeNull())
    expect(shows('2 of 3')).toBeDefined()
  })

  test('leaving the page sends at once what was answered', async () => {
    const { user, server, router } = await openPanel(2)
    await user.keyboard('y')
    await router.navigate('/help')
    await waitFor(() => expect(sentOf(server)).toEqual([['w-1: true']]))
  })

  test('a reload of the page asks before it would lose an answer', async () => {
    const { user, server } = await openPanel(1)
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    await user.keyboard('y')
    expect(isAsked()).toBe(true)
    await waitFor(() => expect(sentOf(server)).toHaveLength(1))
    await waitFor(() => expect(isAsked()).toBe(false))
  })

  test('what was answered in another window disappears', async () => {
    const { user, server } = await openPanel(3, { answerWordings: listOf([3]) })
    await user.keyboard('y')
    await waitFor(() => expect(shows('Baked bread number 3.')).toBeDefined())
    expect(shows('2 of 2')).toBeDefined()
    expect(sentOf(server)).toEqual([['w-1: true']])
  })

  test('a list that could not be loaded can be asked for again', async () => {
    window.localStorage.setItem('token', 't-1')
    const failed = { status: 400, body: { error: 'invalid_input' } }
    const server = fakeServer({ compareResume: { body: COMPARISON }, waitingWordings: failed })
    const { user } = openApp('/auth/comparison?jobId=j-1')
    const alert = await screen.findByText('The wordings that wait for your yes could not be loaded.')
    server.answer('waitingWordings', listOf([1]))
    await user.click(within(alert.parentElement ?? document.body).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 of 1')).toBeDefined()
  })
})
