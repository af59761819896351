import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { personalDataTasks } from './account/personal-data-tasks.ts'
import { accountRoutes } from './account/routes.ts'
import { findCaller } from './account/service.ts'
import { accountTasks } from './account/tasks.ts'
import { applicationsRoutes } from './applications/routes.ts'
import type { Context, Needs } from './context.ts'
import { recordAudit } from './db/audit.ts'
import type { Task } from './db/queue.ts'
import { TASK_NAMES } from './db/task-names.ts'
import { databaseTasks } from './db/tasks.ts'
import type { Env } from './env.ts'
import { buildApp, type Pages } from './http/build-app.ts'
import type { AllHandlers } from './http/handlers.ts'
import { listenForMetrics } from './http/metrics-listener.ts'
import { clearUploads } from './http/receive-upload.ts'
import { matchingTasks } from './jobs/matching-tasks.ts'
import { postingsTasks } from './jobs/postings-tasks.ts'
import { jobsRoutes } from './jobs/routes.ts'
import { lettersRoutes } from './letters/routes.ts'
import { letterTasks } from './letters/tasks.ts'
import { filesTasks } from './operations/files-tasks.ts'
import { tellMetrics } from './operations/metrics-service.ts'
import { refreshRoutes } from './refresh/routes.ts'
import { resumeInterrupted as resumeSearches } from './refresh/service.ts'
import { refreshTasks } from './refresh/tasks.ts'
import { remindersRoutes } from './reminders/routes.ts'
import { isSwitchToken, SWITCH_OFF_PATH, switchMailsOff } from './reminders/service.ts'
import { remindersTasks } from './reminders/tasks.ts'
import { resumeRoutes } from './resume/routes.ts'
import { resumeTasks } from './resume/tasks.ts'
import { jobSourcesRoutes } from './sources/routes.ts'
import { jobSearchesTasks } from './sources/searches-tasks.ts'
import { jobSourcesTasks } from './sources/tasks.ts'
import { supportRoutes } from './support/routes.ts'
import { checkReadiness, describeInstallation } from './support/service.ts'
import { supportTasks } from './support/tasks.ts'
import { tailoringRoutes } from './tailoring/routes.ts'
import { resumeInterrupted as resumeGenerations } from './tailoring/service.ts'
import { tailoringTasks } from './tailoring/tasks.ts'

/** Connections the system holds until they are taken, in a burst; beyond them one tries again a second later. */
const MOST_WAITING = 4096

/** A proxy that looks every half a second has turned to another process by then. */
const PROXIES_NOTICE_MS = 1000

export interface RunningServer {
  /** Where it listens; null for a worker without a face. */
  address: { host: string; port: number } | null
  /** Of health and metrics; null where METRICS_PORT is not set. */
  metricsAddress: { host: string; port: number } | null
  /** Answers what is under way, gives work back and takes nothing new. */
  close(): Promise<void>
}

/** A port that cannot be listened on; the message says what to do. */
export class PortUnavailable extends Error {}

/** Starts the roles of this process on a context whose database is open and migrated. */
export async function startServer(context: Context, webFolder: string): Promise<RunningServer> {
  const { database, env, queue } = context
  const tasks = listTasks({ ...context, compute: context.computeQueued })
  const isWorker = env.ROLE !== 'http'
  await queue.start()
  await queue.declare(tasks)
  await clearUploads(context)
  const app = env.ROLE === 'worker' ? null : await openApp(context, webFolder)
  const metrics = await openMetrics(context)
  if (isWorker && !database.isShared) {
    await queue.takeBack()
    await Promise.all([resumeGenerations(context), resumeSearches(context)])
  }
  await audit(context, 'server_started')
  if (isWorker) {
    await queue.send(database.db, { task: TASK_NAMES.renewScores, data: {} })
    // Last, since a look into each of forty queues keeps the embedded database from all else for half a second.
    await queue.work(tasks)
  }
  return {
    address: app && { host: env.HOST, port: portOf(app.server) },
    metricsAddress: metrics && { host: env.METRICS_HOST, port: portOf(metrics) },
    async close() {
      context.lifecycle.isEnding = true
      if (app && env.TRUSTED_PROXIES !== false) await wait(PROXIES_NOTICE_MS)
      await queue.rest()
      await app?.close()
      metrics?.close()
      metrics?.closeAllConnections()
      await audit(context, 'server_stopped')
      await queue.stop()
    },
  }
}

/** A database that is away keeps no process from starting or ending. */
async function audit(
  { database, env, log, now }: Needs<'env' | 'log' | 'now' | 'database'>,
  event: 'server_started' | 'server_stopped',
): Promise<void> {
  try {
    await recordAudit(database.db, { at: now(), event, detail: { role: env.ROLE } })
  } catch (err) {
    log.error({ err, event }, 'the audit log has no line about this')
  }
}

function listTasks(context: Context): Task[] {
  return [
    ...accountTasks(context),
    ...jobSourcesTasks(context),
    ...letterTasks(context),
    ...matchingTasks(context),
    ...jobSearchesTasks(context),
    ...postingsTasks(context),
    ...refreshTasks(context),
    ...resumeTasks(context),
    ...filesTasks(context),
    ...supportTasks(context),
    ...tailoringTasks(context),
    ...remindersTasks(context),
    ...personalDataTasks(context),
    ...databaseTasks(context),
  ]
}

async function openApp(context: Context, webFolder: string): Promise<FastifyInstance> {
  const app = await buildApp({
    context,
    handlers: collectHandlers(context),
    findCaller: visitor => findCaller(context, visitor),
    pages: collectPages(context),
    webFolder,
  })
  try {
    const { HOST: host, PORT: port } = context.env
    await app.listen({ host, port, backlog: MOST_WAITING })
  } catch (cause) {
    await app.close()
    await context.queue.stop()
    throw new PortUnavailable(explainListenError(cause, context.env), { cause })
  }
  return app
}

/** Complete by its type; the server checks it once more when it starts. */
function collectHandlers(context: Context): AllHandlers {
  return {
    ...accountRoutes(context),
    ...resumeRoutes(context),
    ...jobsRoutes(context),
    ...jobSourcesRoutes(context),
    ...tailoringRoutes(context),
    ...applicationsRoutes(context),
    ...refreshRoutes(context),
    ...supportRoutes(context),
    ...remindersRoutes(context),
    ...lettersRoutes(context),
  }
}

export function collectPages(context: Context): Pages {
  return {
    installation: describeInstallation(context),
    mailsOff: {
      path: SWITCH_OFF_PATH,
      brand: context.env.BRAND_NAME,
      isToken: token => isSwitchToken(context, token),
      switchOff: call => switchMailsOff(context, call),
    },
  }
}

/** @throws PortUnavailable */
async function openMetrics(context: Context): Promise<Server | null> {
  try {
    return await listenForMetrics(context, { checkReadiness, tellMetrics })
  } catch (cause) {
    const { METRICS_HOST: HOST, METRICS_PORT: PORT = 0 } = context.env
    throw new PortUnavailable(explainListenError(cause, { HOST, PORT }), { cause })
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port // it listens on TCP
}

function explainListenError(cause: unknown, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  if (code === 'EADDRINUSE')
    return `Port ${PORT} on ${HOST} is in use. Stop what listens there or set PORT to another one.`
  if (code === 'EACCES')
    return `Port ${PORT} needs more rights than this process has. Set PORT to 1024 or above.`
  return `Cannot listen on ${HOST}:${PORT} (${code}). Check HOST and PORT.`
}
