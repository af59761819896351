import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { download } from './api.ts'
import { saveBlob } from './save-blob.ts'
import { useSession } from './session.ts'
import { useNotify } from './ui/notices.tsx'
import { useTask } from './ui/use-task.ts'

interface OfJob {
  jobId: string
}

interface GeneratedFile extends OfJob {
  fileName: string
}

/** Fetches a tailored resume and hands it to the browser as '{e-mail}_{jobId}.pdf'. */
export function useDownload() {
  return useSaving('.pdf', ({ fileName }: GeneratedFile) =>
    download('downloadResume', { query: { fileName, bucketName: 'generated-resume' } }),
  )
}

/** The same for word processors, as '{e-mail}_{jobId}.docx'. */
export function useWordDownload() {
  return useSaving('.docx', ({ jobId }: GeneratedFile) => download('downloadWord', { query: { jobId } }))
}

/** The cover letter, as '{e-mail}_{jobId}_letter.pdf'. */
export function useLetterPdf() {
  return useSaving('_letter.pdf', ({ jobId }: OfJob) => download('downloadLetterPdf', { query: { jobId } }))
}

/** The same for word processors. */
export function useLetterWord() {
  return useSaving('_letter.docx', ({ jobId }: OfJob) => download('downloadLetterWord', { query: { jobId } }))
}

function useSaving<File extends OfJob>(ending: string, fetchFile: (file: File) => Promise<Blob>) {
  const email = useSession()?.email ?? ''
  const notify = useNotify()
  return useTask({
    run: fetchFile,
    onDone: (blob, { jobId }) => saveBlob(blob, `${email}_${jobId}${ending}`),
    onFail: () => notify({ severity: 'error', text: STATISTICS_MESSAGES.downloadFailed }),
  })
}
