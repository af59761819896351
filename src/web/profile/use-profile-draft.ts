import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIST_NAMES, type ProfileDraft } from '#contract/profile.ts'
import type { Fact } from '#contract/resume.ts'
import { stillNotPlaced } from '#core/resume/counted-words.ts'
import { placeFacts } from '#core/resume/profile-facts.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { type CheckedProfile, keepProfile } from '../queries/resume.ts'
import { useDraft } from '../use-draft.ts'
import { type DraftEdit, edited, newId } from './draft-edits.ts'
import { groupOf, listPlaces } from './draft-places.ts'

export interface ProfileEditor {
  checked: CheckedProfile
  draft: ProfileDraft
  isChanged: boolean
  /** What was read or said about a field or a line, by its id; nothing for what is empty or new. */
  facts: ReadonlyMap<string, Fact>
  /** Lines of the file that are nowhere in the draft yet. */
  notPlaced: readonly Fact[]
  /** Those that the person wants nowhere. */
  leftOut: readonly Fact[]
  edit: (edit: DraftEdit) => void
  /** Makes room for something new and goes there. @param edit gets the id of what is new */
  add: (edit: (id: string) => DraftEdit) => void
  /** Starts again from what the server answered. */
  take: (checked: CheckedProfile) => void
  discard: () => void
  /** What is open for editing: 'person', the name of a list, the id of an entry; null: nothing. */
  opened: string | null
  open: (group: string | null) => void
  /** Opens what a field or a line stands in and goes there. */
  goTo: (id: string) => void
}

/** What the person makes of the profile, until it is saved. */
export function useProfileDraft(first: CheckedProfile): ProfileEditor {
  const client = useQueryClient()
  const [checked, setChecked] = useState(first)
  const { draft, isChanged, change, discard } = useDraft(toDraft(checked.profile))
  const [wantedId, setWantedId] = useState<string | null>(null)
  const [opened, open] = useState<string | null>(null)
  useEffect(() => {
    if (wantedId === null) return
    const field = `[data-fact="${wantedId}"], [data-fact^="${wantedId}."]`
    const first = '.outline-open .field-input, .outline-open .button'
    const wanted = document.querySelector<HTMLElement>(field) ?? document.querySelector<HTMLElement>(first)
    wanted?.focus()
    setWantedId(null)
  }, [wantedId])
  const take = (answer: CheckedProfile) => {
    keepProfile(client, answer)
    setChecked(answer)
    discard()
  }
  return {
    ...{ checked, draft, isChanged, take, discard },
    facts: mapFacts(checked),
    ...sortLost(checked, draft),
    ...{ opened, open },
    edit: edit => change(before => edited(before, edit)),
    add(edit) {
      const id = newId(draft)
      change(before => edited(before, edit(id)))
      open(findGroup(edited(draft, edit(id)), id))
      setWantedId(id)
    },
    goTo(id) {
      open(findGroup(draft, id))
      setWantedId(id)
    },
  }
}

/** What is opened to edit a field, a line or an entry. */
function findGroup(draft: ProfileDraft, id: string): string | null {
  if (['person', ...LIST_NAMES].includes(id)) return id
  const places = listPlaces(draft)
  const place = places.find(one => one.id === id) ?? places.find(one => one.id.startsWith(`${id}.`))
  return place === undefined ? null : groupOf(place.at)
}

function mapFacts({ profile }: CheckedProfile): Map<string, Fact> {
  const placed = [...placeFacts(profile).values()].map(({ fact }) => fact)
  return new Map([...placed, ...(profile.notPlaced ?? [])].map(fact => [fact.id, fact]))
}

function sortLost(
  { profile }: CheckedProfile,
  draft: ProfileDraft,
): Pick<ProfileEditor, 'notPlaced' | 'leftOut'> {
  const lost = profile.notPlaced ?? []
  const placed = placeFacts(profile)
  const said = listPlaces(draft).filter(({ id, text }) => placed.get(id)?.fact.text !== text)
  const texts = said.map(({ text }) => text)
  const isLeftOut = ({ id }: Fact) => draft.confirmed.includes(id)
  return {
    notPlaced: stillNotPlaced(lost, texts).filter(line => !isLeftOut(line)),
    leftOut: lost.filter(isLeftOut),
  }
}
