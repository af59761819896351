import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KeptWishes, NO_WISH, type WishedPlace } from '#contract/search-wish.ts'
import { asUserId } from '../http/caller.ts'
import { saveSampleSettings, signUpSeeker } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { readSearchWish } from './search-wish-store.ts'

const WISH = '/api/v1/search-wish'
const SETTINGS = '/api/v1/rapid-data/auto_apply/retrieve_settings'
const HAMBURG: WishedPlace = { name: 'Hamburg', country: 'DE', lat: 53.55, lon: 9.99, radiusKm: 25 }
const TWO: KeptWishes = {
  wishes: [
    { name: 'North', jobWanted: 'Nurse', wish: { ...NO_WISH, places: [HAMBURG] } },
    {
      name: 'From home',
      jobWanted: 'Backend Engineer',
      wish: { ...NO_WISH, workplace: 'remote', remoteFrom: 'EU' },
    },
  ],
  active: 0,
}

describe('wishes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const put = (body: object, token: string) => server.post(WISH, body, token)

  test('before one is saved it asks for nothing and has the words of the settings', async () => {
    const { token } = await server.signUp()
    await saveSampleSettings(server, token, { jobWanted: 'Baker' })
    expect((await server.get(WISH, token)).json).toEqual({
      wishes: [{ name: '1', jobWanted: 'Baker', wish: NO_WISH }],
      active: 0,
    })
  })

  test('the one in use sets the job wanted, and another one sets another', async () => {
    const { token, email } = await server.signUp()
    await saveSampleSettings(server, token, { jobWanted: 'Baker', matchingScore: 70 })
    expect(await put(TWO, token)).toMatchObject({ status: 200, json: TWO })
    expect((await server.get(SETTINGS, token)).json).toMatchObject({ jobWanted: 'Nurse', matchingScore: 70 })
    await put({ ...TWO, active: 1 }, token)
    expect((await server.get(SETTINGS, token)).json).toMatchObject({ jobWanted: 'Backend Engineer' })
    const { db } = server.context.database
    const [row] = await server.context.database.sql('select id from users where email = $1', [email])
    expect(await readSearchWish(db, asUserId(String(row?.id)))).toEqual(TWO.wishes[1]?.wish)
  })

  test('words that were changed in the settings are those of the wish in use', async () => {
    const { token } = await server.signUp()
    await put(TWO, token)
    await saveSampleSettings(server, token, { jobWanted: 'Midwife' })
    expect((await server.get(WISH, token)).json).toMatchObject({
      wishes: [{ jobWanted: 'Midwife' }, { jobWanted: 'Backend Engineer' }],
    })
  })

  test.each([
    ['four', { wishes: [1, 2, 3, 4].map(at => ({ ...TWO.wishes[0], name: `${at}` })), active: 0 }],
    ['none', { wishes: [], active: 0 }],
    ['two of one name', { wishes: [TWO.wishes[0], TWO.wishes[0]], active: 0 }],
    ['one in use that is not there', { ...TWO, active: 2 }],
    [
      'a place beside the earth',
      { wishes: [{ ...TWO.wishes[0], wish: { ...NO_WISH, places: [{ ...HAMBURG, lat: 91 }] } }], active: 0 },
    ],
  ])('%s are refused', async (_, body) => {
    const { token } = await server.signUp()
    expect(await put(body, token)).toMatchObject({ status: 400 })
  })

  test('a line is read and kept nowhere', async () => {
    const { token } = await server.signUp()
    const { json } = await server.post(`${WISH}/read`, { line: 'Nurse in Hamburk, 30 km' }, token)
    expect(json).toMatchObject({
      what: 'Nurse',
      problems: [{ kind: 'unknown', said: 'Hamburk', choices: [{ label: 'Hamburg, Germany' }] }],
    })
    expect((await server.get(WISH, token)).json).toMatchObject({ wishes: [{ wish: NO_WISH }] })
  })

  test('a whole country is read, kept and offered', async () => {
    const { token } = await server.signUp()
    const { json } = await server.post(`${WISH}/read`, { line: 'Nurse in Germany' }, token)
    const { wish } = json as unknown as { wish: KeptWishes['wishes'][number]['wish'] }
    const kept = { wishes: [{ name: 'All', jobWanted: 'Nurse', wish }], active: 0 }
    expect(wish.places).toMatchObject([{ name: 'Germany', country: 'DE', radiusKm: null }])
    expect(await put(kept, token)).toMatchObject({ status: 200, json: kept })
    const offered = (await server.get(`${WISH}/places?name=germany`, token)).json
    expect(offered).toMatchObject({ choices: [{ label: 'Germany', place: wish.places[0] }], isGuess: false })
  })

  test('towns are offered by the beginning of their name', async () => {
    const { token } = await server.signUp()
    const { json } = await server.get(`${WISH}/places?name=M%C3%BCnch`, token)
    const { choices } = json as unknown as { choices: { label: string }[] }
    expect(choices[0]?.label).toBe('Munich, Germany')
  })

  test('jobs outside of the wish are told with what lies outside, and none without a wish', async () => {
    const { person } = await signUpSeeker(server, 2)
    const fits = async () => (await server.get(`${WISH}/fits`, person.token)).json
    expect(await fits()).toEqual({ fits: [] })
    const [first] = TWO.wishes
    const wish = {
      ...NO_WISH,
      places: [{ ...HAMBURG, name: 'Lima', country: 'PE', lat: -12.05, lon: -77.04 }],
    }
    await put({ wishes: [{ ...first, jobWanted: '', wish }], active: 0 }, person.token)
    const told = (await fits()) as unknown as { fits: { outside: string[]; unstated: string[] }[] }
    expect(told.fits.length).toBe(2)
    expect(told.fits.every(({ outside, unstated }) => [...outside, ...unstated].join() === 'place')).toBe(
      true,
    )
  })
})
