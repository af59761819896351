import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import './ui/tokens.css'
import './ui/base.css'
import { routes } from './routes.tsx'
import { leaveWhenSessionEnds } from './session-end.ts'
import { NoticeProvider } from './ui/notices.tsx'

start()

function start(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const router = createBrowserRouter(routes)
  leaveWhenSessionEnds(router)
  createRoot(root).render(
    <StrictMode>
      <NoticeProvider>
        <RouterProvider router={router} />
      </NoticeProvider>
    </StrictMode>,
  )
}
