import type { Needs } from '../context.ts'
import type { InstallationState, RenderedMetrics } from '../metrics.ts'
import { findSpentToday } from '../tailoring/spending-service.ts'
import * as store from './metrics-store.ts'

/** @returns null where METRICS_PORT is not set */
export async function tellMetrics(
  context: Needs<'env' | 'log' | 'now' | 'database' | 'metrics'>,
): Promise<RenderedMetrics | null> {
  const { render } = context.metrics
  return render === null ? null : render(await look(context))
}

/** What lies in the database is looked up when somebody asks. */
async function look(context: Needs<'env' | 'log' | 'now' | 'database'>): Promise<InstallationState | null> {
  const { database, env, log } = context
  const from = performance.now()
  try {
    await database.sql('select 1')
    const databaseDelaySeconds = (performance.now() - from) / 1000
    const [queued, spentUsd] = await Promise.all([store.listQueuedWork(database), findSpentToday(context)])
    return { databaseDelaySeconds, queued, spentUsd, budgetUsd: env.AI_DAILY_BUDGET_USD }
  } catch (error) {
    log.warn({ err: error }, 'the database could not be measured')
    return null
  }
}
