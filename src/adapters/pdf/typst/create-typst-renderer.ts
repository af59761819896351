import { type Compute, inChildProcess } from '../../compute/port.ts'
import type { PdfRenderer } from '../port.ts'

const drawing = inChildProcess<typeof import('./draw.ts')>(new URL('./draw.ts', import.meta.url))

/**
 * Draws with the Typst compiler.
 * @param compute one that may load compiled code
 */
export function createTypstRenderer({ compute }: { compute: Compute }): PdfRenderer {
  return {
    render: (document, options) => compute.run(drawing.render, [document, options]),
    renderLetter: (letter, options) => compute.run(drawing.renderLetter, [letter, options]),
    preview: (document, options) => compute.run(drawing.preview, [document, options]),
  }
}
