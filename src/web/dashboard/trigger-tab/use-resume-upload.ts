import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { upload } from '../../api.ts'
import { tellFailure } from '../../failure-text.ts'
import { useNotify } from '../../ui/notices.tsx'
import { renewResume } from './renew-resume.ts'
import { judgeFile, showProgress, type UploadState } from './upload-state.ts'

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
