import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Figure, figure } from './figure.ts'

/** How long `npm test` takes where everything is installed. */
export async function measureSuite(): Promise<Figure[]> {
  const from = performance.now()
  const child = spawn('npm', ['test'], { stdio: ['ignore', 'inherit', 'inherit'] })
  await once(child, 'exit')
  return [figure('suite.minutes', (performance.now() - from) / 60_000, { unit: 'min', atMost: 10 })]
}
