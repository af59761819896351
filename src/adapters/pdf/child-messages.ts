import type { PdfRefusal } from '#contract/errors.ts'

/** What the parent sends: one document, read whole. */
export interface ReadMessage {
  bytes: Uint8Array
}

/** What a child makes of a document, unless it refuses it. */
export type ChildReading<Success> = ({ ok: true } & Success) | { ok: false; reason: PdfRefusal }

/** What the child says: that it runs, the reading, and on systems without /proc its memory while it works. */
export type ChildMessage<Success> =
  | { kind: 'ready' }
  | { kind: 'read'; reading: ChildReading<Success> }
  | { kind: 'memory'; rssBytes: number }
