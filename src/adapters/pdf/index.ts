import { createPdfjsReader } from './pdfjs/pdfjs-reader.ts'
import { createTesseractScanner } from './tesseract/create-tesseract-scanner.ts'
import { createTypstRenderer } from './typst/create-typst-renderer.ts'

export const createPdfReader = createPdfjsReader
export const createPdfScanner = createTesseractScanner
export const createPdfRenderer = createTypstRenderer
