import { answerDocuments } from '../answer-documents.ts'
import { extractPages } from './extract-pages.ts'

answerDocuments(extractPages)
