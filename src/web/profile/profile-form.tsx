import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import type { PagePlace } from '#contract/resume.ts'
import { placeOf } from '#core/resume/profile-facts.ts'
import { call } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { PATHS } from '../paths.ts'
import type { CheckedProfile } from '../queries/resume.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { ListGroup, PersonGroup, SectionGroup } from './fact-groups.tsx'
import { NotPlacedTray } from './not-placed-tray.tsx'
import { PagePanel } from './page-panel.tsx'
import { ProfileTools } from './profile-tools.tsx'
import { SaveBar } from './save-bar.tsx'
import { type ProfileEditor, useProfileDraft } from './use-profile-draft.ts'

/** What was read, beside the page it was read from. */
export function ProfileForm({ first }: { first: CheckedProfile }) {
  const editor = useProfileDraft(first)
  const [place, setPlace] = useState<PagePlace | null>(null)
  const save = useSave(editor)
  const form = useRef<HTMLFormElement>(null)
  const { checked, draft, isChanged } = editor

  const follow = (event: FocusEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.fact : undefined
    const fact = id === undefined ? undefined : editor.facts.get(id)
    if (id !== undefined) setPlace(fact === undefined ? null : placeOf(fact))
  }
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <>
      <header className="profile-head">
        <Link to={PATHS.dashboard}>{PROFILE_MESSAGES.backToDashboard}</Link>
        <h1>{PROFILE_MESSAGES.title}</h1>
        <p>{PROFILE_MESSAGES.lead(checked.fileName)}</p>
      </header>
      <div className="profile-columns">
        <PagePanel {...checked} place={place} />
        <div className="profile-main">
          <form
            ref={form}
            className="profile-form"
            noValidate
            onFocus={follow}
            onKeyDown={sendByKey}
            onSubmit={event => {
              event.preventDefault()
              if (!save.isBusy) save.start({ resumeVersion: checked.resumeVersion, draft })
            }}
          >
            <NotPlacedTray editor={editor} onPlace={setPlace} />
            <PersonGroup editor={editor} />
            <SectionGroup section="work" editor={editor} />
            <SectionGroup section="education" editor={editor} />
            <ListGroup list="skills" editor={editor} />
            <ListGroup list="languages" editor={editor} />
            <ListGroup list="certifications" editor={editor} />
            <ListGroup list="links" editor={editor} />
            <SectionGroup section="otherSections" editor={editor} />
            <SaveBar editor={editor} isBusy={save.isBusy} />
          </form>
          <ProfileTools editor={editor} />
        </div>
      </div>
      <LeaveGuard isNeeded={isChanged} words={PROFILE_MESSAGES} />
    </>
  )
}

function useSave({ take }: ProfileEditor) {
  const notify = useNotify()
  return useTask({
    run: (body: { resumeVersion: number; draft: ProfileDraft }) => call('saveProfile', { body }),
    onDone(answer) {
      take(answer)
      notify({ severity: 'success', text: PROFILE_MESSAGES.saved })
    },
    onFail: error => notify({ severity: 'error', text: tellFailure(error) }),
  })
}
