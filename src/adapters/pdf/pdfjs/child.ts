import { answerJobs } from '../../child-messages.ts'
import { extractPages } from './extract-pages.ts'
import { type ReadJob, readStranger } from './read-stranger.ts'

// A copy, since pdf.js takes the buffer away and the message's bytes may share one.
answerJobs(({ bytes, isOwn }: ReadJob) =>
  isOwn ? extractPages(new Uint8Array(bytes)) : readStranger(Buffer.from(bytes)),
)
