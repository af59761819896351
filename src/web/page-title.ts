import { useEffect } from 'react'
import { useBrand } from './config.ts'

/** Names the browser tab after the screen. */
export function usePageTitle(title: string): void {
  const brand = useBrand()
  useEffect(() => {
    document.title = title === brand ? brand : `${title} · ${brand}`
  }, [title, brand])
}
