import { useSyncExternalStore } from 'react'

/** The year it is. A page drawn ahead of time shows the year of the build until it is alive. */
export function useYear(): number {
  return useSyncExternalStore(neverChanges, readYear, readYearOfBuild)
}

/** Nobody looks at one page over the turn of a year. */
function neverChanges(): () => void {
  return () => {}
}

function readYear(): number {
  return new Date().getFullYear()
}

function readYearOfBuild(): number {
  return Number(import.meta.env.VITE_BUILD_YEAR)
}
