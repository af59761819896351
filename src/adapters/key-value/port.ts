export type RecordValue = Record<string, unknown>

/** Small records with a life time. An expired record reads like an absent one. */
export interface RecordStore {
  readonly id: string
  /** @returns null when absent or expired */
  read(key: string): Promise<RecordValue | null>
  /** Replaces the record and gives it a new life of `ttlSeconds`. */
  write(key: string, value: RecordValue, ttlSeconds: number): Promise<void>
  /**
   * Sets single fields and leaves the others. Without `ttlSeconds` the remaining life is kept.
   * @returns the merged record, or null (and nothing written) when it is absent or expired
   */
  merge(key: string, fields: RecordValue, ttlSeconds?: number): Promise<RecordValue | null>
  remove(key: string): Promise<void>
  /** Removes every record that names `text` in its key; may take seconds among a million. */
  removeAbout(text: string): Promise<void>
  close(): Promise<void>
}

/** The store that was set up does not answer; the message says what to do. */
export class RecordsUnavailable extends Error {}
