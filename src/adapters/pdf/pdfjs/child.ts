import { answerJobs } from '../child-messages.ts'
import { extractPages } from './extract-pages.ts'

// A copy, since pdf.js takes the buffer away and the message's bytes may share one.
answerJobs(({ bytes }: { bytes: Uint8Array }) => extractPages(new Uint8Array(bytes)))
