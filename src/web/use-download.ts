import { useQueryClient } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { download } from './api.ts'
import { applicationsQuery } from './queries/applications.ts'
import { saveBlob } from './save-blob.ts'
import { findNamed, sendableName } from './sendable-name.ts'
import { useSession } from './session.ts'
import { useNotify } from './ui/notices.tsx'
import { useTask } from './ui/use-task.ts'

interface OfJob {
  jobId: string
}

interface GeneratedFile extends OfJob {
  fileName: string
}

/** Fetches a tailored resume and hands it to the browser under a name that one can send, 'Jo-Rivera-Helios-Engineer.pdf'. */
export function useDownload() {
  return useSaving('.pdf', ({ fileName }: GeneratedFile) =>
    download('downloadResume', { query: { fileName, bucketName: 'generated-resume' } }),
  )
}

/** The same for word processors, '.docx'. */
export function useWordDownload() {
  return useSaving('.docx', ({ jobId }: GeneratedFile) => download('downloadWord', { query: { jobId } }))
}

/** The tailored resume that an application went out with, whatever was made since. */
export function useSentResume() {
  return useSaving('.pdf', ({ jobId }: OfJob) => download('downloadSentResume', { query: { jobId } }))
}

/** The cover letter, '-Letter.pdf'. */
export function useLetterPdf() {
  return useSaving('-Letter.pdf', ({ jobId }: OfJob) => download('downloadLetterPdf', { query: { jobId } }))
}

/** The same for word processors. */
export function useLetterWord() {
  return useSaving('-Letter.docx', ({ jobId }: OfJob) => download('downloadLetterWord', { query: { jobId } }))
}

function useSaving<File extends OfJob>(ending: string, fetchFile: (file: File) => Promise<Blob>) {
  const { name = '', email = '' } = useSession() ?? {}
  const client = useQueryClient()
  const notify = useNotify()
  return useTask({
    run: fetchFile,
    onDone: (blob, { jobId }) => {
      const job = findNamed(client, jobId)
      const sendable = job && sendableName([name, job.companyName, job.jobTitle])
      saveBlob(blob, `${sendable ?? `${email}_${jobId}`}${ending}`)
      // A download tracks its job.
      return client.invalidateQueries({ queryKey: applicationsQuery.queryKey })
    },
    onFail: () => notify({ severity: 'error', text: STATISTICS_MESSAGES.downloadFailed }),
  })
}
