import type { PdfReading } from '../port.ts'

/** What the parent sends: one document, read whole. */
export interface ScanMessage {
  bytes: Uint8Array
}

/** What the child says: a page is done, all are, and on systems without /proc its memory while it works. */
export type ScanChildMessage =
  | { kind: 'page'; done: number; total: number }
  | { kind: 'read'; reading: PdfReading }
  | { kind: 'memory'; rssBytes: number }
