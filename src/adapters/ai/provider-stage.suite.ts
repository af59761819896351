import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TailoredResume } from '#contract/tailoring.ts'
import { SOFTWARE_POSTING, SOFTWARE_PROFILE } from '#core/truth/sample-profiles.suite.ts'
import { sharedCompute } from '../compute/shared.suite.ts'
import type { ServiceOptions } from './create-provider-engine.ts'
import type { OwnServerFacts } from './own-servers.suite.ts'
import type { TailoringEngine, TailoringRequest } from './port.ts'
import type { ProviderLimits } from './provider-limits.ts'
import { type Asked, honest, openProviderServer, type ProviderServer } from './provider-server.suite.ts'
import { openPurse } from './purse.suite.ts'

export const OPERATOR_KEY = 'sk-test-key-of-an-operator'
/** No pause is worth waiting for in a test; a busy machine may need its time to answer. */
const QUICK: Partial<ProviderLimits> = { callMs: 10_000, totalMs: 20_000, backOffMs: 1 }
/** For a service that never answers in time. */
export const IMPATIENT: Partial<ProviderLimits> = { callMs: 400 }

export type CreateEngine = (options: ServiceOptions) => TailoringEngine

/** An engine before a service that behaves as a test wants it to; both anew for each test. */
export interface ProviderStage {
  readonly server: ProviderServer
  /** Null for a service elsewhere. */
  readonly own: OwnServerFacts | null
  readonly purse: ReturnType<typeof openPurse>
  /** From here on it is this engine that `tailor` asks. */
  open(limits?: Partial<ProviderLimits>, budgetUsd?: number): TailoringEngine
  tailor(changes?: Partial<TailoringRequest>): Promise<TailoredResume>
  /** What the service was asked in this test. */
  asked(): readonly Asked[]
  /** Whether this was the first thing it was asked in this test. */
  isFirst(asked: Asked): boolean
}

export function setUpProvider(createEngine: CreateEngine, own: OwnServerFacts | null = null): ProviderStage {
  let server: ProviderServer
  let engine: TailoringEngine
  let purse = openPurse()
  let before = 0

  const open: ProviderStage['open'] = (limits = {}, budgetUsd) => {
    purse = openPurse(budgetUsd)
    engine = createEngine({
      ...{
        apiKey: OPERATOR_KEY,
        baseUrl: server.url,
        model: 'test-model',
        spending: purse.guard,
        compute: sharedCompute(),
      },
      limits: { ...QUICK, ...limits },
    })
    return engine
  }

  beforeAll(async () => {
    server = await openProviderServer(own)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    open()
    before = server.asked.length
  })
  afterEach(() => server.behave(honest))

  const request: TailoringRequest = {
    ...{ profile: SOFTWARE_PROFILE, job: SOFTWARE_POSTING, tier: 'basic' },
    signal: new AbortController().signal,
  }
  return {
    own,
    get server() {
      return server
    },
    get purse() {
      return purse
    },
    open,
    tailor: (changes = {}) => engine.tailor({ ...request, ...changes }),
    asked: () => server.asked.slice(before),
    isFirst: ({ nth }) => nth === before + 1,
  }
}
