import { computes } from '#adapters/compute/index.ts'
import { listTexts } from '#core/templates/arrange-document.ts'
import type { ResumeDocument } from '#core/templates/document.ts'
import { childrenOf, memoryOf } from '../running-processes.ts'
import { makeResume } from './render-resume.ts'

/** A process that draws is replaced after some hundred documents, so that one look at the end would miss it. */
const LOOK_EVERY = 20

type Draw = (document: ResumeDocument) => Promise<Uint8Array>

// Each way loads only what it draws with: the memory of the process is its own.
/** Started by render.ts: draws `runs` resumes by one way and says how long each took and what memory that needed. */
const [way = '', runs = '0'] = process.argv.slice(2)
const CONTENDERS: Readonly<Record<string, () => Promise<Draw>>> = {
  ours: openOurs,
  'react-pdf': openReactPdf,
  chromium: openChromium,
}

const open = CONTENDERS[way]
if (open === undefined) throw new Error(`Nobody draws by ${way}`)
const draw = await open()
const times: number[] = []
let peakMb = 0
for (let run = 0; run < Number(runs); run += 1) {
  const document = makeResume(run)
  const from = performance.now()
  await draw(document)
  times.push(performance.now() - from)
  if (run % LOOK_EVERY === 0 || run === Number(runs) - 1) peakMb = Math.max(peakMb, ...peaks())
}
process.send?.({ times, peakMb })
process.disconnect()

/**
 * The highest memory so far of this process and of each that it started, since what draws may be one of those, in MB.
 * The kernel's figure for a process, since `process.resourceUsage()` goes on from that of whoever started it.
 */
function peaks(): number[] {
  return [process.pid, ...childrenOf(process.pid)].map(pid => memoryOf(pid, 'VmHWM'))
}

async function openOurs(): Promise<Draw> {
  const { createPdfRenderer } = await import('#adapters/pdf/index.ts')
  const renderer = createPdfRenderer({ compute: computes.drawing() })
  return document => renderer.render(document, { createdAtSeconds: 1_767_603_600 })
}

async function openReactPdf(): Promise<Draw> {
  const { createElement: make } = await import('react')
  const { Document, Font, Page, renderToBuffer, Text, View } = await import('@react-pdf/renderer')
  const folder = new URL('../../node_modules/@expo-google-fonts/noto-sans/', import.meta.url).pathname
  Font.register({
    family: 'Noto Sans',
    fonts: [
      { src: `${folder}400Regular/NotoSans_400Regular.ttf` },
      { src: `${folder}600SemiBold/NotoSans_600SemiBold.ttf`, fontWeight: 600 },
    ],
  })
  Font.registerHyphenationCallback(word => [word])
  const line = (text: string, style = {}) => make(Text, { style }, text)
  const bold = { fontWeight: 600 } as const
  return async ({ name, headline, contact, sections }) => {
    const parts = sections.flatMap(section => {
      const heading = line(section.heading, { ...bold, fontSize: 11, marginTop: 12 })
      if (section.kind === 'text') return [heading, line(section.text)]
      if (section.kind !== 'entries') return [heading, line(listTexts(section).join(', '))]
      return [
        heading,
        ...section.entries.flatMap(({ title, organisation, dates, bullets }) => [
          make(
            View,
            { style: { flexDirection: 'row', justifyContent: 'space-between' } },
            line(title, bold),
            line(dates),
          ),
          line(organisation),
          ...bullets.map(bullet => line(`• ${bullet}`)),
        ]),
      ]
    })
    const style = { fontFamily: 'Noto Sans', fontSize: 9.5, padding: 50 }
    const head = [
      line(name, { fontSize: 20 }),
      line(headline),
      line(contact.map(item => item.text).join(' · ')),
    ]
    return renderToBuffer(make(Document, {}, make(Page, { size: 'A4', style }, ...head, ...parts)))
  }
}

async function openChromium(): Promise<Draw> {
  const { chromium } = await import('@playwright/test')
  const { browserOptions } = await import('../../tools/browser.mjs')
  const browser = await chromium.launch(browserOptions())
  process.once('disconnect', () => void browser.close())
  const page = await browser.newPage()
  return async ({ name, headline, contact, sections }) => {
    const parts = sections.map(section => {
      const heading = `<h2>${section.heading}</h2>`
      if (section.kind === 'text') return `${heading}<p>${section.text}</p>`
      if (section.kind !== 'entries') return `${heading}<p>${listTexts(section).join(', ')}</p>`
      const entries = section.entries.map(
        ({ title, organisation, dates, bullets }) =>
          `<h3>${title} <span>${dates}</span></h3><p>${organisation}</p><ul>${bullets.map(bullet => `<li>${bullet}</li>`).join('')}</ul>`,
      )
      return heading + entries.join('')
    })
    const head = `<h1>${name}</h1><p>${headline}</p><p>${contact.map(item => item.text).join(' · ')}</p>`
    const style = '<style>body{font:9.5pt sans-serif}h3{font-size:1em}h3 span{float:right}</style>'
    await page.setContent(`<!doctype html><title>${name}</title>${style}${head}${parts.join('')}`)
    return page.pdf({ format: 'A4', tagged: true })
  }
}
