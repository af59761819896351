import { CircleCheck, TriangleAlert } from 'lucide-react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { isUnsure } from '#core/resume/sureness.ts'
import { Button } from '../ui/button.tsx'
import { addEntry } from './draft-edits.ts'
import { listPlaces } from './draft-places.ts'
import { listMissing } from './missing-fields.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

/** What is left to look at. */
export function countLeft({ draft, facts }: ProfileEditor): { missing: number; unsure: string[] } {
  const unsure = listPlaces(draft).filter(({ id, text }) => {
    const fact = facts.get(id)
    return fact !== undefined && fact.text === text && isUnsure(fact) && !draft.confirmed.includes(id)
  })
  return { missing: listMissing(draft).length, unsure: unsure.map(({ id }) => id) }
}

/** So many lines are a page of work, studies and skills. */
const FULL_PAGE_LINES = 12

/** What is left to look at, each with the way to it, or that nothing is. */
export function Warnings({ editor }: { editor: ProfileEditor }) {
  const { draft, notPlaced, facts } = editor
  const { unsure } = countLeft(editor)
  const missing = listMissing(draft)
  const hasWork = draft.sections.work.length > 0
  if (!hasWork && facts.size >= FULL_PAGE_LINES) return <NoneRead editor={editor} />
  if (hasWork && missing.length + unsure.length + notPlaced.length === 0)
    return (
      <p className="outline-sure">
        <CircleCheck size={18} aria-hidden="true" />
        {PROFILE_MESSAGES.allSure}
      </p>
    )
  const rows = [
    ...missing.map(({ id, sentence }) => ({ id, sentence, label: PROFILE_MESSAGES.show })),
    ...unsure.slice(0, 1).map(id => ({
      ...{ id, sentence: PROFILE_MESSAGES.unsureCount(unsure.length), label: PROFILE_MESSAGES.nextUnsure },
    })),
    ...(hasWork ? [] : [{ id: null, sentence: PROFILE_MESSAGES.noPositions, label: '' }]),
  ]
  if (rows.length === 0) return null
  return (
    <ul className="outline-warnings">
      {rows.map(({ id, sentence, label }) => (
        <li key={sentence}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{sentence}</span>
          {id !== null && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={label === PROFILE_MESSAGES.show ? PROFILE_MESSAGES.showFor(sentence) : label}
              onClick={() => editor.goTo(id)}
            >
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A page full of text on which no work was found was not read. */
function NoneRead({ editor }: { editor: ProfileEditor }) {
  const { title, text, add } = PROFILE_MESSAGES.noneFromFull
  return (
    <div className="outline-none" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button size="sm" onClick={() => editor.add(id => addEntry('work', id))}>
        {add}
      </Button>
    </div>
  )
}
