import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'

type Client = Pick<PGlite, 'query' | 'transaction'>

/**
 * The engine as drizzle uses it, without drizzle's own parsers on typed reads. For each answer the engine would copy its
 * whole table of parsers to add them, which took a quarter of a short query; and drizzle maps the Date that the
 * engine makes of a timestamptz as well as the text.
 */
export function leanClient(engine: PGlite): Client {
  return {
    query: (text, params, options) => engine.query(text, params, withoutParsers(options)),
    transaction: run => engine.transaction(tx => run(leanTransaction(tx))),
  }
}

function leanTransaction(tx: Transaction): Transaction {
  const query: Transaction['query'] = (text, params, options) =>
    tx.query(text, params, withoutParsers(options))
  return Object.assign(Object.create(tx) as Transaction, { query }) // everything else is the transaction's own
}

/** Rows as objects come from hand-written SQL, whose readers expect drizzle's parsers. */
function withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
  return options?.rowMode === 'array' ? { rowMode: 'array' } : options
}
