import { expect, test } from 'vitest'
import { createPdfReader } from '#adapters/pdf/index.ts'
import { exactKind } from '#core/resume/headings.ts'
import { readSections } from '#core/resume/sections.ts'
import { openStream } from '#sandbox/world/random.ts'
import { composeSheet } from './compose.ts'
import { drawLook } from './look.ts'
import { drawWithTypst } from './paint-typst.ts'
import { inventPerson, type Person } from './person.ts'
import { hasTaxonomy, headingsOf, LANGUAGES } from './words.ts'

const KINDS = ['work', 'education', 'skills', 'languages'] as const
const READ_MAX_MS = 30_000

test.for(LANGUAGES)('all headings that invented resumes in %s have are known by their words', language => {
  for (const kind of KINDS)
    for (const heading of headingsOf(language, kind))
      expect([heading, exactKind(heading)]).toEqual([heading, kind])
})

test.skipIf(!hasTaxonomy).for(LANGUAGES)(
  `the sections of an invented resume in %s are found${hasTaxonomy ? '' : ' (skipped: no taxonomy)'}`,
  async language => {
    const reader = createPdfReader()
    const { plain } = await drawWithTypst(composeSheet(inventIn(language), plainLook(language)))
    const reading = await reader.readBytes(plain, AbortSignal.timeout(READ_MAX_MS))
    await reader.close()
    const kinds = reading.ok ? readSections(reading.pages).map(({ kind }) => kind) : []
    for (const kind of KINDS) expect(kinds).toContain(kind)
  },
)

function inventIn(language: string): Person {
  for (let index = 0; ; index += 1) {
    const person = inventPerson(openStream(11, 'language', index), 'fit')
    if (person.language === language) return person
  }
}

function plainLook(language: string) {
  const look = drawLook(openStream(11, 'look', 0), 'fit', language)
  return { ...look, frame: 'single' as const, headless: '', spacedOut: false, functional: false }
}
