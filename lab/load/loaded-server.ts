import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../tools/server-flags.mjs'
import type { LoadOrder, LoadPerson, LoadReport, Vitals } from './load-messages.ts'

export interface LoadedServer {
  origin: string
  bareOrigin: string
  preparePeople(count: number, jobsEach: number): Promise<LoadPerson[]>
  fillUp(email: string, amounts: { jobs: number; generations: number }): Promise<void>
  readVitals(options?: { collectsGarbage: boolean }): Promise<Vitals>
  sql(text: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
  /** For one that does not hear any more. */
  kill(): Promise<void>
}

/** Stand in for the vendors of boards and for a site with a page of a posting. */
export interface Elsewhere {
  boardOrigin: string
  pageOrigin: string
}

/** @param databaseUrl null for the embedded database */
export async function startLoaded(databaseUrl: string | null, elsewhere?: Elsewhere): Promise<LoadedServer> {
  const sites = elsewhere ? [elsewhere.boardOrigin, elsewhere.pageOrigin] : []
  const child = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), sites, {
    execArgv: [...SERVER_FLAGS, '--expose-gc'],
    env: { ...process.env, ...(databaseUrl === null ? {} : { TEST_DATABASE_URL: databaseUrl }) },
  })
  const { origin, bareOrigin } = await next(child, 'ready')
  const ask = async <Kind extends LoadReport['kind']>(order: LoadOrder, answer: Kind) => {
    const report = next(child, answer)
    child.send(order)
    return report
  }
  return {
    origin,
    bareOrigin,
    preparePeople: async (count, jobsEach) =>
      (await ask({ kind: 'people', count, jobsEach }, 'people')).people,
    fillUp: async (email, amounts) => void (await ask({ kind: 'crowd', email, ...amounts }, 'done')),
    readVitals: async ({ collectsGarbage } = { collectsGarbage: false }) =>
      (await ask({ kind: 'vitals', collectsGarbage }, 'vitals')).vitals,
    sql: async text => (await ask({ kind: 'sql', text }, 'sql')).rows,
    async stop() {
      if (!child.connected) return
      const ended = once(child, 'exit')
      child.send({ kind: 'stop' } satisfies LoadOrder)
      await ended
    },
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** One order at a time is under way for each kind of answer. */
function next<Kind extends LoadReport['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<LoadReport, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`The server under load ended with code ${code}`))
    const hear = (report: LoadReport) => {
      if (report.kind !== kind) return
      child.off('message', hear)
      child.off('exit', end)
      resolve(report as Extract<LoadReport, { kind: Kind }>) // told by its kind
    }
    child.on('message', hear)
    child.once('exit', end)
  })
}
