import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/project.mjs'
import { SERVER_FLAGS } from '../../tools/server-flags.mjs'
import { waitFor } from './wait-for.ts'

const READY = /is ready(?: at (\S+))? \(pid \d+\)/
const START_WITHIN_MS = 120_000
const MAIL_WITHIN_MS = 30_000
const END_WITHIN_MS = 60_000
/** The product with the means to make it fail. */
const PROGRAM = join(root, 'lab/fault/planted-product.ts')

export type Settings = Record<string, string>

/** The product as its own process, which can be ended in every way and started again on the same data. */
export interface Product {
  /** Where it serves; another port after each start. */
  readonly url: string
  readonly pid: number
  readonly isRunning: boolean
  /** @returns milliseconds until it said that it is ready */
  start(settings?: Settings): Promise<number>
  /** Plants a fault, or with null takes it away. */
  arm(fault: string | null): Promise<void>
  /** Waits until it has ended by itself. @returns its exit code or signal */
  whenEnded(): Promise<number | string>
  kill(): Promise<void>
  /** @returns its exit code or signal, and how long it took */
  stop(): Promise<{ ended: number | string; ms: number }>
  signal(name: NodeJS.Signals): void
  readCode(email: string): Promise<string>
  /** All that it has said since it was started the first time. */
  readOutput(): string
}

/** Makes a folder that goes with the run. */
export async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-fault-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * @param settings of every start; those of a start come on top
 * @param maxDescriptors that a process of it may have open; null: as many as this one
 */
export function createProduct(settings: Settings, maxDescriptors: number | null = null): Product {
  let child: ChildProcess | null = null
  let url = ''
  let output = ''
  const running = () => {
    if (!child || isOver(child)) throw new Error(`The product does not run:\n${output.slice(-2000)}`)
    return child
  }
  const product: Product = {
    get url() {
      return url
    },
    get pid() {
      return running().pid ?? 0
    },
    get isRunning() {
      return child !== null && !isOver(child)
    },
    async start(more = {}) {
      const from = performance.now()
      const begun = spawnMain({ ...settings, ...more }, maxDescriptors)
      child = begun
      const before = output.length
      for (const stream of [begun.stdout, begun.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output += chunk
        })
      await waitFor(
        () => {
          if (isOver(begun)) throw new Error(`The product did not start:\n${output.slice(before)}`)
          return READY.test(output.slice(before))
        },
        { what: 'the start of the product', withinMs: START_WITHIN_MS, everyMs: 10 },
      )
      url = READY.exec(output.slice(before))?.[1] ?? ''
      return performance.now() - from
    },
    async arm(fault) {
      const process = running()
      let isArmed = false
      process.once('message', () => {
        isArmed = true
      })
      process.send(fault ?? '', () => {}) // a process that is ending says so below
      await waitFor(() => isArmed || isOver(process), { what: 'the fault to be armed', withinMs: 10_000 })
      running()
    },
    async whenEnded() {
      const process = child
      if (!process) throw new Error('The product was never started')
      await waitFor(() => isOver(process), { what: 'the end of the product', withinMs: END_WITHIN_MS })
      return process.exitCode ?? process.signalCode ?? 0
    },
    async kill() {
      running().kill('SIGKILL')
      await product.whenEnded()
    },
    async stop() {
      const from = performance.now()
      running().kill('SIGTERM')
      const ended = await product.whenEnded()
      return { ended, ms: performance.now() - from }
    },
    signal(name) {
      running().kill(name)
    },
    readCode: email => readCode(url, email),
    readOutput: () => output,
  }
  return product
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function spawnMain(settings: Settings, maxDescriptors: number | null): ChildProcess {
  const { DATABASE_URL: _1, TEST_DATABASE_URL: _2, ...inherited } = process.env
  const cache = { NODE_COMPILE_CACHE: join(root, '.cache/node') }
  const program = [process.execPath, ...SERVER_FLAGS, PROGRAM]
  // The shell gives way to the program, so that signals and the channel reach it.
  const limit = maxDescriptors === null ? '' : `ulimit -n ${maxDescriptors} && `
  return spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...program], {
    cwd: root,
    env: { ...cache, ...inherited, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function readCode(url: string, email: string): Promise<string> {
  let code: string | undefined
  await waitFor(
    async () => {
      const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
      const [mail] = (await response.json()) as { text: string }[] // our own server answers this shape
      code = mail?.text.match(/\b\d{6}\b/)?.[0]
      return code !== undefined
    },
    { what: `a code for ${email}`, withinMs: MAIL_WITHIN_MS },
  )
  return code ?? ''
}
