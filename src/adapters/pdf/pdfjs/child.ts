import { answerJobs } from '../../child-messages.ts'
import { extractPages } from './extract-pages.ts'
import { type ReadJob, readStranger } from './read-stranger.ts'

answerJobs(({ bytes, isOwn }: ReadJob) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return isOwn ? extractPages(file) : readStranger(file)
})
