import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { judgeFile, showProgress } from './use-resume-upload.ts'

test.each([
  ['maya.pdf', 1000, null],
  ['MAYA.PDF', 1000, null],
  ['maya.docx', 1000, 'unsupported_media_type'],
  ['maya', 1000, 'unsupported_media_type'],
  ['maya.pdf', LIMITS.uploadMaxBytes, null],
  ['maya.pdf', LIMITS.uploadMaxBytes + 1, 'too_large'],
  ['maya.pdf', 0, 'pdf_malformed'],
])('[TRIG-4] %s with %i bytes is judged %s before it is sent', (name, size, refusal) => {
  expect(judgeFile({ name, size })).toBe(refusal)
})

test('the file is read once all of it has left the browser', () => {
  expect(showProgress(0.4)).toEqual({ step: 'sending', fraction: 0.4 })
  expect(showProgress(1)).toEqual({ step: 'reading' })
})
