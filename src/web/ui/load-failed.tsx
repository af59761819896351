import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailedProps {
  title: string
  /** null where another try cannot help. */
  retry: { label: string; onRetry: () => void } | null
  /** What it means, and what to do. */
  children: ReactNode
}

/** Stands in for what could not be loaded. */
export function LoadFailed({ title, retry, children }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={<TriangleAlert className="load-failed-sign" size={40} aria-hidden="true" />}
        title={title}
        actions={retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}
      >
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}
