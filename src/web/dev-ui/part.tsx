import type { ReactNode } from 'react'

/** One kind of component under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-part">
      <h3>{name}</h3>
      {children}
    </div>
  )
}
