import { useMutation } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { download } from '../../api.ts'
import { saveBlob } from '../../save-blob.ts'
import { useSession } from '../../session.ts'
import { useNotify } from '../../ui/notices.tsx'

interface GeneratedFile {
  jobId: string
  fileName: string
}

/** Fetches a tailored resume and hands it to the browser as '{e-mail}_{jobId}.pdf'. */
export function useDownload() {
  const email = useSession()?.email ?? ''
  const notify = useNotify()
  return useMutation({
    mutationFn: ({ fileName }: GeneratedFile) =>
      download('downloadResume', { query: { fileName, bucketName: 'generated-resume' } }),
    onSuccess: (blob, { jobId }) => saveBlob(blob, `${email}_${jobId}.pdf`),
    onError: () => notify({ severity: 'error', text: STATISTICS_MESSAGES.downloadFailed }),
  })
}
