import type { QueryClient } from '@tanstack/react-query'
import { profileQuery, renewAfterChange, scanQuery, userDataQuery } from '../queries.ts'

/** Asks again for everything that another resume changes. */
export async function renewResume(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: userDataQuery.queryKey }),
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    client.invalidateQueries({ queryKey: scanQuery.queryKey }),
    renewAfterChange(client),
  ])
}
