import { useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { NameForm } from '#contract/own-account.ts'
import { call } from '../api.ts'
import { accountQuery } from '../queries/account.ts'
import { readSession, saveSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useChange } from '../use-change.ts'

export function NameCard({ name }: { name: string }) {
  const { field, submit } = useFields({ schema: NameForm, initial: { name }, clear: 'focus' })
  const client = useQueryClient()
  const save = useChange({
    run: changeName,
    done: OWN_ACCOUNT_MESSAGES.nameSaved,
    onDone(saved) {
      client.setQueryData(accountQuery.queryKey, known => known && { ...known, name: saved })
    },
  })
  return (
    <section className="own-card" aria-labelledby="own-name">
      <div>
        <h2 id="own-name">{OWN_ACCOUNT_MESSAGES.nameTitle}</h2>
        <p className="own-card-intro">{OWN_ACCOUNT_MESSAGES.nameIntro}</p>
      </div>
      <form className="own-form" noValidate onSubmit={submit(form => save.isBusy || save.start(form.name))}>
        <TextField
          label={OWN_ACCOUNT_MESSAGES.name}
          autoComplete="name"
          dir="auto"
          maxLength={LIMITS.nameMaxChars}
          {...field('name')}
        />
        <Button type="submit" isBusy={save.isBusy}>
          {OWN_ACCOUNT_MESSAGES.saveName}
        </Button>
      </form>
    </section>
  )
}

/** The greeting follows the stored name, unless somebody else has signed in here meanwhile. */
async function changeName(given: string): Promise<string> {
  const asking = readSession()
  const { name } = await call('changeName', { body: { name: given } })
  if (asking !== null && readSession()?.token === asking.token) saveSession({ ...asking, name })
  return name
}
