import { sharedDrawing } from '../../compute/shared.suite.ts'
import { pdfRendererSuite } from '../port.suite.ts'
import { createTypstRenderer } from './create-typst-renderer.ts'

pdfRendererSuite('typst', () => createTypstRenderer({ compute: sharedDrawing() }))
