import { expect, test } from 'vitest'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import { EMPTY_SAMPLE, profileFrom } from '#core/truth/sample-profiles.suite.ts'
import { compare } from './comparisons-compute.ts'

test('its head is the one that is printed: the newest position where the resume names none', () => {
  const profile = profileFrom({
    ...EMPTY_SAMPLE,
    work: [{ head: ['Baker', 'Crumb & Co', '', '2018', '2024'], lines: ['Baked bread'] }],
  })
  const posting = { title: 'Baker', company: 'Oven Ltd', description: 'Requirements\n- Bread' }
  const made = tailorResume({ profile, job: posting, tier: 'advanced' })
  if (!made.ok) throw new Error('the sample can be tailored')
  expect(compare({ profile, tailored: made.resume, posting, pages: null }, [], []).person.headline).toBe(
    'Baker',
  )
})
