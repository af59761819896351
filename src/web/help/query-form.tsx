import { useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { HELP_MESSAGES } from '#contract/messages/help.ts'
import { SupportQuery } from '#contract/support.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useTask } from '../ui/use-task.ts'

interface QueryFormProps {
  /** The address of the account that is signed in here; '' when none is. */
  storedEmail: string
}

export function QueryForm({ storedEmail }: QueryFormProps) {
  const [usesStored, setUsesStored] = useState(storedEmail !== '')
  const { field, submit, reset } = useFields({
    schema: SupportQuery,
    initial: { email: storedEmail, contact: '', query: '' },
    clear: 'edit',
  })
  const query = useSendQuery(reset)
  const trap = useRef<HTMLInputElement>(null)
  const send = (values: SupportQuery) => {
    const email = usesStored ? storedEmail : values.email
    const website = trap.current?.value ?? ''
    if (!query.isBusy) query.start({ ...values, email, ...(website === '' ? {} : { website }) })
  }
  return (
    <form className="help-form" noValidate onSubmit={submit(send)}>
      {storedEmail !== '' && (
        <label className="help-stored">
          <input
            type="checkbox"
            checked={usesStored}
            onChange={event => setUsesStored(event.target.checked)}
          />
          {HELP_MESSAGES.answerTo(storedEmail)}
        </label>
      )}
      {!usesStored && (
        <TextField
          label={HELP_MESSAGES.email}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailMaxChars}
          {...field('email')}
        />
      )}
      <TextField
        label={HELP_MESSAGES.contact}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={HELP_MESSAGES.contactHint}
        {...field('contact')}
      />
      {/* Filled in by programs that fill in everything; people neither see it nor reach it. */}
      <input
        ref={trap}
        className="hidden-text"
        name="website"
        aria-label={HELP_MESSAGES.website}
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
      />
      <TextArea label={HELP_MESSAGES.query} maxLength={LIMITS.queryMaxChars} {...field('query')} />
      <Button type="submit" isBusy={query.isBusy} busyLabel={HELP_MESSAGES.processing}>
        {HELP_MESSAGES.send}
      </Button>
    </form>
  )
}

function useSendQuery(clearForm: () => void) {
  const notify = useNotify()
  return useTask({
    run: (body: SupportQuery & { website?: string }) => call('saveQuery', { body }),
    onDone: () => {
      clearForm()
      notify({ severity: 'success', text: HELP_MESSAGES.sent })
    },
    onFail: () => notify({ severity: 'error', text: HELP_MESSAGES.failed }),
  })
}
