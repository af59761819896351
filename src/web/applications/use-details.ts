import { type ChangeEvent, useState } from 'react'
import type { Application, ApplicationDetails } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { useDraft } from '../use-draft.ts'

type Field = keyof ApplicationDetails

export interface DetailsDraft {
  /** What would be saved now. */
  details: ApplicationDetails
  hasErrors: boolean
  /** There is something that leaving would lose. */
  isChanged: boolean
  discard: () => void
  fieldOf: (field: Field) => {
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
}

/** What is being written about an application. A field that was touched says what was saved elsewhere by now. */
export function useDetails(application: Application): DetailsDraft {
  const [opened] = useState(application)
  const { note, contact, nextStep, nextStepOn } = application
  const saved: ApplicationDetails = { note, contact, nextStep, nextStepOn }
  const { draft: details, touched, isChanged, change, discard } = useDraft(saved)
  const errorOf = (field: Field): string | undefined => {
    const text = details[field]?.trim() ?? ''
    if (field === 'note' && text.length > TRACKING_LIMITS.noteMaxChars)
      return APPLICATIONS_MESSAGES.noteTooLongBy(text.length)
    if (field !== 'note' && text.length > TRACKING_LIMITS.detailMaxChars)
      return APPLICATIONS_MESSAGES.lineTooLongBy(text.length)
    return undefined
  }
  const changeOf = (field: Field): string | undefined => {
    const now = application[field]
    const isOverwritten = field in touched && now !== opened[field] && now !== touched[field]
    return isOverwritten ? APPLICATIONS_MESSAGES.changedElsewhere(now ?? '') : undefined
  }
  return {
    ...{ details, isChanged, discard },
    hasErrors: (['note', 'contact', 'nextStep'] as const).some(field => errorOf(field) !== undefined),
    fieldOf: field => ({
      value: details[field] ?? '',
      error: errorOf(field) ?? changeOf(field),
      onChange({ currentTarget: { value } }) {
        change(() => ({ [field]: field === 'nextStepOn' ? value || null : value }))
      },
    }),
  }
}
