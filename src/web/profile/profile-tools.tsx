import { Download, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { call } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { saveBlob } from '../save-blob.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { useChange } from '../use-change.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

/** What is done with the profile as a whole. */
export function ProfileTools({ editor }: { editor: ProfileEditor }) {
  return (
    <details className="profile-tools">
      <summary>{PROFILE_MESSAGES.more}</summary>
      <Export />
      <Import editor={editor} />
      {editor.checked.hasCorrections && <Reset editor={editor} />}
    </details>
  )
}

function Tool({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="profile-tool">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

function Export() {
  const task = useChange({
    run: () => call('exportProfile'),
    onDone(resume) {
      const blob = new Blob([JSON.stringify(resume, null, 2)], { type: 'application/json' })
      saveBlob(blob, PROFILE_MESSAGES.exportFile)
    },
  })
  return (
    <Tool title={PROFILE_MESSAGES.exportTitle} text={PROFILE_MESSAGES.exportText}>
      <Button
        variant="outline"
        size="sm"
        icon={<Download size={16} aria-hidden="true" />}
        isBusy={task.isBusy}
        onClick={() => task.start()}
      >
        {PROFILE_MESSAGES.exportButton}
      </Button>
    </Tool>
  )
}

function Import({ editor: { checked, take } }: { editor: ProfileEditor }) {
  const notify = useNotify()
  const task = useTask({
    run: async (file: File) => {
      const resume = await readJson(file)
      return call('importProfile', { body: { resumeVersion: checked.resumeVersion, resume } })
    },
    onDone({ checked: answer, ignoredCount }) {
      take(answer)
      const text =
        ignoredCount === 0 ? PROFILE_MESSAGES.imported : PROFILE_MESSAGES.importedWithout(ignoredCount)
      notify({ severity: 'success', text })
    },
    onFail: error =>
      notify({ severity: 'error', text: error instanceof Unusable ? error.message : tellFailure(error) }),
  })
  return (
    <Tool title={PROFILE_MESSAGES.importTitle} text={PROFILE_MESSAGES.importText}>
      <FileButton
        label={PROFILE_MESSAGES.importButton}
        inputLabel={PROFILE_MESSAGES.importButton}
        accept=".json,application/json"
        isBusy={task.isBusy}
        onFile={task.start}
      />
    </Tool>
  )
}

/** A file that is not worth sending; its message is for the person. */
class Unusable extends Error {}

/** Beside the resume itself the call says little. */
const ENVELOPE_BYTES = 1024

async function readJson(file: File): Promise<Record<string, unknown>> {
  if (file.size > LIMITS.profileMaxBytes - ENVELOPE_BYTES) throw new Unusable(PROFILE_MESSAGES.importTooLarge)
  const text = await file.text()
  const parsed = await Promise.resolve(text)
    .then<unknown>(JSON.parse)
    .catch(() => null)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Unusable(PROFILE_MESSAGES.importNotJson)
  return parsed as Record<string, unknown> // an object with names, seen just now
}

function Reset({ editor: { checked, take } }: { editor: ProfileEditor }) {
  const [isAsking, setIsAsking] = useState(false)
  const task = useChange({
    run: (resumeVersion: number) => call('resetProfile', { body: { resumeVersion } }),
    done: PROFILE_MESSAGES.resetDone,
    onDone(answer) {
      setIsAsking(false)
      take(answer)
    },
  })
  return (
    <Tool title={PROFILE_MESSAGES.resetTitle} text={PROFILE_MESSAGES.resetText}>
      <Button
        variant="outline"
        size="sm"
        icon={<RotateCcw size={16} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {PROFILE_MESSAGES.resetButton}
      </Button>
      <Dialog
        title={PROFILE_MESSAGES.resetAsk}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {PROFILE_MESSAGES.keep}
            </Button>
            <Button
              className="button-danger"
              isBusy={task.isBusy}
              onClick={() => task.start(checked.resumeVersion)}
            >
              {PROFILE_MESSAGES.resetButton}
            </Button>
          </>
        }
      >
        <p>{PROFILE_MESSAGES.resetAskText}</p>
      </Dialog>
    </Tool>
  )
}
