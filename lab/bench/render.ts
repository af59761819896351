import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Figure, figure, median } from './figure.ts'

const OUR_RUNS = 600
const OTHER_RUNS = 40
/** The first ones load a program and its letters. */
const COLD_RUNS = 5

interface Report {
  times: number[]
  /** Of the process that needed most. */
  peakMb: number
}

/** One resume of two pages, drawn by us and by what others draw with; each in a process of its own, one after another. */
export async function measureRender(): Promise<Figure[]> {
  const ours = await run('ours', OUR_RUNS)
  const reactPdf = await run('react-pdf', OTHER_RUNS)
  const chromium = await run('chromium', OTHER_RUNS)
  const warm = warmMedian(ours)
  return [
    figure('render.ms_median', warm, { unit: 'ms', atMost: 15 }),
    figure('render.memory_after_600', ours.peakMb, { unit: 'MB', atMost: 200 }),
    figure('render.react_pdf_over_ours', warmMedian(reactPdf) / warm, { unit: 'times', atLeast: 1 }),
    figure('render.chromium_over_ours', warmMedian(chromium) / warm, { unit: 'times', atLeast: 1 }),
  ]
}

function warmMedian({ times }: Report): number {
  return median(times.slice(COLD_RUNS))
}

async function run(way: string, runs: number): Promise<Report> {
  const child = fork(new URL('./render-contender.ts', import.meta.url), [way, String(runs)])
  const [report] = (await Promise.race([once(child, 'message'), failWith(child, way)])) as [Report] // sent by it
  if (child.exitCode === null) await once(child, 'exit')
  return report
}

async function failWith(child: ReturnType<typeof fork>, way: string): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`Drawing by ${way} ended with ${code}`)
}
