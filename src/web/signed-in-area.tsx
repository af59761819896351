import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Dashboard } from './dashboard/dashboard.tsx'
import { createQueryClient } from './query-client.ts'

/**
 * The dashboard with the cache of what the server told it. The cache goes with the screen: the next account starts
 * with an empty one, and nothing is ever cleared under a screen that still polls, which would start its requests
 * again without end.
 */
export function SignedInArea() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Dashboard />
    </QueryClientProvider>
  )
}
