import { createPdfiumExtractor } from './pdfium/pdfium-extractor.ts'
import { createPdfiumMover } from './pdfium/pdfium-mover.ts'
import { createPdfiumPainter } from './pdfium/pdfium-painter.ts'
import { createPdfjsReader } from './pdfjs/pdfjs-reader.ts'
import { createTesseractScanner } from './tesseract/create-tesseract-scanner.ts'
import { createTypstRenderer } from './typst/create-typst-renderer.ts'

export const createPageMover = createPdfiumMover
export const createPagePainter = createPdfiumPainter
export const createPdfReader = createPdfjsReader
export const createTextExtractor = createPdfiumExtractor
export const createPdfScanner = createTesseractScanner
export const createPdfRenderer = createTypstRenderer
