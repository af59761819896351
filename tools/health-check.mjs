// Whether the process in this container is ready for work; every role has the port that is asked. No dependency.
const LIMIT_MS = 4000

const { METRICS_PORT } = process.env
try {
  const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`, {
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1 // nobody answers, or not in time
}
