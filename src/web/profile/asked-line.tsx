import { X } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import { Button } from '../ui/button.tsx'
import { addLine, type LinesAt } from './draft-edits.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

const NAME = 'add'

/** What a job asks for and the person has done, as the address says it; null: nothing. */
export function useAsked(): { text: string; close: () => void } | null {
  const [params, setParams] = useSearchParams()
  const text = (params.get(NAME) ?? '').trim().slice(0, LIMITS.factMaxChars)
  if (text === '') return null
  const close = () =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete(NAME)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { text, close }
}

interface AskedLineProps {
  text: string
  onClose: () => void
  editor: ProfileEditor
}

/**
 * Opens a new line where the person did what a job asks for. The line is empty: in the words of the posting it would
 * say what the posting says, and be no proof.
 */
export function AskedLine({ text, onClose, editor }: AskedLineProps) {
  const id = useId()
  return (
    <section className="asked-line" aria-labelledby={id}>
      <h2 id={id}>{PROFILE_MESSAGES.asked.title}</h2>
      <button
        type="button"
        className="fact-remove"
        aria-label={PROFILE_MESSAGES.asked.close}
        onClick={onClose}
      >
        <X size={18} aria-hidden="true" />
      </button>
      <blockquote dir="auto">{text}</blockquote>
      <p>{PROFILE_MESSAGES.asked.lead}</p>
      <ul>
        {listTargets(editor.draft).map(({ key, label, at }) => (
          <li key={key}>
            <Button
              size="sm"
              variant="outline"
              aria-label={PROFILE_MESSAGES.asked.addTo(label)}
              onClick={() => editor.add(line => addLine(at, line, null))}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Target {
  key: string
  label: string
  at: LinesAt
}

/** Every position, then the skills. */
function listTargets({ sections: { work } }: ProfileDraft): Target[] {
  const positions = work.flatMap(({ id, fields: { title, company } }, index): Target[] => {
    if (id === null) return []
    const name = [title, company].filter(Boolean).join(', ')
    return [
      {
        key: id,
        label: name || PROFILE_MESSAGES.entries.work(index + 1),
        at: { section: 'work', entryId: id },
      },
    ]
  })
  return [...positions, { key: 'skills', label: PROFILE_MESSAGES.groups.skills, at: { list: 'skills' } }]
}
