import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import { NoticeProvider } from '../ui/notices.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <NoticeProvider>
      <Gallery />
    </NoticeProvider>
  </StrictMode>,
)
