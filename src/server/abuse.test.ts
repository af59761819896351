import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AbuseRange, needsProvider, openAbuseRange, readReadyCases } from './abuse-cases.suite.ts'

const FILE = '../shared/reference/abuse-cases.json'
const isThere = existsSync(FILE)

describe.skipIf(!isThere)(`the calls of the abuse cases${isThere ? '' : ` (skipped: no ${FILE})`}`, () => {
  const cases = isThere ? readReadyCases(FILE, null) : []

  describe.each(['no provider', 'provider'] as const)('with %s of accounts', provider => {
    const own = cases.filter(one => needsProvider(one) === (provider === 'provider'))
    let range: AbuseRange
    beforeAll(async () => {
      range = await openAbuseRange(provider)
    })
    afterAll(() => range.close())

    test.each(own.map(one => ({ one, title: `[${one.id}] ${one.action}` })))('$title', async ({ one }) => {
      expect(await range.run(one)).toBeNull()
    })
  })
})
