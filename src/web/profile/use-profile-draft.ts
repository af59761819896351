import { useEffect, useState } from 'react'
import type { ProfileDraft } from '#contract/profile.ts'
import type { Fact } from '#contract/resume.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { placeFacts } from '#core/tailoring/profile-facts.ts'
import { change, type DraftEdit, newId } from './draft-edits.ts'
import type { CheckedProfile } from './profile-queries.ts'

export interface ProfileEditor {
  checked: CheckedProfile
  draft: ProfileDraft
  isChanged: boolean
  /** What was read or said about a field or a line, by its id; nothing for what is empty or new. */
  facts: ReadonlyMap<string, Fact>
  edit: (edit: DraftEdit) => void
  /** Makes room for something new and goes there. @param edit gets the id of what is new */
  add: (edit: (id: string) => DraftEdit) => void
  /** Starts again from what the server answered. */
  take: (checked: CheckedProfile) => void
  discard: () => void
}

/** What the person makes of the profile, until it is saved. */
export function useProfileDraft(first: CheckedProfile): ProfileEditor {
  const [checked, setChecked] = useState(first)
  const [draft, setDraft] = useState(() => toDraft(first.profile))
  const [wantedId, setWantedId] = useState<string | null>(null)
  useEffect(() => {
    if (wantedId === null) return
    const field = `[data-fact="${wantedId}"], [data-fact^="${wantedId}."]`
    document.querySelector<HTMLElement>(field)?.focus()
    setWantedId(null)
  }, [wantedId])
  const start = toDraft(checked.profile)
  const take = (answer: CheckedProfile) => {
    setChecked(answer)
    setDraft(toDraft(answer.profile))
  }
  return {
    ...{ checked, draft, take },
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    facts: mapFacts(checked),
    edit: edit => setDraft(before => change(before, edit)),
    add(edit) {
      const id = newId(draft)
      setDraft(before => change(before, edit(id)))
      setWantedId(id)
    },
    discard: () => setDraft(start),
  }
}

function mapFacts({ profile }: CheckedProfile): Map<string, Fact> {
  return new Map([...placeFacts(profile)].map(([id, { fact }]) => [id, fact]))
}
