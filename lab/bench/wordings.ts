import type { Comparison } from '#contract/comparisons.ts'
import type { WaitingWordings } from '#contract/wordings.ts'
import { openAnswered } from './answered-page.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { measureAct } from './page-events.ts'
import { onProductPage } from './product-page.ts'

const WORDINGS = 20

/** Twenty wordings decided by y and n on the comparison: from each key to the next paint, and all of them together. */
export async function measureWordings(): Promise<Figure[]> {
  return onProductPage(async page => {
    const lines = Array.from({ length: WORDINGS }, (_, at) => `Ran service ${at} for six sales teams`)
    await openAnswered(page, '/auth/comparison?jobId=job', {
      compareResume: () => makeComparison(lines),
      waitingWordings: () => makeWaiting(lines),
      answerWordings: () => makeWaiting([]),
    })
    await page.locator('.wordings:focus').waitFor()
    const times: number[] = []
    const from = performance.now()
    for (let at = 0; at < WORDINGS; at += 1)
      times.push(await measureAct(page, () => page.keyboard.press(at % 3 === 0 ? 'n' : 'y')))
    await page.getByText('All wordings are decided.').waitFor()
    return [
      figure('wordings.key_p95', quantile(times, 0.95), { unit: 'ms', atMost: 100 }),
      figure('wordings.twenty', (performance.now() - from) / 1000, { unit: 's', atMost: 30 }),
    ]
  })
}

function makeComparison(lines: readonly string[]): Comparison {
  const rows = lines.map((text, at) => {
    const same = [{ kind: 'same' as const, text }]
    return { original: same, tailored: same, originalAt: at + 1, change: null }
  })
  const block = { id: 'work/w1', heading: 'Engineer', place: '', dates: '', originalAt: 1, order: null, rows }
  return {
    ...{ jobId: 'job', jobTitle: 'Engineer', companyName: 'Company', modelName: 'TEREX-BASIC-1.2v' },
    ...{
      fileName: 'resume.pdf',
      template: 'standard',
      pages: { wished: null, most: 1 },
      readBack: null,
      basis: '1',
      refusedLines: 0,
      notPlaced: 0,
      asks: [],
    },
    person: { name: 'Bench', headline: '', contact: [] },
    sections: [{ id: 'work', heading: 'Work', order: null, blocks: [block] }],
  }
}

function makeWaiting(lines: readonly string[]): WaitingWordings {
  const wordings = lines.map((text, at) => ({
    ...{ id: `w${at}`, original: [text], wording: `${text}, as the first contact` },
    newSpans: [{ start: text.length + 2, end: text.length + 22 }],
  }))
  return { jobId: 'job', asks: true, wordings, decided: [] }
}
