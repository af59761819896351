import { afterAll, describe, expect, test } from 'vitest'
import { SET_TEMPLATES } from '#contract/templates.ts'
import { judgeReadBack } from '#core/proofreading/judge-read-back.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { templates } from '#core/templates/index.ts'
import { SCRIPT_SAMPLES } from '#core/templates/script-samples.suite.ts'
import {
  GERMAN_POSTING,
  GERMAN_PROFILE,
  NURSE_POSTING,
  profileFrom,
  SAMPLE_OF_A_LONG_CAREER,
} from '#core/truth/sample-profiles.suite.ts'
import { sharedDrawing } from '../compute/shared.suite.ts'
import { createPdfReader, createPdfRenderer, createTextExtractor } from './index.ts'

const reader = createPdfReader()
const extractor = createTextExtractor()
const renderer = createPdfRenderer({ compute: sharedDrawing() })
const never = new AbortController().signal

afterAll(async () => {
  await Promise.all([reader.close(), extractor.close()])
})

async function proofread(document: ResumeDocument, template: (typeof SET_TEMPLATES)[number]) {
  const bytes = await renderer.render(document, { createdAtSeconds: 1_767_603_600, template })
  const [reading, extraction] = await Promise.all([
    reader.readBytes(bytes, never),
    extractor.extract(bytes, never),
  ])
  if (!reading.ok || !extraction.ok) throw new Error('The drawn file was refused')
  const drawn = { document, template: templates[template], pages: reading.pages, text: extraction.text }
  return { ...judgeReadBack(drawn), pages: reading.pages }
}

// PDFium sets signs and numbers among words that run to the left by rules of its own.
const SHARES: Readonly<Record<string, [ours: number, other: number]>> = { Arabic: [1, 0.97] }

describe.each(Object.entries(SCRIPT_SAMPLES))(
  '[CORE-4] [PDF-025] a resume in %s letters',
  (script, document) => {
    test.each(SET_TEMPLATES)('drawn as "%s" is read back whole by two programs', async template => {
      const { shares, differing } = await proofread(document, template)
      const [ours, other] = SHARES[script] ?? [1, 1]
      expect(shares[0]).toBeGreaterThanOrEqual(ours)
      expect(shares[1]).toBeGreaterThanOrEqual(other)
      expect(differing).toEqual([])
    })
  },
)

test('[CORE-4] the readers take every line off a tailored resume that the renderer drew', async () => {
  const tailoring = tailorResume({ profile: GERMAN_PROFILE, job: GERMAN_POSTING, tier: 'basic' })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  const document = buildDocument(GERMAN_PROFILE, tailoring.resume)
  const { shares, differing } = await proofread(document, 'standard')
  expect({ shares, differing }).toEqual({ shares: [1, 1], differing: [] })
})

test.each(['advanced', 'basic'] as const)(
  '[CORE-4] the %s tier draws a long career on two pages, as the person’s own',
  async tier => {
    const profile = profileFrom(SAMPLE_OF_A_LONG_CAREER)
    const tailoring = tailorResume({ profile, job: NURSE_POSTING, tier })
    if (!tailoring.ok) throw new Error(tailoring.reason)
    const { pages: drawn } = await proofread(buildDocument(profile, tailoring.resume), 'standard')
    expect(drawn).toHaveLength(2)
  },
)
