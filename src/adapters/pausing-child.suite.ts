import { setTimeout as wait } from 'node:timers/promises'
import { answerJobs } from './child-messages.ts'

/** As on a machine that has much else to do. */
const START_MS = 1200

/** For tests of the pool: takes as long as it is told to, and says which process it is. */
await wait(START_MS)
answerJobs(async ({ ms }: { ms: number }) => {
  await wait(ms)
  return process.pid
})
