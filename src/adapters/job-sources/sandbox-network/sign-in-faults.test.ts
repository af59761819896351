import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stopOf } from '../fault-site.suite.ts'
import { expectPolite, openSandboxSite, type SandboxSite, signIn } from './sandbox-site.suite.ts'

const LOGIN = 'POST /login'
/** The form is shown, what is sent meets the fault. */
const AT_LOGIN = { path: '/login', after: 1 }

let site: SandboxSite
beforeAll(async () => {
  site = await openSandboxSite()
})
afterEach(() => expectPolite(site.log()))
afterAll(() => site.close())

describe('signing in', () => {
  test.each([
    ['badPassword', 'bad-credentials', 1],
    ['locked', 'locked', 1],
  ])('%s is told after one try', async (fault, result, tries) => {
    const { visit } = await site.begin({ [fault]: true })
    expect(await signIn(visit)).toBe(result)
    expect(site.countOf(LOGIN)).toBe(tries)
  })

  test('a form of other fields is not filled in', async () => {
    const { visit } = await site.begin({ layout: 'v3' })
    expect(await signIn(visit)).toBe('layout-changed')
    expect(site.countOf(LOGIN)).toBe(0)
  })

  test.each<[string, string, object?]>([
    ['http500', 'unreachable'],
    ['hang', 'unreachable'],
    ['drop', 'unreachable'],
    // A redirect has no body that could be cut.
    ['partial', 'unreachable', { badPassword: true }],
    ['block999', 'blocked'],
    ['redirectAway', 'refused'],
    ['gzipBomb', 'too-large'],
  ])('%s ends it as %s, and the password is not sent again', async (fault, stop, others) => {
    const { visit } = await site.begin({ ...others, [fault]: AT_LOGIN })
    expect(await stopOf(signIn(visit))).toBe(stop)
    expect(site.countOf(LOGIN)).toBe(1)
  })

  test('too many requests: the password is not sent again', async () => {
    const { visit } = await site.begin({ rate: { n: 1, perMs: 60_000, retryAfterSeconds: 1 } })
    expect(await stopOf(signIn(visit))).toBe('rate-limited')
    expect(site.countOf(LOGIN)).toBe(1)
  })

  test.each(['500', 'disallow-all'])('robots.txt of %s: nothing else is asked', async robots => {
    const { visit } = await site.begin({ robots })
    expect(await stopOf(visit.probe())).toBe('robots')
    expect(await stopOf(signIn(visit))).toBe('robots')
    expect(new Set(site.log().map(({ path }) => path))).toEqual(new Set(['/robots.txt']))
  })
})

describe('the challenge', () => {
  async function meet(faults: object = {}) {
    const begun = await site.begin({ challenge: 'always', ...faults })
    expect(await signIn(begun.visit)).toBe('challenge')
    return begun
  }
  const images = () => site.log().filter(({ path }) => path.endsWith('/image')).length

  test.each(['v1', 'v2'])('is shown and passed on in the layout %s', async layout => {
    const { visit } = await meet({ layout })
    const { id, png, prompt } = await visit.challenge()
    expect([Buffer.from(png ?? []).toString('latin1', 1, 4), prompt]).toEqual(['PNG', expect.any(String)])
    expect(await visit.answer(id, await site.rightAnswer(id))).toEqual({ kind: 'ok' })
    expect(await visit.probe()).toBe('signed-in')
  })

  test.each(['v1', 'v2'])(
    'in words has no picture, and none is asked for, in the layout %s',
    async layout => {
      const { visit } = await meet({ challengeMode: 'text', layout })
      const { id, png, prompt } = await visit.challenge()
      expect([png, prompt]).toEqual([null, expect.stringMatching(/^Type the number/)])
      expect(images()).toBe(0)
      expect(await visit.answer(id, await site.rightAnswer(id))).toEqual({ kind: 'ok' })
    },
  )

  test('of other fields is a changed layout', async () => {
    const { visit } = await meet()
    const { id } = await visit.challenge()
    await site.setFaults({ layout: 'v3' })
    expect(await visit.answer(id, await site.rightAnswer(id))).toEqual({ kind: 'wrong' })
    expect(await stopOf(visit.challenge())).toBe('layout-changed')
  })

  test('a wrong answer leads to another one, and the third locks', async () => {
    const { visit } = await meet({ challengeWrong: true })
    const ids = new Set<string>()
    const answers: string[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      const { id } = await visit.challenge()
      ids.add(id)
      answers.push((await visit.answer(id, await site.rightAnswer(id))).kind)
    }
    expect([ids.size, answers]).toEqual([3, ['wrong', 'wrong', 'locked']])
    expect(site.countOf(LOGIN)).toBe(1)
  })

  test.each([
    ['by the fault', { challengeExpires: 0 }, 0],
    ['after its two minutes', {}, 121_000],
  ])('an answer that is too late %s leads to another one without signing in again', async (_, faults, ms) => {
    const { visit } = await meet(faults)
    const first = await visit.challenge()
    site.timing.moveBy(ms)
    const late = await visit.answer(first.id, await site.rightAnswer(first.id))
    expect(late).toEqual({ kind: 'expired', isFollowed: true })
    await site.setFaults({})
    const second = await visit.challenge()
    expect(second.id).not.toBe(first.id)
    expect(await visit.answer(second.id, await site.rightAnswer(second.id))).toEqual({ kind: 'ok' })
    expect(site.countOf(LOGIN)).toBe(1)
  })

  test('an answer after the site forgot the whole sign-in needs another one', async () => {
    const { visit } = await meet()
    const { id } = await visit.challenge()
    const answer = await site.rightAnswer(id)
    site.timing.moveBy(31 * 60_000)
    expect(await visit.answer(id, answer)).toEqual({ kind: 'expired', isFollowed: false })
  })

  describe.each(['status-500', 'empty', 'truncated', 'wrong-type'])('with a picture that is %s', as => {
    test('once is asked for once more', async () => {
      const { visit } = await meet({ imageBroken: { as, times: 1 } })
      expect((await visit.challenge()).png).not.toBeNull()
      expect(images()).toBe(2)
    })

    test('for ever is given up', async () => {
      const { visit } = await meet({ imageBroken: { as } })
      expect(await stopOf(visit.challenge())).toBe('challenge-unreadable')
      expect(images()).toBe(2)
    })
  })
})
