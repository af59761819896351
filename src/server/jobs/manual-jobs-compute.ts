export { buildPastedPosting, isPastedAddress, readPastedText } from '#core/sources/pasted-posting.ts'
