import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResumeProfile } from '#contract/resume.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { sharedDrawing } from '../compute/shared.suite.ts'
import { createPdfReader, createPdfRenderer } from './index.ts'
import { type TradeResume, tradeResumes } from './trade-resumes.suite.ts'

const reader = createPdfReader()
const renderer = createPdfRenderer({ compute: sharedDrawing() })
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trades-'))
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

async function readBack({ document }: TradeResume): Promise<ResumeProfile> {
  const filePath = join(folder, 'resume.pdf')
  await writeFile(filePath, await renderer.render(document, { createdAtSeconds: 1_767_603_600 }))
  const reading = await reader.read(filePath, AbortSignal.timeout(20_000))
  if (!reading.ok) throw new Error(reading.reason)
  return readProfile(reading.pages)
}

/** A town that nobody lists may stay with the employer, as printed: `Klinik Nord, Bielefeld`. */
const withoutPlace = (company: string | undefined) => company?.split(',')[0]

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl']

test.each(LANGUAGES)(
  'resumes of all trades written in "%s" are read as they were written',
  async language => {
    for (const resume of tradeResumes().filter(one => one.language === language)) {
      const profile = await readBack(resume)
      const { name, headline } = resume.document
      const work = resume.work.map(({ title, company, dates }) => [title, company, ...dates])
      expect({
        language: profile.language,
        name: profile.name?.text,
        email: profile.email?.text,
        phone: profile.phone?.text,
        headline: profile.headline?.text,
        work: profile.work.map(one => [
          one.title?.text,
          withoutPlace(one.company?.text),
          one.start?.text,
          one.end?.text,
        ]),
        bullets: profile.work.map(one => one.bullets.length),
        education: profile.education.map(one => [one.degree?.text, one.institution?.text, one.end?.text]),
        skills: profile.skills.map(skill => skill.text),
      }).toEqual({
        ...{ language, name, email: 'maya@example.org', phone: resume.document.contact[1]?.text, headline },
        ...{
          work,
          bullets: [2, 2],
          education: [[resume.degree, resume.institution, '2014']],
          skills: resume.skills,
        },
      })
    }
  },
)
