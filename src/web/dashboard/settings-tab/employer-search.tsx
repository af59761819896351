import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { BOARD_LIMITS } from '#contract/source-limits.ts'
import { employersQuery } from '../../queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFollowBoard } from '../use-boards.ts'

const LETTERS_SHORTEST = 2

/** Offers employers by what is typed; the server knows them. */
export function EmployerSearch() {
  const [name, setName] = useState('')
  const following = useFollowBoard(() => setName(''))
  const typed = name.trim()
  const isAsked = typed.length >= LETTERS_SHORTEST
  const found = useQuery({ ...employersQuery(typed), enabled: isAsked }).data
  return (
    <div className="board-form">
      <TextField
        label={JOB_SOURCES_MESSAGES.employer}
        hint={JOB_SOURCES_MESSAGES.employerHint}
        error={following.addressError}
        value={name}
        maxLength={BOARD_LIMITS.nameMaxChars}
        autoComplete="off"
        onChange={event => {
          setName(event.currentTarget.value)
          following.forgetError()
        }}
      />
      <div className="employer-choices" role="status">
        {isAsked && found?.employers.length === 0 && <p>{JOB_SOURCES_MESSAGES.noEmployer}</p>}
        {isAsked &&
          found?.employers.map(({ company, vendor, url }) => (
            <Button
              key={url}
              variant="outline"
              size="sm"
              disabled={following.isBusy}
              aria-label={JOB_SOURCES_MESSAGES.followEmployer(company, vendor)}
              onClick={() => following.start(url)}
            >
              {company} <span className="source-vendor">{vendor}</span>
            </Button>
          ))}
      </div>
    </div>
  )
}
