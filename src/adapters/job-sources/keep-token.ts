import { unexpected } from './expect-shape.ts'
import type { Timing } from './timing.ts'

/** A token that a source gives out: fetched when it is first wanted, and again when it has grown old. */
export function keepToken(
  fetchToken: (signal: AbortSignal) => Promise<string | undefined>,
  { keptMs, timing }: { keptMs: number; timing: Timing },
): (signal: AbortSignal) => Promise<string> {
  let kept = { token: '', untilMs: 0 }
  return async signal => {
    if (timing.now() < kept.untilMs) return kept.token
    const token = await fetchToken(signal)
    if (token === undefined) throw unexpected('there is no token')
    kept = { token, untilMs: timing.now() + keptMs }
    return token
  }
}
