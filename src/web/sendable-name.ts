import type { QueryClient } from '@tanstack/react-query'

interface Named {
  jobId: string
  jobTitle: string
  companyName: string
}

const PART_MAX_CHARS = 60

/**
 * A name for a file that one can send: 'Jo-Rivera-Helios-Backend-Engineer'. Letters of any script stay.
 * @returns null when nothing is left of the parts
 */
export function sendableName(parts: readonly string[]): string | null {
  const clean = parts.map(part =>
    part
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .slice(0, PART_MAX_CHARS)
      .replace(/^-+|-+$/g, ''),
  )
  const name = clean.filter(part => part !== '').join('-')
  return name === '' ? null : name
}

/** What the pages have been told of a job so far, whichever of them. */
export function findNamed(client: QueryClient, jobId: string): Named | null {
  for (const [, data] of client.getQueriesData<unknown>({})) {
    const found = listNamed(data).find(one => one.jobId === jobId)
    if (found) return found
  }
  return null
}

function listNamed(data: unknown): Named[] {
  if (Array.isArray(data)) return data.filter(isNamed)
  if (isNamed(data)) return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(part => (Array.isArray(part) ? part.filter(isNamed) : []))
}

function isNamed(data: unknown): data is Named {
  return (
    typeof data === 'object' &&
    data !== null &&
    'jobId' in data &&
    'jobTitle' in data &&
    'companyName' in data
  )
}
