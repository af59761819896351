import { TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { SCREEN_MESSAGES } from '#contract/messages/screen.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailedProps {
  title: string
  /** null where another try cannot help. */
  onRetry: (() => void) | null
  /** What it means, and what to do. */
  children: ReactNode
}

/** Stands in for what could not be loaded. */
export function LoadFailed({ title, onRetry, children }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={<TriangleAlert className="load-failed-sign" size={40} aria-hidden="true" />}
        title={title}
        actions={onRetry && <RetryButton onRetry={onRetry} />}
      >
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}

type RetryButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & { onRetry: () => void }

export function RetryButton({ onRetry, ...look }: RetryButtonProps) {
  return (
    <Button {...look} onClick={onRetry}>
      {SCREEN_MESSAGES.tryAgain}
    </Button>
  )
}
