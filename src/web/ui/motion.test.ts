import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'

const web = join(import.meta.dirname, '..')
const tokens = readFileSync(join(web, 'ui/tokens.css'), 'utf8')
const accountStyles = readFileSync(join(web, 'account/account.css'), 'utf8')
const slideStyles = readFileSync(join(web, 'slides/slides.css'), 'utf8')

test('[LOGIN-7] the card fades in over 800 ms', () => {
  expect(tokens).toContain(`--motion-card-in: ${LIMITS.cardFadeMs}ms;`)
  expect(accountStyles).toMatch(/\.account-panel \{[^}]*animation: account-in var\(--motion-card-in\)/)
  expect(accountStyles).toMatch(/@keyframes account-in \{\s*from \{\s*opacity: 0;/)
})

test('[LAND-5] one slide fades into the next over 500 ms', () => {
  expect(tokens).toContain(`--motion-slide-fade: ${LIMITS.slideFadeMs}ms;`)
  expect(slideStyles).toMatch(/\.slide \{[^}]*transition:\s*opacity var\(--motion-slide-fade\)/)
})
