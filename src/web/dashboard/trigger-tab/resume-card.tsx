import { FileText, Upload } from 'lucide-react'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import type { Scan } from '#contract/scans.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import './resume-card.css'
import { LIMITS } from '#contract/limits.ts'
import { ReadSummary } from './read-summary.tsx'
import { type UploadState, useResumeUpload } from './use-resume-upload.ts'
import { useScanWatch } from './use-scan-watch.ts'

interface ResumeCardProps {
  /** '' when there is none. */
  fileName: string
}

/** The current resume, what was read from it, and the way to replace it. */
export function ResumeCard({ fileName }: ResumeCardProps) {
  const { state, send } = useResumeUpload()
  const scan = useScanWatch()
  const hasResume = fileName !== ''
  const isBusy = state.step === 'sending' || state.step === 'reading'
  return (
    <section className="panel resume-card">
      <h2 className="panel-title">{TRIGGER_MESSAGES.resume}</h2>
      <FileDrop
        accept=".pdf,application/pdf"
        buttonLabel={hasResume ? TRIGGER_MESSAGES.replaceResume : TRIGGER_MESSAGES.chooseFile}
        buttonIcon={<Upload size={18} aria-hidden="true" />}
        dropLabel={TRIGGER_MESSAGES.dropHere}
        isBusy={isBusy}
        onFile={file => void send(file)}
      >
        <div className="resume-file">
          <FileText size={32} aria-hidden="true" />
          <div>
            <p className="resume-name" title={fileName}>
              {hasResume ? shortenFileName(fileName) : TRIGGER_MESSAGES.noResume}
            </p>
            <p className="dashboard-note">{TRIGGER_MESSAGES.resumeRule}</p>
          </div>
        </div>
        {state.step === 'idle' && scan ? <ScanReport scan={scan} /> : <UploadReport state={state} />}
      </FileDrop>
      {hasResume && <ReadSummary />}
    </section>
  )
}

function UploadReport({ state }: { state: UploadState }) {
  switch (state.step) {
    case 'idle':
      return null
    case 'sending':
      return (
        <ProgressBar
          label={TRIGGER_MESSAGES.uploading(Math.round(state.fraction * 100))}
          fraction={state.fraction}
        />
      )
    case 'reading':
      return <ProgressBar label={TRIGGER_MESSAGES.readingResume} />
    case 'failed':
      return <Failed title={TRIGGER_MESSAGES.uploadFailed} reason={state.reason} />
  }
}

function ScanReport({ scan: { state, pagesDone, pagesTotal, failure } }: { scan: Scan }) {
  if (state === 'failed')
    return <Failed title={TRIGGER_MESSAGES.scanUnread} reason={FAILURE_MESSAGES[failure ?? 'internal']} />
  const progress = pagesTotal === null ? {} : { fraction: pagesDone / pagesTotal }
  return (
    <>
      <ProgressBar label={TRIGGER_MESSAGES.scanIsRead} {...progress} />
      {pagesTotal !== null && (
        <p className="dashboard-note">{TRIGGER_MESSAGES.scanPages(pagesDone, pagesTotal)}</p>
      )}
    </>
  )
}

function Failed({ title, reason }: { title: string; reason: string }) {
  return (
    <div className="upload-failed" role="alert">
      <p>{title}</p>
      <p className="upload-reason">{reason}</p>
    </div>
  )
}

/**
 * A file name that fits the card: 'curriculum-vitae.pdf' → 'curriculum.pdf'.
 * @returns the first `LIMITS.fileNameShownChars` characters before the extension, and the extension
 */
export function shortenFileName(name: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return [...stem].slice(0, LIMITS.fileNameShownChars).join('') + extension
}
