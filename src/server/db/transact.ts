import type { Database, Db } from '#adapters/database/port.ts'

/** The answer of a transaction that is to be undone. */
class RolledBack<Answer> extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('A transaction was rolled back on purpose')
    this.answer = answer
  }
}

/** Returned from within `transact`: undoes what was done there and answers with this. */
export function rollbackWith<Answer>(answer: Answer): RolledBack<Answer> {
  return new RolledBack(answer)
}

/**
 * A transaction that may be undone without anything having failed.
 * @param run answers `rollbackWith(…)` for that
 * @returns what `run` answered, committed or not: its answers tell the two apart
 */
export async function transact<Answer>(
  database: Pick<Database, 'transaction'>,
  run: (tx: Db) => Promise<Answer | RolledBack<Answer>>,
): Promise<Answer> {
  try {
    return await database.transaction(async tx => {
      const answer = await run(tx)
      // Databases know one way to be told.
      if (answer instanceof RolledBack) throw answer
      return answer
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  }
}
