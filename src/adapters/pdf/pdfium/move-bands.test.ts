import { afterAll, describe, expect, test } from 'vitest'
import type { Band } from '#core/own-layout/plan-own-layout.ts'
import { createPdfReader } from '../index.ts'
import { createPdfiumMover } from './pdfium-mover.ts'

const mover = createPdfiumMover()
const reader = createPdfReader()
const never = new AbortController().signal
afterAll(async () => {
  await mover.close()
  await reader.close()
})

const TEXTS = [
  'Alma Reyes, gardener, lives in the north of Leeds and works there too',
  'Five years of work in parks and on the banks of three rivers',
  'Pruning and sowing, with a licence for the saw and one for the van, both new',
]
const TOPS = [100, 300, 500]

/** A page of three lines with a line drawn under the second and a link on the third, and an empty page behind it. */
function twoPages(drawing = ''): Uint8Array {
  const texts = TEXTS.map((text, at) => `BT /F 12 Tf 50 ${792 - (TOPS[at] ?? 0) - 10} Td (${text}) Tj ET`)
  const content = [...texts, `50 ${792 - 314} 200 1 re f`, drawing].join('\n')
  const link = '<</Type/Annot/Subtype/Link/Rect[50 280 250 294]/A<</S/URI/URI(https://example.org/)>>>>'
  const page = '/Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>'
  return new TextEncoder().encode(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>endobj',
      `3 0 obj<<${page}/Contents 4 0 R/Annots[${link}]>>endobj`,
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      `6 0 obj<<${page}>>endobj`,
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  )
}

function band(at: number, to: Partial<Band>): Band {
  const top = TOPS[at] ?? 0
  return { page: 1, left: 0, right: 612, top: top - 10, bottom: top + 30, toPage: 1, by: 0, ...to }
}

async function readLines(bytes: Uint8Array) {
  const reading = await reader.readBytes(bytes, never)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.pages
}

describe('[CORE-4] what stands on own pages is put in another place', () => {
  test('as it is, in its new order, and what can be clicked goes with it', async () => {
    const bands = [band(0, {}), band(1, { by: 200 }), band(2, { by: -200 })]
    const moved = await mover.move(twoPages(), bands, never)
    if (moved === null) throw new Error('It was not moved')
    const [first] = await readLines(moved)
    expect(first?.runs.map(({ text }) => text)).toEqual([TEXTS[0], TEXTS[2], TEXTS[1]])
    const [before] = await readLines(twoPages())
    const topsOf = (page: typeof first) =>
      TEXTS.map(text => page?.runs.find(run => run.text === text)?.box.top ?? 0)
    const [now, was] = [topsOf(first), topsOf(before)]
    expect(now.map((top, at) => Math.round(top - (was[at] ?? 0)))).toEqual([0, 200, -200])
    expect(Math.round((first?.links[0]?.box.top ?? 0) - (before?.links[0]?.box.top ?? 0))).toBe(-200)
  })

  test('on another page too', async () => {
    const moved = await mover.move(twoPages(), [band(2, { toPage: 2, by: -400 })], never)
    const [first, second] = await readLines(moved ?? new Uint8Array())
    expect(first?.runs.map(({ text }) => text)).toEqual(TEXTS.slice(0, 2))
    expect(second?.runs.map(({ text }) => text)).toEqual(TEXTS.slice(2))
    expect([first?.links.length, second?.links[0]?.url]).toEqual([0, 'https://example.org/'])
  })

  test('the same twice gives the same bytes', async () => {
    const bands = [band(1, { by: 200 }), band(2, { by: -200 })]
    const [one, other] = [
      await mover.move(twoPages(), bands, never),
      await mover.move(twoPages(), bands, never),
    ]
    expect(one).toEqual(other)
  })

  test('not where a drawing stands in bands that go different ways, or one would cover another', async () => {
    const apart = [band(0, {}), band(1, { by: 250 }), band(2, { by: -100 })]
    expect(await mover.move(twoPages('40 260 4 260 re f'), apart, never)).toBeNull()
    expect(await mover.move(twoPages(), [band(1, { by: -200 })], never)).toBeNull()
  })

  test('a box that reaches into what goes along with it', async () => {
    const box = `40 ${792 - 528} 4 44 re f`
    const list = [460, 490, 510].map((top, at, tops) => ({
      ...band(2, { by: -100 }),
      top,
      bottom: tops[at + 1] ?? 530,
    }))
    expect(await mover.move(twoPages(box), [band(0, {}), band(1, {}), ...list], never)).not.toBeNull()
    const [above, ...others] = list
    const left = [{ ...band(2, {}), ...above, by: 0 }, ...others]
    expect(await mover.move(twoPages(box), [band(0, {}), band(1, {}), ...left], never)).toBeNull()
  })

  test('not in a file that cannot be opened', async () => {
    expect(await mover.move(new TextEncoder().encode('no file'), [band(0, { by: 1 })], never)).toBeNull()
  })

  test('a box that keeps its place stays behind the texts of other columns', async () => {
    const drawing = `q .9 g 0 ${792 - 420} 612 40 re f Q BT /F 12 Tf 540 ${792 - 405} Td (Leeds) Tj ET`
    const narrow = { right: 500 }
    const bands = [band(0, narrow), { ...band(1, narrow), bottom: 430 }, { ...band(2, narrow), by: 20 }]
    const moved = await mover.move(twoPages(drawing), bands, never)
    const [first] = await readLines(moved ?? new Uint8Array())
    expect(first?.runs.map(({ text }) => text)).toContain('Leeds')
  })
})
