import { isTextLayerDamaged } from '#core/resume/damaged-text.ts'
import type { PdfReading } from '../port.ts'
import { extractPages } from './extract-pages.ts'
import { readPaintedLetters } from './painted-text.ts'
import { drawsWithoutText, prescanPdf } from './prescan.ts'

export interface ReadJob {
  bytes: Uint8Array
  /** Drawn by this product a moment ago: it needs no look beforehand. */
  isOwn: boolean
}

/**
 * Looks at a stranger's file before a parser does, then reads its text layer.
 * @param paint as for `extractPages`
 */
export async function readStranger(bytes: Buffer, paint = readPaintedLetters): Promise<PdfReading> {
  const refusal = await prescanPdf(bytes)
  if (refusal !== null) return { ok: false, reason: refusal }
  return markScan(await extractPages(bytes, paint), bytes)
}

/** A file without text, or with text that means nothing, may still show some. */
function markScan(reading: PdfReading, bytes: Buffer): PdfReading {
  if (reading.ok)
    return isTextLayerDamaged(reading.pages) ? { ok: false, reason: 'pdf_no_text', canScan: true } : reading
  return reading.reason === 'pdf_no_text' ? { ...reading, canScan: drawsWithoutText(bytes) } : reading
}
