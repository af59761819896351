import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { upload } from '../../api.ts'
import { tellFailure } from '../../failure-text.ts'
import { renewResume } from '../../queries/resume.ts'
import { useNotify } from '../../ui/notices.tsx'

interface ResumeUpload {
  state: UploadState
  send: (file: File) => Promise<void>
}

/** Sends a resume and keeps what became of it. After a failure the resume that was there stays. */
export function useResumeUpload(): ResumeUpload {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const client = useQueryClient()
  const notify = useNotify()

  async function send(file: File): Promise<void> {
    const refusal = judgeFile(file)
    if (refusal) return setState({ step: 'failed', reason: FAILURE_MESSAGES[refusal] })
    setState(showProgress(0))
    try {
      const { reading, hiddenCharacters } = await upload('uploadResume', formOf(file), {
        onProgress: fraction => setState(showProgress(fraction)),
      })
      await renewResume(client)
      setState({ step: 'idle' })
      if (reading === 'text') {
        notify({ severity: 'success', text: TRIGGER_MESSAGES.uploaded, durationMs: LIMITS.toastMs })
      }
      if (hiddenCharacters > 0) {
        notify({ severity: 'info', text: TRIGGER_MESSAGES.hiddenLeftOut(hiddenCharacters) })
      }
    } catch (error) {
      setState({ step: 'failed', reason: tellFailure(error) })
    }
  }

  return { state, send }
}

/** The file comes last: the server streams it and needs the other fields first. */
function formOf(file: File): FormData {
  const form = new FormData()
  form.append('fileName', file.name)
  form.append('bucketName', 'user-resume')
  form.append('file', file)
  return form
}

/** `sending`: on its way up, `fraction` 0..1. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; fraction: number }
  | { step: 'reading' }
  | { step: 'failed'; reason: string }

/** What the page can refuse without sending the file; null when the server has to look. */
export function judgeFile(file: { name: string; size: number }): ErrorCode | null {
  if (!file.name.toLowerCase().endsWith('.pdf')) return 'unsupported_media_type'
  if (file.size > LIMITS.uploadMaxBytes) return 'too_large'
  if (file.size === 0) return 'pdf_malformed'
  return null
}

/** Everything has left the browser once `fraction` is 1; from then on the server reads. */
export function showProgress(fraction: number): UploadState {
  return fraction < 1 ? { step: 'sending', fraction } : { step: 'reading' }
}
