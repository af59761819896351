import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { SavedView } from '#contract/triage.ts'
import { TRIAGE_LIMITS } from '#contract/triage-limits.ts'
import { call } from '../../api.ts'
import { triageQuery } from '../../queries/triage.ts'
import { Button } from '../../ui/button.tsx'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { useChange } from '../../use-change.ts'
import type { ListView } from './use-list-view.ts'

/** Ways to look at the list, kept under a name. */
export function SavedViews({ view }: { view: ListView }) {
  const views = useQuery(triageQuery).data?.views ?? []
  const { save, remove } = useViews()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.start({ name, look: view.tellLook() })
    setName('')
  }
  return (
    <PopMenu
      className="pill"
      isAtEnd
      button={
        <>
          <Bookmark size={15} aria-hidden="true" />
          <span className="saved-name">{TRIAGE_MESSAGES.savedViews}</span>
        </>
      }
    >
      {close => (
        <>
          {views.length === 0 && <p className="pop-note">{TRIAGE_MESSAGES.noViews}</p>}
          <ul className="saved-views">
            {views.map(({ viewId, name: own, look }) => (
              <li key={viewId}>
                <button
                  type="button"
                  className="saved-view"
                  onClick={() => {
                    close()
                    view.takeLook(look)
                  }}
                >
                  {own}
                </button>
                <button
                  type="button"
                  className="facet-clear"
                  aria-label={TRIAGE_MESSAGES.removeView(own)}
                  onClick={() => remove.start(viewId)}
                >
                  <X size={15} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <form className="saved-form" onSubmit={submit}>
            <input
              className="job-search-box"
              aria-label={TRIAGE_MESSAGES.viewName}
              placeholder={TRIAGE_MESSAGES.viewName}
              required
              maxLength={TRIAGE_LIMITS.viewNameMaxChars}
              value={name}
              onChange={event => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="sm" variant="soft" isBusy={save.isBusy}>
              {TRIAGE_MESSAGES.saveView}
            </Button>
          </form>
        </>
      )}
    </PopMenu>
  )
}

function useViews() {
  const client = useQueryClient()
  const onDone = ({ views }: { views: SavedView[] }) =>
    client.setQueryData(triageQuery.queryKey, known => known && { ...known, views })
  return {
    save: useChange({
      run: (body: { name: string; look: string }) => call('saveView', { body }),
      onDone,
      done: (_, { name }) => TRIAGE_MESSAGES.viewSaved(name),
    }),
    remove: useChange({ run: (viewId: string) => call('removeView', { body: { viewId } }), onDone }),
  }
}
