import type { RecordStore } from '#adapters/key-value/port.ts'
import type { Needs } from './context.ts'

/** What the store of records holds is only shown: while it is away all else goes on. @returns null then */
export async function unlessAway<T>(
  { records, log }: Needs<'log' | 'records'>,
  ask: (store: RecordStore) => Promise<T>,
): Promise<T | null> {
  try {
    return await ask(records)
  } catch (err) {
    log.warn({ err }, 'the store of records is away: how far work is cannot be shown')
    return null
  }
}
