import type { PdfReading } from '../port.ts'

/** What the parent sends: one document, read whole. */
export interface ReadMessage {
  bytes: Uint8Array
}

/** What the child says: that it runs, the reading, and on systems without /proc its memory while it works. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'read'; reading: PdfReading }
  | { kind: 'memory'; rssBytes: number }
