import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createPdfReader } from '#adapters/pdf/index.ts'
import { type TradeResume, tradeResumes } from '#adapters/pdf/trade-resumes.suite.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import { listTexts } from '#core/templates/arrange-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { browserOptions } from '../../tools/browser.mjs'

// npm run eval -- trades
// Prints the resumes of all trades and languages with a browser, in layouts that our own template does not have, and
// says which share of their positions, degrees and skills is read as it was written. Names what was missed.

const BAR = 0.9
const LAYOUTS = {
  'dates right': 'h3 { display: flex; justify-content: space-between }',
  'side column':
    'main { display: grid; grid-template-columns: 32% 1fr; column-gap: 24px } header, .inline { grid-column: 1 } .entries { grid-column: 2 } main { grid-auto-flow: dense }',
} as const

const folder = mkdtempSync(join(tmpdir(), 'eval-trades-'))
const reader = createPdfReader()
const browser = await chromium.launch(browserOptions())
const page = await browser.newPage()
let isMet = true
for (const [layout, style] of Object.entries(LAYOUTS)) {
  const found = { right: 0, wanted: 0 }
  for (const resume of tradeResumes()) {
    await page.setContent(toHtml(resume.document, style))
    const path = join(folder, 'resume.pdf')
    writeFileSync(path, await page.pdf({ format: 'A4' }))
    const reading = await reader.read(path, AbortSignal.timeout(20_000))
    const missed = reading.ok ? listMissed(resume, readProfile(reading.pages)) : [reading.reason]
    const wanted = listWanted(resume).length
    found.wanted += wanted
    found.right += Math.max(0, wanted - missed.length)
    if (missed.length > 0) console.log(`${layout} ${resume.language} ${missed.join(' / ')}`)
  }
  const share = found.right / found.wanted
  isMet &&= share >= BAR
  const id = `trades.${layout.replace(' ', '_')}`
  console.log(`${id} ${share.toFixed(4)} share ${BAR} ${share >= BAR ? 'ok' : 'miss'}`)
}
await browser.close()
await reader.close()
rmSync(folder, { recursive: true })
process.exitCode = isMet ? 0 : 1

function listWanted({ document, work, degree, institution, skills }: TradeResume): string[] {
  const positions = work.map(({ title, company, dates }) => [title, company, ...dates].join('; '))
  return [
    document.name,
    'maya@example.org',
    ...positions,
    [degree, institution, '2014'].join('; '),
    ...skills,
  ]
}

function listMissed(resume: TradeResume, profile: ResumeProfile): string[] {
  const read = new Set([
    profile.name?.text,
    profile.email?.text,
    ...profile.work.map(({ title, company, start, end }) =>
      [title?.text, company?.text.split(',')[0], start?.text, end?.text].join('; '),
    ),
    ...profile.education.map(one => [one.degree?.text, one.institution?.text, one.end?.text].join('; ')),
    ...profile.skills.map(skill => skill.text),
  ])
  return listWanted(resume).filter(text => !read.has(text))
}

function toHtml({ language, name, headline, contact, sections }: ResumeDocument, style: string): string {
  const blocks = sections.map(section => {
    const heading = `<h2>${section.heading}</h2>`
    if (section.kind === 'text') return `<section class="text">${heading}<p>${section.text}</p></section>`
    if (section.kind !== 'entries') {
      const items = listTexts(section)
        .map(item => `<li>${item}</li>`)
        .join('')
      return `<section class="inline">${heading}<ul>${items}</ul></section>`
    }
    const entries = section.entries.map(({ title, organisation, dates, bullets }) => {
      const items = bullets.map(bullet => `<li>${bullet}</li>`).join('')
      return `<h3><span>${title}</span> <i>${dates}</i></h3><p>${organisation}</p><ul>${items}</ul>`
    })
    return `<section class="entries">${heading}${entries.join('')}</section>`
  })
  const details = contact.map(({ text }) => `<p>${text}</p>`).join('')
  const head = `<header><h1>${name}</h1><p>${headline}</p>${details}</header>`
  const sheet = `body { font: 11pt sans-serif } h1 { font-size: 22pt } h2 { font-size: 14pt } h3 { font-size: 11pt } i { font-style: normal; font-weight: normal } ${style}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${sheet}</style></head><body><main>${head}${blocks.join('')}</main></body></html>`
}
