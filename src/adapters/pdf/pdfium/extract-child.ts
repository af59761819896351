import { answerJobs } from '../../child-messages.ts'
import { extractText } from './extract-text.ts'

// A copy, since the message's bytes may share a buffer.
answerJobs(({ bytes }: { bytes: Uint8Array }) => extractText(new Uint8Array(bytes)))
