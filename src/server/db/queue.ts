import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Db } from '#adapters/database/port.ts'

/** Work that outlives a request. Delivered at least once: a handler may run twice and must not mind. */
export interface Task {
  readonly name: string
  readonly retryLimit: number
  /** Before the first retry; the pause about doubles with each further one. */
  readonly retryDelaySeconds: number
  /** Where the doubling ends; an hour when it is not set. */
  readonly retryDelayMaxSeconds?: number
  /** After this long a run counts as lost and is tried again. */
  readonly expireInSeconds: number
  /** How many run side by side in one process. */
  readonly concurrency: number
  /** A five-field cron line in UTC; the task then runs by the clock, without data. */
  readonly cron?: string
  /** @param data as it was sent; the task parses it itself */
  run(data: unknown, signal: AbortSignal): Promise<void>
}

/** A task of the clock: what fails waits for its next time. */
export function byClock(
  when: Required<Pick<Task, 'name' | 'cron' | 'expireInSeconds'>>,
  run: Task['run'],
): Task {
  return { ...when, retryLimit: 0, retryDelaySeconds: 1, concurrency: 1, run }
}

/** What is asked of a task. */
interface Work {
  /** Its name. */
  task: string
  data: object
  startAfterSeconds?: number
}

export interface Queue {
  start(): Promise<void>
  /** Makes the queues, so that work can be sent; every process does this. */
  declare(tasks: readonly Task[]): Promise<void>
  /** Takes up work from now on; only in processes with the worker role. */
  work(tasks: readonly Task[]): Promise<void>
  /** Of the only process there is, before it takes up work: what ran when it died last is tried again at once. */
  takeBack(): Promise<void>
  /**
   * On a transaction the work is committed with it or not at all.
   * @param db inside a transaction the handle of that one: the embedded database would wait for itself for ever
   */
  send(db: Db, work: Work): Promise<void>
  /** Takes up no more work here; what is sent waits for others. Running tasks go on. */
  rest(): Promise<void>
  /** Lets running tasks finish for a while, then gives them back. Nothing can be sent afterwards. */
  stop(): Promise<void>
}

const POLL_SECONDS = 2
const RETRY_DELAY_MAX_SECONDS = 3600
/** A job whose worker has said nothing for this long is given to another. */
const HEARTBEAT_SECONDS = 30
const STOP_TIMEOUT_MS = 15_000
const REST_MS = 1000

/** pg-boss on the product's own database. */
export function createQueue(database: Database, log: Logger): Queue {
  const boss = new PgBoss({ ...database.queueOptions, monitorVacuum: false })
  boss.on('error', error => log.error({ err: error }, 'queue error'))
  const worked = new Set<string>()
  return {
    async start() {
      await boss.start()
    },
    async declare(tasks) {
      const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
      for (const task of tasks) {
        await declareTask(
          boss,
          task,
          queues.find(queue => queue.name === task.name),
        )
        const planned = schedules.find(schedule => schedule.name === task.name)?.cron
        if (task.cron && task.cron !== planned) await boss.schedule(task.name, task.cron)
      }
    },
    async work(tasks) {
      for (const task of tasks) {
        worked.add(task.name)
        for (let worker = 0; worker < task.concurrency; worker += 1) await takeUp({ boss, task, log })
      }
    },
    async takeBack() {
      const lost = await database.sql(`select name, id from pgboss.job where state = 'active'`)
      for (const [name, jobs] of Map.groupBy(lost, row => String(row.name)))
        await boss.fail(
          name,
          jobs.map(({ id }) => String(id)),
          { message: 'its process ended' },
        )
    },
    async send(db, { task, data, startAfterSeconds }) {
      const delay = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }
      // Both drivers answer raw statements with rows; the common type leaves the shape open.
      const joined = fromDrizzle(db as unknown as DrizzleTransactionLike, sql)
      await boss.send(task, data, { ...delay, db: joined })
    },
    async rest() {
      const names = [...worked]
      worked.clear()
      const ended = Promise.all(names.map(name => boss.offWork(name, { wait: true })))
      // A look into the queue that is under way may still bring a job; one that is being done goes on.
      await Promise.race([ended, wait(REST_MS, undefined, { ref: false })])
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** Writes only what changed: on the embedded database each statement here delays the start. */
async function declareTask(boss: PgBoss, task: Task, known: QueueResult | undefined): Promise<void> {
  const options = {
    retryLimit: task.retryLimit,
    retryDelay: task.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: task.retryDelayMaxSeconds ?? RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: task.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  const isSame = Object.entries(options).every(
    ([name, value]) => known?.[name as keyof typeof options] === value,
  )
  if (isSame) return
  await (known ? boss.updateQueue(task.name, options) : boss.createQueue(task.name, options))
  // pg-boss forgets a queue that it changes and reads it again when next asked for it, on a connection of its own: in a
  // transaction of the embedded database, which has only one, that would wait for ever. So it is asked now.
  await boss.findJobs(task.name, { id: randomUUID() })
}

async function takeUp({ boss, task, log }: { boss: PgBoss; task: Task; log: Logger }): Promise<void> {
  const polling = {
    batchSize: 1,
    pollingIntervalSeconds: POLL_SECONDS,
    // A retry or a delayed job sends no NOTIFY, so the poll must stay quick beside it.
    notifyPollingIntervalSeconds: POLL_SECONDS,
  }
  const workerId = await boss.work(task.name, polling, async ([job]) => {
    if (!job) return
    try {
      await task.run(job.data, job.signal)
    } catch (error) {
      log.error({ err: error, task: task.name, queueJobId: job.id }, 'task failed')
      throw error
    } finally {
      // Jobs taken up one by one have no burst in pg-boss: a full queue would give one every poll.
      boss.notifyWorker(workerId)
    }
  })
}
