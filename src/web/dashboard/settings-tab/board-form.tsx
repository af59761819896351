import { type FormEvent, useState } from 'react'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { BOARD_LIMITS } from '#contract/source-limits.ts'
import type { JobSources } from '../../queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFollowBoard } from '../use-boards.ts'

/** Takes the address of a careers page; the server says whose it is. */
export function BoardForm({ vendors }: { vendors: JobSources['vendors'] }) {
  const [url, setUrl] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const following = useFollowBoard(() => setUrl(''))

  function submit(event: FormEvent): void {
    event.preventDefault()
    const written = url.trim()
    setIsMissing(written === '')
    if (written !== '') following.start(written)
  }

  function change(written: string): void {
    setUrl(written)
    setIsMissing(false)
    following.forgetError()
  }

  return (
    <form className="board-form" onSubmit={submit} noValidate>
      <TextField
        label={JOB_SOURCES_MESSAGES.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={url}
        maxLength={BOARD_LIMITS.urlMaxChars}
        placeholder={vendors[0]?.exampleUrl}
        hint={JOB_SOURCES_MESSAGES.urlHint(vendors)}
        error={isMissing ? JOB_SOURCES_MESSAGES.urlRequired : following.addressError}
        onChange={event => change(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" isBusy={following.isBusy}>
        {JOB_SOURCES_MESSAGES.add}
      </Button>
    </form>
  )
}
