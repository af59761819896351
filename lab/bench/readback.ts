import { computes } from '#adapters/compute/index.ts'
import { createPdfReader, createPdfRenderer, createTextExtractor } from '#adapters/pdf/index.ts'
import { SET_TEMPLATES } from '#contract/templates.ts'
import { judgeReadBack } from '#core/proofreading/judge-read-back.ts'
import { templates } from '#core/templates/index.ts'
import { SCRIPT_SAMPLES } from '#core/templates/script-samples.suite.ts'
import { type Figure, figure, median } from './figure.ts'

const never = new AbortController().signal

/** Every layout in every script, drawn and read back by two programs: the worst share of each, and what differs. */
export async function measureReadback(): Promise<Figure[]> {
  const [reader, extractor, renderer] = [
    createPdfReader(),
    createTextExtractor(),
    createPdfRenderer({ compute: computes.drawing() }),
  ]
  const shares = new Map<string, [ours: number, other: number]>()
  const times: number[] = []
  let differing = 0
  for (const [script, document] of Object.entries(SCRIPT_SAMPLES)) {
    for (const template of SET_TEMPLATES) {
      const bytes = await renderer.render(document, { createdAtSeconds: 1_767_603_600, template })
      const from = performance.now()
      const [reading, extraction] = await Promise.all([
        reader.readBytes(bytes, never),
        extractor.extract(bytes, never),
      ])
      if (!reading.ok || !extraction.ok) throw new Error(`${script} as ${template} was refused`)
      const drawn = { document, template: templates[template], pages: reading.pages, text: extraction.text }
      const judged = judgeReadBack(drawn)
      times.push(performance.now() - from)
      differing += judged.differing.length
      const [ours = 0, other = 0] = judged.shares
      const before = shares.get(script) ?? [1, 1]
      shares.set(script, [Math.min(before[0], ours), Math.min(before[1], other)])
    }
  }
  await Promise.all([reader.close(), extractor.close()])
  return [
    ...[...shares].flatMap(([script, [ours, other]]) => [
      figure(`readback.${script.toLowerCase()}_pdfjs`, ours, { unit: 'share', atLeast: 0.995 }),
      figure(`readback.${script.toLowerCase()}_pdfium`, other, { unit: 'share', atLeast: 0.995 }),
    ]),
    figure('readback.facts_differing', differing, { unit: 'kinds', atMost: 0 }),
    figure('readback.ms_median', median(times), { unit: 'ms', atMost: 500 }),
  ]
}
