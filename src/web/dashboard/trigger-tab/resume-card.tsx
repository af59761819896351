import { FileText, Upload } from 'lucide-react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import './resume-card.css'
import { ReadSummary } from './read-summary.tsx'
import { shortenFileName } from './short-file-name.ts'
import type { UploadState } from './upload-state.ts'
import { useResumeUpload } from './use-resume-upload.ts'

interface ResumeCardProps {
  /** '' when there is none. */
  fileName: string
}

/** The current resume, what was read from it, and the way to replace it. */
export function ResumeCard({ fileName }: ResumeCardProps) {
  const { state, send } = useResumeUpload()
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
        <UploadReport state={state} />
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
    case 'scanning':
      return <ProgressBar label={TRIGGER_MESSAGES.scanIsRead} />
    case 'failed':
      return (
        <div className="upload-failed" role="alert">
          <p>{TRIGGER_MESSAGES.uploadFailed}</p>
          <p className="upload-reason">{state.reason}</p>
        </div>
      )
  }
}
