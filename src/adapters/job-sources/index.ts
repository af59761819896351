import type { JobSiteSource } from './port.ts'
import { createSandboxNetwork } from './sandbox-network/sandbox-network.ts'

/** Every networking site the product can read, the default first. */
export const JOB_SITES: readonly JobSiteSource[] = [{ id: 'sandbox-network', open: createSandboxNetwork }]
