import { createPoliteClient } from '../polite-client.ts'
import type { JobSite, SiteSettings } from '../port.ts'
import { systemTiming } from '../timing.ts'
import { describeSandbox } from './sandbox-profile.ts'
import { createSiteVisit } from './site-visit.ts'

const PRODUCT_TOKEN = 'Rolewright'
const DEFAULT_DELAY_MS = 300
/** Sign-in, challenges, robots.txt and repetitions come on top of pages and details. */
const FURTHER_REQUESTS = 60

/**
 * The networking site that ships with the product, read over HTTP like any stranger's site.
 * @throws ZodError when the origin is none; SiteStopped('refused') when it is neither loopback nor public https
 */
export function createSandboxNetwork(settings: SiteSettings): JobSite {
  const timing = settings.timing ?? systemTiming
  const profile = describeSandbox({ origin: settings.origin, delayMs: settings.delayMs ?? DEFAULT_DELAY_MS })
  const client = createPoliteClient(
    {
      origin: profile.origin,
      allowsLoopback: profile.allowsLoopback,
      productToken: PRODUCT_TOKEN,
      version: settings.version,
      contact: settings.contact,
      delayMs: profile.delayMs,
      obeysRobots: profile.obeysRobots,
      requestsPerVisit: profile.maxPages + profile.maxDetails + FURTHER_REQUESTS,
      ...(settings.limits && { limits: settings.limits }),
    },
    timing,
  )
  return {
    capabilities: {
      id: profile.id,
      label: profile.label,
      kind: 'site',
      isSnapshot: false,
      minIntervalMs: profile.delayMs,
      attribution: null,
      inventedAt: profile.origin,
    },
    visit: options =>
      createSiteVisit({
        ...{ profile, http: client.openVisit(options), now: timing.now },
        ...{ compute: settings.compute, signal: options.signal },
      }),
  }
}
