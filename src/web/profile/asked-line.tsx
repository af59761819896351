import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { addLine, type LinesAt } from './draft-edits.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

const NAME = 'add'
/** As on other screens about one job, so that the way back leads there. */
const JOB = 'jobId'
/** From the last key until it is asked what the score would be. */
const REST_MS = 600

export interface Asked {
  text: string
  /** Who asks; null: the address does not say. */
  jobId: string | null
  close: () => void
}

/** What a job asks for and the person has done, as the address says it; null: nothing. */
export function useAsked(): Asked | null {
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
  return { text, jobId: params.get(JOB), close }
}

interface AskedLineProps {
  asked: Asked
  editor: ProfileEditor
}

/**
 * Opens a new line where the person did what a job asks for. The line is empty: in the words of the posting it would
 * say what the posting says, and be no proof.
 */
export function AskedLine({ asked: { text, jobId, close }, editor }: AskedLineProps) {
  const id = useId()
  return (
    <section
      className="asked-line"
      aria-labelledby={id}
      data-writing={(jobId !== null && editor.isChanged) || undefined}
    >
      <h2 id={id}>{PROFILE_MESSAGES.asked.title}</h2>
      <button type="button" className="fact-remove" aria-label={PROFILE_MESSAGES.asked.close} onClick={close}>
        <X size={18} aria-hidden="true" />
      </button>
      <blockquote dir="auto">{text}</blockquote>
      <p className="asked-lead">{PROFILE_MESSAGES.asked.lead}</p>
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
      {jobId !== null && <ScoreWith jobId={jobId} editor={editor} />}
    </section>
  )
}

/** What the job would score with what is written, saved or not: the server scores it, nothing here is guessed. */
function ScoreWith({
  jobId,
  editor: { checked, draft, isChanged },
}: {
  jobId: string
  editor: ProfileEditor
}) {
  const { resumeVersion } = checked
  const rested = useRested(isChanged ? JSON.stringify(draft) : null)
  const score = useQuery({
    queryKey: ['score-with', jobId, resumeVersion, rested],
    queryFn: ({ signal }) => call('scoreProfile', { body: { jobId, resumeVersion, draft }, signal }),
    enabled: rested !== null,
    placeholderData: keepPreviousData,
    retry: false,
  }).data
  return (
    <p className="asked-score" role="status">
      {isChanged && score && PROFILE_MESSAGES.asked.score(score)}
    </p>
  )
}

/** What a value has been for a while. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
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
