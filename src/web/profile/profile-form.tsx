import { TriangleAlert } from 'lucide-react'
import { type FocusEvent, useId, useState } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import type { PagePlace } from '#contract/resume.ts'
import { placeOf } from '#core/resume/profile-facts.ts'
import { call } from '../api.ts'
import { formatDay } from '../days.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import type { CheckedProfile } from '../queries/resume.ts'
import { BackLink } from '../screen-head.tsx'
import { Button } from '../ui/button.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { useChange } from '../use-change.ts'
import { AskedLine, useAsked } from './asked-line.tsx'
import { NotPlacedTray } from './not-placed-tray.tsx'
import { Outline } from './outline.tsx'
import { countLeft } from './outline-warnings.tsx'
import { PageView } from './page-view.tsx'
import { ProfileTools } from './profile-tools.tsx'
import { type ProfileEditor, useProfileDraft } from './use-profile-draft.ts'

const BESIDE = '(width >= 1100px)'
const VIEWS = ['page', 'outline', 'lost'] as const
type View = (typeof VIEWS)[number]

/** The page that was read, beside what was read from it. */
export function ProfileForm({ first }: { first: CheckedProfile }) {
  const editor = useProfileDraft(first)
  const [place, setPlace] = useState<PagePlace | null>(null)
  const asked = useAsked()
  const [view, setView] = useState<View>(asked ? 'outline' : 'page')
  const isBeside = useMediaQuery(BESIDE)
  const save = useSave(editor)
  const formId = useId()
  const { checked, draft, isChanged } = editor
  const keep = () => {
    if (isChanged && !save.isBusy) save.start({ resumeVersion: checked.resumeVersion, draft })
  }
  const follow = (event: FocusEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.fact : undefined
    const fact = id === undefined ? undefined : editor.facts.get(id)
    if (id !== undefined) setPlace(fact === undefined ? null : placeOf(fact))
  }
  const shows = (one: View) => isBeside || view === one
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key saves wherever the focus is.
    <div
      className="profile"
      onFocus={follow}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
      }}
    >
      <Head editor={editor} isSaving={save.isBusy} formId={formId} />
      {!isBeside && <ViewChoice editor={editor} view={view} onView={setView} />}
      <div className="profile-panes">
        {shows('page') && <PageView editor={editor} place={place} />}
        <div className="profile-side" hidden={!shows('outline') && !shows('lost')}>
          <form
            id={formId}
            className="profile-form"
            noValidate
            hidden={!shows('outline')}
            onSubmit={event => {
              event.preventDefault()
              keep()
            }}
          >
            {asked && <AskedLine asked={asked} editor={editor} />}
            <Outline editor={editor} />
            <ProfileTools editor={editor} />
          </form>
          {shows('lost') && <NotPlacedTray editor={editor} onPlace={setPlace} />}
        </div>
      </div>
      <LeaveGuard
        isNeeded={isChanged}
        words={PROFILE_MESSAGES}
        save={{ onSave: keep, isBusy: save.isBusy }}
      />
    </div>
  )
}

interface HeadProps {
  editor: ProfileEditor
  isSaving: boolean
  formId: string
}

/** Stays in sight: what is left to look at, and the way to keep what was done. */
function Head({ editor, isSaving, formId }: HeadProps) {
  const { checked, isChanged, notPlaced } = editor
  const { missing, unsure } = countLeft(editor)
  const left = missing + unsure.length + notPlaced.length
  return (
    <header className="profile-head">
      <BackLink />
      <div className="profile-title">
        <h1>{PROFILE_MESSAGES.title}</h1>
        <p>
          {PROFILE_MESSAGES.lead(
            checked.fileName,
            PROFILE_MESSAGES.pages(checked.pages.length),
            formatDay(checked.uploadedAt),
          )}
        </p>
      </div>
      {left > 0 && (
        <span className="profile-left">
          <TriangleAlert size={16} aria-hidden="true" />
          {PROFILE_MESSAGES.toLookAt(left)}
        </span>
      )}
      <div className="profile-actions">
        <span className="profile-unsaved" role="status">
          {isChanged ? PROFILE_MESSAGES.unsaved : ''}
        </span>
        <Button variant="outline" size="sm" disabled={!isChanged || isSaving} onClick={editor.discard}>
          {PROFILE_MESSAGES.discard}
        </Button>
        <Button
          type="submit"
          form={formId}
          size="sm"
          disabled={!isChanged}
          isBusy={isSaving}
          busyLabel={PROFILE_MESSAGES.saving}
        >
          {PROFILE_MESSAGES.save}
        </Button>
      </div>
    </header>
  )
}

interface ViewChoiceProps {
  editor: ProfileEditor
  view: View
  onView: (view: View) => void
}

/** Where there is no room for all of it, one at a time. */
function ViewChoice({ editor, view, onView }: ViewChoiceProps) {
  const { missing, unsure } = countLeft(editor)
  const counts = { page: 0, outline: missing + unsure.length, lost: editor.notPlaced.length }
  return (
    <div className="profile-views">
      <SegmentedChoice
        legend={PROFILE_MESSAGES.view}
        name="profile-view"
        options={VIEWS.map(value => {
          const [name, count] = [PROFILE_MESSAGES.views[value], counts[value]]
          return { value, label: count === 0 ? name : `${name} ${count}` }
        })}
        value={view}
        onChange={onView}
      />
    </div>
  )
}

function useSave({ take }: ProfileEditor) {
  return useChange({
    run: (body: { resumeVersion: number; draft: ProfileDraft }) => call('saveProfile', { body }),
    done: PROFILE_MESSAGES.saved,
    onDone: answer => take(answer),
  })
}
