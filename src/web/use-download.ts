import { useMutation } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { download } from './api.ts'
import { saveBlob } from './save-blob.ts'
import { useSession } from './session.ts'
import { useNotify } from './ui/notices.tsx'

interface GeneratedFile {
  jobId: string
  fileName: string
}

/** Fetches a tailored resume and hands it to the browser as '{e-mail}_{jobId}.pdf'. */
export function useDownload() {
  return useSaving('pdf', ({ fileName }) =>
    download('downloadResume', { query: { fileName, bucketName: 'generated-resume' } }),
  )
}

/** The same for word processors, as '{e-mail}_{jobId}.docx'. */
export function useWordDownload() {
  return useSaving('docx', ({ jobId }) => download('downloadWord', { query: { jobId } }))
}

function useSaving(ending: 'pdf' | 'docx', fetchFile: (file: GeneratedFile) => Promise<Blob>) {
  const email = useSession()?.email ?? ''
  const notify = useNotify()
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (blob, { jobId }) => saveBlob(blob, `${email}_${jobId}.${ending}`),
    onError: () => notify({ severity: 'error', text: STATISTICS_MESSAGES.downloadFailed }),
  })
}
