import { readEnv } from '#server/env.ts'
import { withKeptData } from '#server/open-kept-data.ts'
import { checkInvariants } from './invariants.ts'
import { runForOperator } from './run-for-operator.ts'

// npm run check:invariants        in a container: node tools/check-invariants.ts
// Checks the data of the server whose settings it is given: one line for each thing that is not as it must be, exit
// code 1 when there is one. The embedded database serves one process, so there the server has to be stopped first.

await runForOperator(async () => {
  const env = readEnv()
  return withKeptData(env, async ({ database, files, now }) => {
    const broken = await checkInvariants({
      ...{ database, files, dataFolder: env.DATA_DIR, now: now(), isQuiet: false },
    })
    for (const line of broken) console.log(line)
    console.log(
      broken.length === 0 ? 'All that must always hold holds.' : `${broken.length} things are wrong.`,
    )
    return broken.length === 0 ? 0 : 1
  })
})
