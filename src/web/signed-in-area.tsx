import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from './queries/query-client.ts'
import { useSession } from './session.ts'
import { AppFrame } from './shell/app-frame.tsx'

/**
 * Every screen that asks for a session, over one cache of what the server told them. The cache belongs to one account:
 * another one starts with an empty one. After a logout it stays until the login screen is there, since nothing may be
 * cleared under a screen that still polls, which would start its requests again without end.
 */
export function SignedInArea() {
  const session = useSession()
  const account = session && `${session.token} ${session.email}`
  const [shown, setShown] = useState(account)
  if (account !== null && account !== shown) setShown(account)
  return <AreaOfAccount key={shown} />
}

function AreaOfAccount() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <AppFrame />
      <Outlet />
    </QueryClientProvider>
  )
}
