import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  picture: ReactNode
  title: string
  children: ReactNode
  /** Buttons that do what the text says. */
  actions: ReactNode
}

/** Stands where a list would: nothing is there, or it could not be fetched. */
export function EmptyState({ picture, title, children, actions }: EmptyStateProps) {
  return (
    <section className="empty">
      {picture}
      <h2 className="empty-title">{title}</h2>
      <div className="empty-text">{children}</div>
      <div className="empty-actions">{actions}</div>
    </section>
  )
}
