import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { TRACKED_FILES_MESSAGES } from '#contract/messages/tracked-files.ts'
import { writeTrackedCsv, writeTrackedJson } from '#core/applications/tracked-file.ts'
import { call } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { applicationsQuery } from '../queries/applications.ts'
import { saveBlob } from '../save-blob.ts'
import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { useChange } from '../use-change.ts'
import { ImportDialog } from './import-dialog.tsx'
import { addEntries, type ImportPreview, previewFile, UnusableFile } from './import-file.ts'

type Ending = 'csv' | 'json'

/** Tracked jobs as a file, and back. */
export function TakeAlong({ isEmpty }: { isEmpty: boolean }) {
  return (
    <section className="take-along" aria-labelledby="take-along">
      <div>
        <h2 id="take-along">{TRACKED_FILES_MESSAGES.title}</h2>
        <p>{TRACKED_FILES_MESSAGES.text}</p>
      </div>
      <div className="take-along-actions">
        {!isEmpty && <SaveButton ending="csv" label={TRACKED_FILES_MESSAGES.exportCsv} />}
        {!isEmpty && <SaveButton ending="json" label={TRACKED_FILES_MESSAGES.exportJson} />}
        <BringIn />
      </div>
    </section>
  )
}

function SaveButton({ ending, label }: { ending: Ending; label: string }) {
  const task = useChange({
    run: () => call('exportApplications'),
    onDone({ applications }) {
      const isCsv = ending === 'csv'
      const text = isCsv ? writeTrackedCsv(applications) : writeTrackedJson(applications)
      const type = isCsv ? 'text/csv;charset=utf-8' : 'application/json'
      saveBlob(new Blob([text], { type }), `applications.${ending}`)
    },
  })
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<Download size={16} aria-hidden="true" />}
      isBusy={task.isBusy}
      onClick={() => task.start()}
    >
      {label}
    </Button>
  )
}

function BringIn() {
  const client = useQueryClient()
  const notify = useNotify()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const tellRefusal = (error: unknown) =>
    notify({ severity: 'error', text: error instanceof UnusableFile ? error.message : tellFailure(error) })
  const reading = useTask({ run: previewFile, onDone: setPreview, onFail: tellRefusal })
  const adding = useTask({
    run: ({ added }: ImportPreview) => addEntries(added),
    onDone(count) {
      setPreview(null)
      notify({ severity: 'success', text: TRACKED_FILES_MESSAGES.added(count) })
    },
    onFail: tellRefusal,
    onEnd: () => void client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  })
  return (
    <>
      <FileButton
        label={TRACKED_FILES_MESSAGES.import}
        inputLabel={TRACKED_FILES_MESSAGES.importLabel}
        accept=".csv,.json,text/csv,application/json"
        isBusy={reading.isBusy}
        busyLabel={TRACKED_FILES_MESSAGES.reading}
        onFile={reading.start}
      />
      {preview && (
        <ImportDialog
          preview={preview}
          isBusy={adding.isBusy}
          onAdd={() => adding.start(preview)}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  )
}
