import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDocument } from '#core/tailoring/build-document.ts'
import {
  GERMAN_POSTING,
  GERMAN_PROFILE,
  NURSE_POSTING,
  profileFrom,
  SAMPLE_OF_A_LONG_CAREER,
} from '#core/tailoring/sample-profiles.suite.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import { createPdfReader, createPdfRenderer } from './index.ts'

const reader = createPdfReader()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'))
})

afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

test('[CORE-4] the reader takes every line off a resume that the renderer drew', async () => {
  const tailoring = tailorResume({ profile: GERMAN_PROFILE, job: GERMAN_POSTING, tier: 'basic' })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  const document = buildDocument(GERMAN_PROFILE, tailoring.resume)
  const filePath = join(folder, 'resume.pdf')
  await writeFile(filePath, await createPdfRenderer().render(document, { createdAtSeconds: 1_767_603_600 }))

  const reading = await reader.read(filePath, new AbortController().signal)
  if (!reading.ok) throw new Error(reading.reason)
  const text = reading.pages
    .flatMap(page => page.runs.map(run => run.text))
    .join(' ')
    .replace(/\s+/gu, ' ')
  const lines = tailoring.resume.work.flatMap(entry => entry.bullets.map(bullet => bullet.text))
  for (const line of [document.name, 'Müller & Söhne GmbH, Gießen', '04/2017 – heute', ...lines]) {
    expect(text).toContain(line)
  }
})

test.each([
  ['advanced', 1],
  ['basic', 2],
] as const)('[CORE-4] the %s tier draws a long career on %d page(s)', async (tier, pages) => {
  const profile = profileFrom(SAMPLE_OF_A_LONG_CAREER)
  const tailoring = tailorResume({ profile, job: NURSE_POSTING, tier })
  if (!tailoring.ok) throw new Error(tailoring.reason)
  const filePath = join(folder, `${tier}.pdf`)
  const drawn = await createPdfRenderer().render(buildDocument(profile, tailoring.resume), {
    createdAtSeconds: 1_767_603_600,
  })
  await writeFile(filePath, drawn)
  const reading = await reader.read(filePath, new AbortController().signal)
  expect(reading.ok && reading.pages.length).toBe(pages)
})
