import type { SiteRequest } from './site/request-log.ts'
import { listen, originOf, stop } from './site/server.ts'
import { openSite, type SiteOptions } from './site/site.ts'
import { FAMILIES } from './world/families/families.ts'

export interface SandboxOptions extends SiteOptions {
  /** 0 = any free one. */
  port: number
  host: string
}

export interface Sandbox {
  /** 'http://127.0.0.1:4010' */
  origin: string
  /** The occupations it has postings for. */
  occupations: readonly string[]
  /** Ends all connections. */
  close(): Promise<void>
  /** The newest 5,000 requests, oldest first. */
  log(): readonly SiteRequest[]
}

/** Starts the networking site. A port in use rejects with Node's own error. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const site = openSite(options)
  const server = await listen(site, options)
  return {
    origin: originOf(server),
    occupations: FAMILIES.map(family => family.name),
    close: () => stop(server),
    log: () => site.log.list(),
  }
}
