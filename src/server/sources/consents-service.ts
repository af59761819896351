import type { JobSearch } from '#adapters/job-sources/port.ts'
import { AppError } from '#contract/errors.ts'
import type { SearchSource } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import type { Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import * as choice from '../source-choice/service.ts'
import { deleteSearches } from './searches-store.ts'

/** What the person reads of each source before they agree to it, and what they decided. */
export async function listSearchSources(
  context: Needs<'database' | 'jobSearches'>,
  userId: UserId,
): Promise<Omit<SearchSource, 'health'>[]> {
  const decisions = await choice.findDecisions(context, userId)
  const offered = await choice.listOffered(context)
  return offered.map(({ capabilities: { id, label }, reach, terms }) => ({
    ...{ sourceId: id, label, operator: terms.operator },
    ...{ termsClass: terms.class, termsUrl: terms.url, reviewedOn: terms.reviewedOn },
    sends: whatLeaves(reach),
    state: tellState(terms.class, decisions.get(id)),
  }))
}

function whatLeaves({ understands, isOneList }: JobSearch['reach']): SearchSource['sends'] {
  if (isOneList) return 'nothing'
  if (understands.includes('place')) return 'words-and-place'
  return understands.includes('words') ? 'words' : 'nothing'
}

function tellState(
  termsClass: SearchSource['termsClass'],
  agreed: boolean | undefined,
): SearchSource['state'] {
  if (agreed !== undefined) return agreed ? 'on' : 'off'
  return termsClass === 'internal' ? 'off' : 'asked'
}

interface Decision {
  sourceIds: readonly string[]
  agreed: boolean
}

/**
 * A yes asks the sources at once; a no forgets what came of asking them, and jobs that were found stay.
 * @throws AppError('not_found') for a source that is not offered here, AppError('invalid_input') for an internal one
 * that was not named by itself
 */
export async function decideOnSources(
  context: Needs<'now' | 'database' | 'queue' | 'jobSearches'>,
  { userId, requestId, ip }: Caller,
  { sourceIds, agreed }: Decision,
): Promise<void> {
  const { database, queue, jobSearches, now } = context
  const named = new Set(sourceIds)
  const all = agreed ? await choice.listOffered(context) : jobSearches
  const offered = all.filter(({ capabilities }) => named.has(capabilities.id))
  if (offered.length < named.size) throw new AppError('not_found')
  if (agreed && named.size > 1 && offered.some(({ terms }) => terms.class === 'internal'))
    throw new AppError('invalid_input', { field: 'sourceIds', sentence: JOB_SOURCES_MESSAGES.alone })
  await database.transaction(async tx => {
    await choice.decide(tx, userId, { sourceIds: [...named], agreed, now: now() })
    const event = agreed ? 'sources_agreed' : 'sources_withdrawn'
    const detail = { sources: [...named].join(' ') }
    await recordAudit(tx, { at: now(), event, userId, requestId, ip, detail })
    if (!agreed) {
      await deleteSearches(tx, userId, [...named])
      // Who looks at invented postings from now on has them searched.
      return queue.send(tx, { task: TASK_NAMES.backgroundRun, data: { userId } })
    }
    for (const sourceId of named)
      await queue.send(tx, { task: TASK_NAMES.searchJobs, data: { userId, sourceId } })
  })
}
