export interface KeptFile {
  key: string
  /** When it was put. */
  changedAt: Date
}

/** What is kept under this key says whose files these are; see decision 0059. */
export const MARK_KEY = 'belongs-to'

/** Keeps files under keys that the server makes; a key never comes from a request. */
export interface FileStore {
  readonly id: string
  /** For people: where the files are, without any secret. */
  readonly place: string
  /** Stores all bytes or nothing: a reader never sees a part of a file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns null when there is no such file */
  read(key: string): Promise<Uint8Array | null>
  /** Answers the same when there is no such file. */
  remove(key: string): Promise<void>
  /** All there are but the mark, in no order; one that is put or removed meanwhile may be among them or not. */
  list(): AsyncIterable<KeptFile>
  /** Removes what puts that were cut off left behind; those under way are left alone. */
  tidy(): Promise<void>
  /** @throws AppError('unavailable') when the store cannot be written to */
  probe(): Promise<void>
}

/** The store that was set up cannot be used; the message says what to do. */
export class FilesUnavailable extends Error {}
