import { describe, expect, test } from 'vitest'
import { DESCRIPTION_MAX_CHARS } from '#core/sources/html-to-text.ts'
import { NormalisedPosting } from '#core/sources/posting.ts'
import { readExpected, readFixture } from './fixtures.suite.ts'
import type { BoardPosting } from './gather-postings.ts'
import { mutateJson, PLANTED_CONTACTS, seededChance } from './mutate-json.suite.ts'
import type { BoardTarget } from './port.ts'

const FIXTURE_NOW_MS = Date.UTC(2026, 10, 15, 12)
const FIXTURE_TARGET: BoardTarget = { token: 'acme', company: 'Acme Mills' }
/** What a source that takes questions is asked for: no board. */
export const OF_NO_BOARD: BoardTarget = { ...FIXTURE_TARGET, token: '' }

const MUTATIONS = 1000
const CONTACT = /[\w.+-]+@[\w-]+\.\w|\[at\]|mailto:|\+44|\+48|0113|010-4477|1234567/

type Normalise = (raw: unknown, target: BoardTarget, nowMs: number) => BoardPosting

/** What a vendor's normaliser must keep for whatever its answers hold. */
export function testNormaliser(vendor: string, normalise: Normalise, target = FIXTURE_TARGET): void {
  const read = (raw: unknown) => normalise(raw, target, FIXTURE_NOW_MS)

  describe(`the normaliser of ${vendor}`, () => {
    test('reads a posting that has only what it must have', () => {
      const built = read(readFixture(vendor, 'minimal')[0])
      expect(built).toMatchObject({ ok: true, posting: { title: 'Baker' } })
    })

    test.each(['ok', 'weird'] as const)('reads the fixture %s as it was judged by a person', name => {
      const expected = readExpected(vendor, name).map(one =>
        // Whom to name with it is said by the source itself, not by its normaliser.
        one.ok ? { ...one, posting: { ...one.posting, attribution: null } } : one,
      )
      expect(readFixture(vendor, name).map(read)).toEqual(expected)
    })

    test('leaves no contact in whatever a vendor was seen to send', () => {
      for (const raw of [...readFixture(vendor, 'ok'), ...readFixture(vendor, 'weird')]) check(read(raw), raw)
    })

    test.each([null, undefined, 0, 'text', [], [[]], { id: null }, { id: {} }])('refuses %j', raw => {
      expect(read(raw)).toEqual({ ok: false, reason: 'unreadable' })
    })

    test(`survives ${MUTATIONS} mutated postings and stores no contact of theirs`, () => {
      const chance = seededChance(1)
      const originals = (['ok', 'minimal', 'weird'] as const).flatMap(name => readFixture(vendor, name))
      let kept = 0
      for (let time = 0; time < MUTATIONS; time += 1) {
        const mutated = mutateJson(originals[time % originals.length], chance)
        const built = read(mutated)
        check(built, mutated)
        kept += Number(built.ok)
      }
      // Else a normaliser that refuses everything would pass.
      expect(kept).toBeGreaterThan(MUTATIONS / 4)
    })
  })
}

function check(built: BoardPosting, raw: unknown): void {
  if (!built.ok) {
    expect(built.reason).toMatch(/^[a-z-]+$/)
    return
  }
  const { posting } = built
  const stored = JSON.stringify(posting)
  const context = () => `${stored.slice(0, 2000)}\nof ${JSON.stringify(raw).slice(0, 2000)}`
  expect(NormalisedPosting.parse(posting)).toEqual(posting)
  expect(posting.url).toMatch(/^https?:\/\//)
  expect(posting.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS)
  expect(posting.title.length).toBeLessThanOrEqual(200)
  expect(CONTACT.exec(stored)?.[0], CONTACT.test(stored) ? context() : '').toBeUndefined()
  for (const contact of PLANTED_CONTACTS) expect(stored.includes(contact), contact).toBe(false)
  expect(stored).not.toMatch(/<script|<\/?(?:p|li|div)>/)
}
