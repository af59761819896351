import { DatabaseUnavailable } from '#adapters/database/port.ts'
import { readEnv } from '#server/env.ts'
import { withKeptData } from '#server/open-kept-data.ts'
import { runOperator } from './operator-commands.ts'
import { CommandRefused, runForOperator } from './run-for-operator.ts'

// npm run operator -- COMMAND        in a container: node tools/operator.ts COMMAND
// Works on the data of the server whose settings it is given. The embedded database serves one process, so there the
// server has to be stopped first; the folder's lock sees to it.

const ONE_AT_A_TIME =
  'The embedded database serves one process at a time: stop Rolewright for this command, or use PostgreSQL.'

await runForOperator(async () => {
  const env = readEnv()
  try {
    return await withKeptData(env, async data => {
      for (const line of await runOperator(data, process.argv.slice(2))) console.log(line)
      return 0
    })
  } catch (error) {
    if (error instanceof DatabaseUnavailable && !env.DATABASE_URL)
      throw new CommandRefused(`${error.message}\n${ONE_AT_A_TIME}`)
    throw error
  }
})
