import { describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import type { Task } from '#server/db/queue.ts'
import { TASK_NAMES } from '#server/db/task-names.ts'
import { readFault } from './fault-places.ts'
import { plantFaults } from './plant-faults.ts'

const does = async () => {}

/** Ports that do nothing, and the product that is made of them with a fault. */
function openPlanted(fault: string) {
  const worked: Task[] = []
  const visit = {
    signIn: async () => 'ok',
    challenge: does,
    answer: does,
    search: async (_query: object, page: number) => ({ items: [{}, {}], hasNext: page < 3 }),
  }
  const ports = {
    database: { transaction: (run: (tx: null) => Promise<unknown>) => run(null) },
    queue: { send: does, work: async (tasks: Task[]) => void worked.push(...tasks) },
    files: { put: does },
    records: { write: does, merge: does },
    pdfReader: { read: does },
    compute: { run: does },
    computeQueued: { run: does },
    engines: { basic: { tailor: does }, advanced: { tailor: does } },
    sites: [{ site: { visit: () => visit } }],
  }
  const context = plantFaults(readFault(fault)).arrange(ports as unknown as Context) // no more than the faults touch
  /** Does a piece of queued work. @returns which of its steps were done when the fault struck; all of them where it did not */
  const work = async (
    name: string,
    steps: (context: Context, done: (step: string) => void) => Promise<void>,
  ) => {
    const done: string[] = []
    const task = { name, run: () => steps(context, step => void done.push(step)) }
    await context.queue.work([task as unknown as Task])
    await worked
      .at(-1)
      ?.run({}, AbortSignal.any([]))
      .catch(() => done.push('struck'))
    return done
  }
  return { context, work }
}

async function makeResume(context: Context, done: (step: string) => void): Promise<void> {
  await context.queue.send(context.database.db, { task: TASK_NAMES.sweepGenerations, data: {} })
  done('claimed')
  await context.engines.basic.tailor({} as never)
  done('written')
  await context.files.put('key', new Uint8Array())
  done('kept')
  await context.database.transaction(async () => done('noted'))
  done('committed')
}

async function search(context: Context, done: (step: string) => void): Promise<void> {
  const visit = context.sites[0]?.site.visit({ session: null, signal: AbortSignal.any([]) })
  await visit?.signIn({ username: '', password: '' })
  done('signed in')
  await visit?.challenge()
  await context.records.merge('key', {})
  done('shown')
  for (let page = 1; page <= 3; page += 1) {
    await visit?.search({ jobWanted: '', levels: [], limit: 400 } as never, page)
    done(`page ${page}`)
    await context.computeQueued.run({ module: '', name: 'scorePostings' }, [])
    done(`scored ${page}`)
  }
}

describe('planted faults', () => {
  test.each([
    ['throw:generate.claimed', ['struck']],
    ['throw:generate.before_ai', ['claimed', 'struck']],
    ['throw:generate.after_ai', ['claimed', 'struck']],
    ['throw:file.before_put', ['claimed', 'written', 'struck']],
    ['throw:file.put', ['claimed', 'written', 'struck']],
    ['throw:generate.committed', ['claimed', 'written', 'kept', 'noted', 'struck']],
    ['throw:upload.committed', ['claimed', 'written', 'kept', 'noted', 'committed']],
    ['delay:generate.after_ai:1', ['claimed', 'written', 'kept', 'noted', 'committed']],
  ])('%s strikes a tailored resume at its own place alone', async (fault, expected) => {
    expect(await openPlanted(fault).work(TASK_NAMES.makeResume, makeResume)).toEqual(expected)
  })

  test.each([
    ['throw:refresh.source_login', ['struck']],
    ['throw:refresh.challenge_posted', ['signed in', 'struck']],
    ['throw:refresh.half_inserted', ['signed in', 'shown', 'page 1', 'struck']],
    [
      'throw:refresh.before_final',
      ['signed in', 'shown', 'page 1', 'scored 1', 'page 2', 'scored 2', 'struck'],
    ],
  ])('%s strikes a search at its own place alone', async (fault, expected) => {
    expect(await openPlanted(fault).work(TASK_NAMES.refreshRun, search)).toEqual(expected)
  })

  test('strike no other work', async () => {
    const { context, work } = openPlanted('throw:refresh.source_login')
    expect(await work(TASK_NAMES.makeResume, search)).not.toContain('struck')
    await expect(search(context, () => {})).resolves.toBeUndefined()
  })

  test.each(['kill', 'kill:nowhere', 'delay:file.put', 'burn:file.put'])('%s is none', given => {
    expect(() => readFault(given)).toThrow()
  })
})
