import { answerDocuments } from '../answer-documents.ts'
import { extractText } from './extract-text.ts'

answerDocuments(extractText)
