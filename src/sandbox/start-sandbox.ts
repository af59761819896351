import { type ControlOptions, listenForControl } from './control/control-server.ts'
import type { SiteRequest } from './site/request-log.ts'
import { listen, originOf, stop } from './site/server.ts'
import { openSite, type SiteOptions } from './site/site.ts'
import { FAMILIES } from './world/tables/families.ts'

export interface SandboxOptions extends SiteOptions {
  /** 0 = any free one. */
  port: number
  host: string
  /** Opens the control plane on a port of its own, for tests and demonstrations; without it there is none. */
  control?: ControlOptions
}

export interface Sandbox {
  /** 'http://127.0.0.1:4010' */
  origin: string
  /** Of the control plane, always on loopback; null when there is none. */
  controlOrigin: string | null
  /** The occupations it has postings for. */
  occupations: readonly string[]
  /** Ends all connections. */
  close(): Promise<void>
  /** The newest 5,000 requests, oldest first. */
  log(): readonly SiteRequest[]
}

/** Starts the networking site. A port in use rejects with Node's own error. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  let site = openSite(options)
  const server = await listen(() => site, options)
  const controls = {
    site: () => site,
    reset: (change: Partial<SiteOptions>) => {
      site = openSite({ ...options, ...change })
    },
  }
  const control = options.control
    ? await listenForControl(controls, options.control).catch(async error => {
        await stop(server)
        throw error
      })
    : null
  return {
    origin: originOf(server),
    controlOrigin: control && originOf(control),
    occupations: FAMILIES.map(family => family.name),
    close: async () => {
      await Promise.all([stop(server), ...(control ? [stop(control)] : [])])
    },
    log: () => site.log.list(),
  }
}
