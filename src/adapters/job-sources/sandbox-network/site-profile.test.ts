import { expect, test } from 'vitest'
import { describeSandbox } from './sandbox-profile.ts'
import { SiteProfile } from './site-profile.ts'

const PROFILE = describeSandbox({ origin: 'http://127.0.0.1:4010', delayMs: 300 })

test('the profile of the sandbox is a profile', () => {
  expect(SiteProfile.parse(PROFILE)).toEqual(PROFILE)
})

test.each([
  ['without a basis in its terms', { termsBasis: undefined }],
  ['with an unknown basis', { termsBasis: 'everybody-does' }],
  ['with an unknown key', { solveChallenges: true }],
  ['with a path as origin', { origin: 'http://127.0.0.1:4010/jobs' }],
  ['of a site that forbids automation', { origin: 'https://www.linkedin.com' }],
  ['with more pages than the product reads', { maxPages: 41 }],
  ['with more details than the product reads', { maxDetails: 401 }],
  ['without a code for every level', { search: { ...PROFILE.search, levelCodes: { Director: '5' } } }],
])('a profile %s does not load', (_, change) => {
  expect(SiteProfile.safeParse({ ...PROFILE, ...change }).success).toBe(false)
})
