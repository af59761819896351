import type { JobBoard } from './port.ts'

/** For vendors whose pages name the employer first in the path: `jobs.example.com/Employer/…`. */
export function tokenInPath(hostPattern: RegExp, tokenPattern: RegExp): JobBoard['readToken'] {
  return ({ host, path }) => {
    const token = path.split('/')[1] ?? ''
    return hostPattern.test(host) && tokenPattern.test(token) ? token : null
  }
}
