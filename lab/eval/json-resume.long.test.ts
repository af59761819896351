import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createPdfReader } from '#adapters/pdf/index.ts'
import { alignDraft } from '#core/resume/align-draft.ts'
import { applyCorrections } from '#core/resume/apply-corrections.ts'
import { findCorrections } from '#core/resume/find-corrections.ts'
import { fromJsonResume } from '#core/resume/from-json-resume.ts'
import { faultsOf } from '#core/resume/json-resume-faults.suite.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { toJsonResume } from '#core/resume/to-json-resume.ts'

const FOLDERS = ['../shared/data/resumes', '../shared/data/resumes-second'].filter(existsSync)
const FILES = FOLDERS.flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.pdf'))
    .map(name => join(folder, name)),
)
const TODAY = { year: 2026, month: 11 }
const reader = createPdfReader()
afterAll(() => reader.close())

const hint = FOLDERS.length === 0 ? ' (skipped: no ../shared/data/resumes)' : ''
describe.skipIf(FOLDERS.length === 0)(`JSON Resume of files${hint}`, () => {
  test.each(FILES)('%s: the schema takes it, and nothing is lost on the way back', async file => {
    const reading = await reader.read(file, AbortSignal.timeout(60_000))
    if (!reading.ok) return
    const read = readProfile(reading.pages)
    const exported = JSON.parse(JSON.stringify(toJsonResume(read, TODAY)))
    expect(faultsOf(exported)).toBe('No errors')
    const back = fromJsonResume(exported, TODAY)
    if (!back.ok) throw new Error(back.field)
    expect(back.ignoredCount).toBe(0)
    const corrections = findCorrections(read, alignDraft(read, back.draft), '2026-11-21T12:00:00Z')
    const { profile } = applyCorrections(read, corrections)
    const [was, is] = [toDraft(read), toDraft(profile)]
    expect(is.fields).toEqual(was.fields)
    expect(is.sections).toEqual(was.sections)
    expect({ ...is.lists, links: textsOf(is.lists.links) }).toEqual({
      ...was.lists,
      links: textsOf(was.lists.links),
    })
  })
})

/** A bare address gets its scheme on the way, so that the words alone are compared. */
function textsOf(lines: readonly { text: string }[]): string[] {
  return lines.map(({ text }) => text)
}
