import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { TailoringEngine } from '#adapters/ai/port.ts'
import type { Database } from '#adapters/database/port.ts'
import type { JobSite } from '#adapters/job-sources/port.ts'
import type { Context } from '#server/context.ts'
import type { Queue } from '#server/db/queue.ts'
import { type Fault, placeOf } from './fault-places.ts'

class PlannedFault extends Error {}

/** One call of the API or one piece of queued work, and how many steps of the place it has come by. */
interface Scope {
  name: string
  fault: Fault | null
  steps: number
}

const scopes = new AsyncLocalStorage<Scope>()

type Came = (step: string) => Promise<void>

export interface PlantedFaults {
  arrange: (context: Context) => Context
  /** Holds from the next step on, until another one is given. */
  arm: (fault: Fault | null) => void
}

/**
 * Puts itself between the product and what it is made of, so that it can be made to fail at each call of a port, by one
 * fault at a time.
 */
export function plantFaults(first: Fault | null): PlantedFaults {
  let armed = first
  const came: Came = async step => {
    if (armed !== null && isStruck(armed, step)) await strike(armed)
  }
  listenToCalls(came)
  return {
    arrange: context => wrap(context, came),
    arm: fault => {
      armed = fault
    },
  }
}

/** Whether the place of the fault is complete with this step. */
function isStruck(fault: Fault, step: string): boolean {
  const { within, steps } = placeOf(fault.at)
  const scope = scopes.getStore() ?? { name: '', fault, steps: 0 }
  if (within !== undefined && scope.name !== within) return false
  if (scope.fault !== fault) Object.assign(scope, { fault, steps: 0 })
  if (!step.startsWith(steps[scope.steps] ?? 'never')) return false
  scope.steps += 1
  if (scope.steps < steps.length) return false
  scope.steps = 0
  return true
}

async function strike(fault: Fault): Promise<void> {
  if (fault.action === 'delay') await wait(fault.ms)
  if (fault.action === 'throw') throw new PlannedFault(`A fault was asked for at ${fault.at}`)
  if (fault.action === 'reject')
    void Promise.reject(new PlannedFault(`Nobody handles this one, from ${fault.at}`))
  // No handler of the process runs: the kernel ends it as it would end one that is out of memory.
  if (fault.action === 'kill') process.kill(process.pid, 'SIGKILL')
}

/** The framework tells of itself when it is made: calls are met before their handler and before their answer. */
function listenToCalls(came: Came): void {
  const scopeOf = new WeakMap<object, Scope>()
  subscribe('fastify.initialization', message => {
    const { fastify } = message as { fastify: FastifyInstance } // by its documentation
    fastify.addHook('preHandler', (request, _reply, done) => {
      const scope = { name: request.routeOptions.url ?? '', fault: null, steps: 0 }
      scopeOf.set(request, scope)
      scopes.run(scope, () => came('before http.handler').then(() => done(), done))
    })
    fastify.addHook('onSend', async request => {
      const scope = scopeOf.get(request)
      if (scope) await scopes.run(scope, () => came('before http.reply'))
    })
  })
}

function wrap(context: Context, came: Came): Context {
  const { basic, advanced } = context.engines
  return {
    ...context,
    database: wrapDatabase(context.database, came),
    queue: wrapQueue(context.queue, came),
    files: watch(context.files, { put: 'files.put' }, came),
    records: watch(context.records, { write: 'records.write', merge: 'records.merge' }, came),
    pdfReader: watch(context.pdfReader, { read: 'pdfReader.read' }, came),
    compute: watch(context.compute, { run: 'compute.run' }, came),
    computeQueued: watch(context.computeQueued, { run: 'compute.run' }, came),
    engines: { basic: wrapEngine(basic, came), advanced: wrapEngine(advanced, came) },
    sites: context.sites.map(one => ({ ...one, site: wrapSite(one.site, came) })),
  }
}

/** @param names of the methods that are told, with how they are told */
function watch<Port extends object>(port: Port, names: Readonly<Record<string, string>>, came: Came): Port {
  return new Proxy(port, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key)
      const name = names[String(key)]
      if (name === undefined || typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        const call = `${name}${tellFirst(args)}`
        await came(`before ${call}`)
        const result: unknown = await method.apply(target, args)
        await came(`after ${call}`)
        return result
      }
    },
  })
}

/** The name of a task or of a computation. */
function tellFirst([first]: readonly unknown[]): string {
  if (typeof first === 'object' && first !== null && 'name' in first) return ` ${String(first.name)}`
  return ''
}

function wrapDatabase(database: Database, came: Came): Database {
  const told: Database['transaction'] = async run => {
    const result = await database.transaction(async tx => {
      const written = await run(tx)
      await came('inside database.transaction')
      return written
    })
    await came('after database.transaction')
    return result
  }
  return { ...database, transaction: told }
}

function wrapQueue(queue: Queue, came: Came): Queue {
  return {
    ...queue,
    async send(db, work) {
      await came(`before queue.send ${work.task}`)
      await queue.send(db, work)
      await came(`after queue.send ${work.task}`)
    },
    work: tasks =>
      queue.work(
        tasks.map(task => ({
          ...task,
          run: (data, signal) =>
            scopes.run({ name: task.name, fault: null, steps: 0 }, () => task.run(data, signal)),
        })),
      ),
  }
}

function wrapEngine(engine: TailoringEngine, came: Came): TailoringEngine {
  return {
    ...engine,
    async tailor(request) {
      await came('before engine.tailor')
      const [tailored] = await Promise.all([engine.tailor(request), came('inside engine.tailor')])
      await came('after engine.tailor')
      return tailored
    },
  }
}

const VISIT = { signIn: 'visit.signIn', challenge: 'visit.challenge', answer: 'visit.answer' }

function wrapSite(site: JobSite, came: Came): JobSite {
  return {
    ...site,
    visit(options) {
      const visit = site.visit(options)
      let read = 0
      return {
        ...watch(visit, VISIT, came),
        async search(query, page) {
          const found = await visit.search(query, page)
          read += found.items.length
          const isLast = !found.hasNext || read >= query.limit
          await came(`after visit.search${isLast ? ' last' : ''}`)
          return found
        },
      }
    },
  }
}
