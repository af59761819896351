import { type FormEvent, useState } from 'react'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { MANUAL_JOB_LIMITS } from '#contract/source-limits.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type AddFind, fieldError, type Incomplete, obstacleOf, type Pasted } from './use-add-find.ts'

/** One field for an address or a text; title and company come in when the posting does not say them. */
export function FindForm({ id, adding }: { id: string; adding: AddFind }) {
  const [posting, setPosting] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { asked } = adding

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const pasted = posting.trim()
    setIsMissing(pasted === '')
    if (pasted === '') return
    const fields = new FormData(event.currentTarget)
    const named = (name: keyof Pasted) => String(fields.get(name) ?? '').trim()
    adding.start({ posting: pasted, title: named('title'), company: named('company') })
  }

  function change(written: string): void {
    setPosting(written)
    setIsMissing(false)
    adding.forget()
  }

  return (
    <form className="find-form" id={id} onSubmit={submit} noValidate>
      <TextArea
        label={MANUAL_JOBS_MESSAGES.posting}
        value={posting}
        rows={4}
        maxLength={MANUAL_JOB_LIMITS.postingMaxChars}
        spellCheck={false}
        readOnly={adding.isBusy}
        error={isMissing ? MANUAL_JOBS_MESSAGES.postingRequired : fieldError(adding.error, 'posting')}
        onChange={event => change(event.currentTarget.value)}
      />
      {asked && <MissingFields asked={asked} error={adding.error} />}
      <Progress adding={adding} />
    </form>
  )
}

const ASKS = {
  title: MANUAL_JOBS_MESSAGES.askTitle,
  company: MANUAL_JOBS_MESSAGES.askCompany,
} as const
const LABELS = { title: MANUAL_JOBS_MESSAGES.jobTitle, company: MANUAL_JOBS_MESSAGES.company } as const

function MissingFields({ asked: { missing, suggested }, error }: { asked: Incomplete; error: unknown }) {
  const [only, ...further] = missing
  const ask = only === undefined || further.length > 0 ? MANUAL_JOBS_MESSAGES.askBoth : ASKS[only]
  return (
    <fieldset className="find-missing">
      <legend>
        <span role="alert">{ask}</span>
      </legend>
      {missing.map(name => (
        <TextField
          key={name}
          label={LABELS[name]}
          name={name}
          defaultValue={suggested[name]}
          hint={suggested[name] === '' ? undefined : MANUAL_JOBS_MESSAGES.suggested}
          maxLength={MANUAL_JOB_LIMITS.nameMaxChars}
          autoComplete="off"
          error={fieldError(error, name)}
        />
      ))}
    </fieldset>
  )
}

const ONE_WORD = /^\S+$/

function Progress({ adding }: { adding: AddFind }) {
  const obstacle = obstacleOf(adding.error)
  if (obstacle !== null) return <p role="alert">{obstacle}</p>
  if (!adding.isBusy) return null
  const isPage = ONE_WORD.test(adding.sent)
  return (
    <div role="status">
      <ProgressBar label={isPage ? MANUAL_JOBS_MESSAGES.readingPage : MANUAL_JOBS_MESSAGES.readingText} />
      {isPage && <p className="find-wait">{MANUAL_JOBS_MESSAGES.takesLong}</p>}
    </div>
  )
}
