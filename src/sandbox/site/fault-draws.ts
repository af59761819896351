import { openStream } from '../world/random.ts'
import { type Faults, MALFORMED_KINDS, type MalformedKind, type StrikingFault } from './faults.ts'

interface Occasion {
  path: string
  /** Given for things that must stay as they are drawn, such as a posting's id. */
  key?: number
}

const SPARED_PATHS = /^\/(?:robots\.txt|healthz|site\.css)$/
const SHARE_STEPS = 1_000_000

/** The faults in force and what was drawn for them: the same seed and the same requests give the same faults. */
export class FaultDraws {
  readonly #seed: number
  #faults: Faults = {}
  readonly #occasions = new Map<StrikingFault, number>()
  readonly #strikes = new Map<StrikingFault, number>()

  constructor(seed: number) {
    this.#seed = seed
  }

  get inForce(): Faults {
    return this.#faults
  }

  /** In place of all that were in force; counting starts anew. */
  replace(faults: Faults): void {
    this.#faults = faults
    this.#occasions.clear()
    this.#strikes.clear()
  }

  /** Whether the fault strikes this time. Asking counts as an occasion. */
  strikes(name: StrikingFault, { path, key }: Occasion): boolean {
    const fault = this.#faults[name]
    if (fault === undefined || !isMeant(fault.path, path)) return false
    const occasion = this.#occasions.get(name) ?? 0
    this.#occasions.set(name, occasion + 1)
    const struck = this.#strikes.get(name) ?? 0
    if (occasion < fault.after || struck >= fault.times) return false
    const drawn = openStream(this.#seed, `fault-${name}`, key ?? occasion).below(SHARE_STEPS)
    if (drawn >= fault.p * SHARE_STEPS) return false
    this.#strikes.set(name, struck + 1)
    return true
  }

  /** What is wrong with a posting's page; null when nothing is. */
  drawMalformed(path: string, postingId: number): MalformedKind | null {
    const fault = this.#faults.malformed
    if (fault === undefined || !this.strikes('malformed', { path, key: postingId })) return null
    if ('as' in fault) return fault.as
    return openStream(this.#seed, 'malformed-kind', postingId).pick(MALFORMED_KINDS)
  }
}

function isMeant(prefix: string | null, path: string): boolean {
  return prefix === null ? !SPARED_PATHS.test(path) : path.startsWith(prefix)
}
