import { pdfRendererSuite } from '../port.suite.ts'
import { createTypstRenderer } from './create-typst-renderer.ts'

pdfRendererSuite('typst', createTypstRenderer)
